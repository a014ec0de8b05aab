/** The part of a registered field that tells what the browser could not read. */
interface RegisteredField {
  readonly ref?: { readonly type?: string; readonly validity?: ValidityState };
}

/**
 * Fields whose input the browser cannot read and reports as empty, such as a day without its time: left unnoticed,
 * a half-typed schedule would be saved as none. Keys of messages by field.
 */
export function findBadInputs(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { ref } = (field ?? {}) as RegisteredField;
    if (ref?.validity?.badInput) found[name] = ref.type === 'number' ? 'fields.number' : 'fields.invalidDate';
  }
  return found;
}
