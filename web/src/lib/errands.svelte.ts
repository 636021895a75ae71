// Short messages at the edge of the table: refusals with their rule, and things that were done.
export interface Note {
  id: number;
  text: string;
  rule: string;
  bad: boolean;
}

const LASTS = 7000;

class Errands {
  notes = $state<Note[]>([]);
  #count = 0;

  tell(text: string, bad = false, rule = ''): void {
    this.#count += 1;
    const id = this.#count;
    this.notes = [...this.notes.slice(-2), { id, text, rule, bad }];
    window.setTimeout(() => this.drop(id), LASTS);
  }

  drop(id: number): void {
    this.notes = this.notes.filter((note) => note.id !== id);
  }

  clear(): void {
    this.notes = [];
  }
}

export const errands = new Errands();

/** Copies what stands in a field. Without TLS a browser has no clipboard to write to, but it copies what is selected. */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}
