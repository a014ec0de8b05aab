/** The part of a registered field that reports input which the browser cannot parse. */
interface RegisteredField {
  readonly ref?: { readonly type?: string; readonly validity?: ValidityState };
}

/**
 * Message keys of fields whose input the browser cannot parse and reports as empty, such as a date without a time.
 * Unnoticed, a half-typed schedule would be saved as none.
 */
export function findBadInputs(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { ref } = (field ?? {}) as RegisteredField;
    if (ref?.validity?.badInput) found[name] = ref.type === 'number' ? 'fields.number' : 'fields.invalidDate';
  }
  return found;
}
