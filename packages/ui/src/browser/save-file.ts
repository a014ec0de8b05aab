/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob | string, name: string, type: string): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the download reads the address after the click has returned
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
