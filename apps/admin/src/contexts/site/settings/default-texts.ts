/** A text in its field. Null where it has neither an edited text nor a default. */
export type TextValue = string | null;

/** The text in its field: as edited, or the default in the reader's language. */
export const toTextValue = (stored: string, fallback: string): TextValue => stored || fallback || null;

/**
 * The text as it is sent. Null restores the default for every reader: the words of the default would be those of one
 * language. A text that was emptied is sent empty, which its schema refuses.
 */
export function toSentText(value: TextValue, stored: string, fallback: string): string | null {
  if (value === null) return null;
  const text = value.trim();
  const wasEmpty = stored === '' && fallback === '';
  return text === fallback.trim() && (text !== '' || wasEmpty) ? null : text;
}
