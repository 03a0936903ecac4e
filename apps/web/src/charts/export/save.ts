// Hands a file to the reader, to be kept where their browser keeps files.

export function save(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // some browsers read it only after the click is over
  setTimeout(() => URL.revokeObjectURL(address), 30_000);
}

/** A title as the name of a file, in its own letters; “chart” where nothing of it can stand there. */
export function fileName(title: string, extension: string): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return `${name === '' ? 'chart' : name}.${extension}`;
}
