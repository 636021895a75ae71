// Sheets over the page. Back closes the topmost one instead of leaving the page: as long as one is open, an entry of the
// history stands for it.
const MARK = 'grimtable-sheet';
const open: (() => void)[] = [];

const marked = (): boolean => (history.state as { mark?: string } | null)?.mark === MARK;

function onpopstate(): void {
  if (!open.length || marked()) return;
  open.at(-1)?.();
  // Another one lies below it: Back is for that one next.
  if (open.length > 1) history.pushState({ mark: MARK }, '');
}

/** A sheet is open until the function that is returned is called. `close` is what Back does. */
export function overlay(close: () => void): () => void {
  if (!open.length) {
    window.addEventListener('popstate', onpopstate);
    if (!marked()) history.pushState({ mark: MARK }, '');
  }
  open.push(close);
  return () => {
    open.splice(open.indexOf(close), 1);
    // Where one sheet follows on another, the entry is that of the next.
    window.setTimeout(() => {
      if (open.length) return;
      window.removeEventListener('popstate', onpopstate);
      if (marked()) history.back();
    });
  };
}
