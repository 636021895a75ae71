// Sheets over the page. Back closes the topmost one instead of leaving the page: as long as one is open, an entry of the
// history stands for it.
const MARK = 'grimtable-sheet';
const open: (() => void)[] = [];
/** Our own step back has been asked for. The browser takes it some time later, and the mark is there until then. */
let leaving = false;

const marked = (): boolean => (history.state as { mark?: string } | null)?.mark === MARK;
const mark = (): void => history.pushState({ mark: MARK }, '');

function onpopstate(): void {
  if (leaving) {
    leaving = false;
    if (open.length) mark(); // a sheet that was opened in between
    else window.removeEventListener('popstate', onpopstate);
    return;
  }
  if (!open.length || marked()) return;
  open.at(-1)?.();
  // Another one lies below it: Back is for that one next.
  if (open.length > 1) mark();
}

/** A sheet is open until the function that is returned is called. `close` is what Back does. */
export function overlay(close: () => void): () => void {
  if (!open.length) {
    window.addEventListener('popstate', onpopstate);
    if (!leaving && !marked()) mark();
  }
  open.push(close);
  return () => {
    open.splice(open.indexOf(close), 1);
    // Where one sheet follows on another, the entry is that of the next.
    window.setTimeout(() => {
      if (open.length || leaving) return;
      leaving = marked();
      if (leaving) history.back();
      else window.removeEventListener('popstate', onpopstate);
    });
  };
}
