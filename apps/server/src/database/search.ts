/** A LIKE pattern for text that contains what was searched; undefined when nothing was. Wildcards are literal. */
export function containsPattern(search: string | undefined): string | undefined {
  const text = search?.replaceAll('\u0000', '') ?? '';
  return text === '' ? undefined : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
