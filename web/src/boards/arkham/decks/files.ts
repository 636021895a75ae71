// Files that the browser writes, and names for them.

/** Offers a text as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  const kind = name.endsWith('.json') ? 'application/json' : 'text/plain';
  link.href = URL.createObjectURL(new Blob([text], { type: `${kind};charset=utf-8` }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A name that every system takes: `Shoot First, File Later` is shoot-first-file-later. */
export function fileName(name: string, ending: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain || 'deck'}.${ending}`;
}

/** The texts of the decks in a text: a JSON list of several is taken apart, all else is one. */
export function parts(text: string): string[] {
  try {
    const data = JSON.parse(text) as unknown;
    if (Array.isArray(data) && data.length) return data.map((deck) => JSON.stringify(deck));
  } catch {
    // it is no JSON, or none that is whole: the server says what is wrong with it
  }
  return [text];
}
