// Gives a file to keep to the browser, under a name made of the table's.

/** `On this device 2026-11-30.json` */
export function saveFile(file: Blob, table: string, extension: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${table.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()} ${today()}.${extension}`;
  link.click();
  // some browsers read it only after the click is over
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
