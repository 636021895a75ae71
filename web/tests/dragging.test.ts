// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drag } from '../src/lib/dragging';

let die: HTMLElement;
let creature: HTMLElement;
const drop = vi.fn();

function pointer(kind: string, x: number, y: number, more: PointerEventInit = {}): PointerEvent {
  const event = new PointerEvent(kind, { clientX: x, clientY: y, isPrimary: true, button: 0, bubbles: true, ...more });
  die.dispatchEvent(event);
  return event;
}

const ghost = (): HTMLElement | null => document.querySelector('.dragged');

beforeEach(() => {
  document.body.innerHTML = '<button id="die">4</button><button id="creature" data-drop="creature/2"><i>a wolf</i></button>';
  die = document.querySelector<HTMLElement>('#die')!;
  creature = document.querySelector<HTMLElement>('#creature')!;
  die.setPointerCapture = () => undefined;
  document.elementFromPoint = (x) => (x > 100 ? creature.firstElementChild : null);
});

afterEach(() => drop.mockReset());

describe('drag', () => {
  it('lets a piece go on what is under it', () => {
    drag(die, { piece: 'die/0', active: true, drop });
    pointer('pointerdown', 0, 0);
    pointer('pointermove', 150, 20);
    expect(ghost()?.style.translate).toBe('150px 20px');
    expect(creature.classList).toContain('under-drag');
    pointer('pointerup', 150, 20);
    expect(drop.mock.calls).toEqual([['die/0', 'creature/2']]);
    expect(ghost()).toBeNull();
    expect(creature.classList).not.toContain('under-drag');
  });

  it('is a click as long as the hand hardly moves', () => {
    drag(die, { piece: 'die/0', active: true, drop });
    const clicked = vi.fn();
    die.addEventListener('click', clicked);
    pointer('pointerdown', 0, 0);
    pointer('pointermove', 4, 4);
    expect(ghost()).toBeNull();
    pointer('pointerup', 4, 4);
    die.click();
    expect(clicked).toHaveBeenCalledOnce();
    expect(drop).not.toHaveBeenCalled();
  });

  it('swallows the click that follows a drag, and no other', async () => {
    drag(die, { piece: 'die/0', active: true, drop });
    const clicked = vi.fn();
    die.addEventListener('click', clicked);
    pointer('pointerdown', 0, 0);
    pointer('pointermove', 50, 0);
    pointer('pointerup', 50, 0);
    die.click();
    expect(clicked).not.toHaveBeenCalled();
    await new Promise((done) => setTimeout(done));
    die.click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('drops nothing beside a target, or when the browser takes the pointer away', () => {
    drag(die, { piece: 'die/0', active: true, drop });
    pointer('pointerdown', 0, 0);
    pointer('pointermove', 50, 0);
    pointer('pointerup', 50, 0);
    pointer('pointerdown', 0, 0);
    pointer('pointermove', 150, 0);
    pointer('pointercancel', 150, 0);
    expect(drop).not.toHaveBeenCalled();
    expect(ghost()).toBeNull();
  });

  it('does not begin with the other button, with a second finger, or where it is not allowed', () => {
    const dragging = drag(die, { piece: 'die/0', active: true, drop });
    pointer('pointerdown', 0, 0, { button: 2 });
    pointer('pointermove', 150, 0);
    pointer('pointerdown', 0, 0, { isPrimary: false });
    pointer('pointermove', 150, 0);
    dragging.update({ piece: 'die/0', active: false, drop });
    pointer('pointerdown', 0, 0);
    pointer('pointermove', 150, 0);
    expect(ghost()).toBeNull();
  });

  it('takes its likeness along when the piece leaves the page', () => {
    const dragging = drag(die, { piece: 'die/0', active: true, drop });
    pointer('pointerdown', 0, 0);
    pointer('pointermove', 150, 0);
    dragging.destroy();
    expect(ghost()).toBeNull();
  });
});
