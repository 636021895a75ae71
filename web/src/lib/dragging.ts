// Pieces that can be dragged with mouse, pen or finger onto other pieces: `use:drag={{ piece, active, drop }}` on what is
// dragged, `data-drop={piece}` on where it can be let go. Whatever can be dragged can be clicked as well.
const FAR = 7; // pixels from which on a press is no click

export interface Dragged {
  piece: string;
  active: boolean;
  drop: (piece: string, onto: string) => void;
}

export function drag(node: HTMLElement, given: Dragged): { update: (given: Dragged) => void; destroy: () => void } {
  let now = given;
  let from: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;

  function press(event: PointerEvent): void {
    if (!now.active || event.button !== 0 || !event.isPrimary) return;
    from = { x: event.clientX, y: event.clientY };
    node.setPointerCapture(event.pointerId); // a quick hand is beside the piece before it is heard again
  }

  function move(event: PointerEvent): void {
    if (!from || !event.isPrimary) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!ghost) {
      if (Math.hypot(x, y) < FAR) return;
      ghost = likeness(node);
    }
    event.preventDefault();
    ghost.style.translate = `${x}px ${y}px`;
    light(document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]') ?? null);
  }

  function light(target: HTMLElement | null): void {
    if (target === over) return;
    over?.classList.remove('under-drag');
    over = target;
    over?.classList.add('under-drag');
  }

  function release(event: PointerEvent): void {
    const onto = over?.dataset['drop'];
    const dragged = ghost !== null;
    stop();
    if (!dragged || event.type === 'pointercancel') return;
    // The click that follows a drag is none.
    node.addEventListener('click', swallow, { capture: true, once: true });
    window.setTimeout(() => node.removeEventListener('click', swallow, { capture: true }));
    if (onto) now.drop(now.piece, onto);
  }

  function stop(): void {
    from = null;
    light(null);
    ghost?.remove();
    ghost = null;
  }

  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };

  node.addEventListener('pointerdown', press);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', release);
  node.addEventListener('pointercancel', release);
  return {
    update: (other) => (now = other),
    destroy: () => {
      stop();
      node.removeEventListener('pointerdown', press);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', release);
      node.removeEventListener('pointercancel', release);
    },
  };
}

function likeness(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const made = node.cloneNode(true) as HTMLElement;
  made.removeAttribute('data-drop');
  made.setAttribute('aria-hidden', 'true');
  made.inert = true;
  made.classList.add('dragged');
  Object.assign(made.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  document.body.append(made);
  return made;
}
