/**
 * The beginning of a text: at most `maxLength` UTF-16 code units. A surrogate pair that the end would split is left out
 * whole, because PostgreSQL stores no half of one.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? maxLength - 1 : maxLength);
}
