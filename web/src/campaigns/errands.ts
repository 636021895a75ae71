// What is done with a book besides reading it.

/** Something that cannot be taken back, and waits for a second word. */
export interface Grave {
  title: string;
  text: string;
  yes: string;
  act: () => Promise<unknown>;
}

/** Lets the browser keep a file. */
export async function handOver(file: Promise<Blob>, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
