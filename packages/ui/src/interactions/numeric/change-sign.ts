import { signChange } from '@invigil/domain/authoring/interactions/numeric/sign-change';

/**
 * Changes the sign of the number in a field, like a key: the field has the focus, the caret stays at its digit, and the
 * browser's own undo takes the change back.
 */
export function changeSign(field: HTMLInputElement): void {
  const { start, end, sign } = signChange(field.value);
  const wasFocused = document.activeElement === field;
  const caret = wasFocused
    ? [field.selectionStart ?? end, field.selectionEnd ?? end]
    : [field.value.length, field.value.length];
  const grown = sign.length - (end - start);
  field.focus();
  field.setSelectionRange(start, end);
  // The one way to change a text that undo can take back.
  const isDone =
    sign === '' ? document.execCommand('delete') : document.execCommand('insertText', false, sign);
  if (!isDone) {
    field.setRangeText(sign, start, end);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const [from = 0, to = from] = caret.map((place) => (place < end ? start + sign.length : place + grown));
  field.setSelectionRange(Math.max(from, 0), Math.max(to, 0));
}
