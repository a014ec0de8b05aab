type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The text control with an id. */
export function textControlOf(id: string): TextControl | null {
  const element = document.getElementById(id);
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isText ? element : null;
}

/** A text as a control can hold it: without line breaks in a field of one line. */
export const fittingText = (control: TextControl, text: string): string =>
  control instanceof HTMLInputElement ? text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim() : text;

/** Replaces the whole text of a control as if the user had typed it, and focuses the control. */
export function replaceText(control: TextControl, text: string): void {
  control.focus();
  control.select();
  // The one way to insert that the browser's own undo can revert. It inserts no empty text.
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
}
