/**
 * Fills the placeholders of a certificate's text: `[name]` becomes its value. Unknown placeholders stay as typed.
 * Values are not searched for placeholders, so a candidate named "[email]" stays "[email]".
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\[(\w+)\]/g, (typed, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : typed,
  );
}
