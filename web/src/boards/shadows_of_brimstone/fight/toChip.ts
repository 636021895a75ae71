// Experience that has come to a hero on the map goes on to its place in the party.
import { moving } from '../../../lib/likes.svelte';

const LASTS = 520;

/** A likeness of something over the map flies to the hero's chip, if that is in sight. */
export function toChip(from: HTMLElement, hero: number): void {
  const chip = document.querySelector<HTMLElement>(`[data-hero="${hero}"]`);
  const sky = document.querySelector<HTMLElement>('.sob-sky');
  if (!chip || !sky || !moving()) return;
  const start = from.getBoundingClientRect();
  const goal = chip.getBoundingClientRect();
  const around = sky.getBoundingClientRect();
  if (!goal.width || goal.bottom < 0 || goal.top > window.innerHeight) return;
  const likeness = document.createElement('span');
  likeness.className = 'sob-xp';
  likeness.textContent = from.textContent;
  sky.append(likeness);
  const at = (box: DOMRect, scale: number): string =>
    `translate(${box.x + box.width / 2 - around.x}px, ${box.y + box.height / 2 - around.y}px) translate(-50%, -50%) scale(${scale})`;
  const flight = likeness.animate(
    [
      { transform: at(start, 0.9), opacity: 1 },
      { transform: at(goal, 1), opacity: 1, offset: 0.85 },
      { transform: at(goal, 0.6), opacity: 0 },
    ],
    { duration: LASTS, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
  );
  flight.onfinish = flight.oncancel = (): void => likeness.remove();
}
