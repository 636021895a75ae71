/** Straight quotation marks as a printer sets them: in the faces of titles and stories they look like closing ones. */
export const typeset = (text: string): string =>
  text
    .replace(/(^|[\s([“])'(?=\S)/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/(^|[\s([‘])"(?=\S)/g, '$1“')
    .replace(/"/g, '”');
