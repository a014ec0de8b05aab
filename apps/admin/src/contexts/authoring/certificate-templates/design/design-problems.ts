/** A problem at a field of an element; without an index, of the design as a whole. */
export interface DesignProblem {
  readonly index: number | null;
  readonly field: string;
  readonly message: string;
}

const messageIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
    ? value.message
    : undefined;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * The problems of a design in the errors of the template's form.
 *
 * @param errors the errors at the form's field `design`
 */
export function designProblems(errors: unknown): DesignProblem[] {
  const rootMessage = messageIn(errors);
  const problems: DesignProblem[] =
    rootMessage === undefined ? [] : [{ index: null, field: 'design', message: rootMessage }];
  for (const [part, inner] of entriesOf(errors)) {
    const message = messageIn(inner);
    if (message !== undefined && rootMessage === undefined)
      problems.push({ index: null, field: part, message });
    if (part !== 'elements') continue;
    for (const [index, element] of entriesOf(inner))
      for (const [field, error] of [['', element] as const, ...entriesOf(element)]) {
        const text = messageIn(error);
        if (text !== undefined) problems.push({ index: Number(index), field, message: text });
      }
  }
  return problems;
}
