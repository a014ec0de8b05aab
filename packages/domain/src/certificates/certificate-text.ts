/**
 * Fills the placeholders of a certificate's text: `[name]` becomes its value. What is no known placeholder stays as
 * it was typed, and a value is never looked at again, so a candidate named "[email]" stays "[email]".
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\[(\w+)\]/g, (typed, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : typed,
  );
}
