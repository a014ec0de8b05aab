import { mergeEdits } from '@invigil/domain/record-merge';

export type Side = 'mine' | 'theirs';

/** A field that the user and somebody else have changed. */
export interface ConflictingField {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly chosen: Side | undefined;
}

/** How the form names a field and its value; a field without a label is not shown. */
interface FieldTexts {
  readonly labelOf: (field: string) => string | undefined;
  readonly textOf: (field: string, value: unknown) => string;
}

/** The address of a stored picture differs in its ticket from read to read. */
const withoutTicket = (_key: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('/Resources/') ? value.split('?')[0] : value;

/** Whether two values of a field are the same to the user. */
export const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a, withoutTicket) === JSON.stringify(b, withoutTicket);

/**
 * Merges the user's values with those that somebody else has stored. In a conflict of a field that the form does not
 * show, theirs counts.
 *
 * @param base the values that both were made from
 * @returns the merged values, the labels of the fields taken over from the others, and the fields to choose
 */
export function mergeShown<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  { labelOf, textOf }: FieldTexts,
) {
  const merged = mergeEdits(base, mine, theirs, isSame);
  const fields: ConflictingField[] = [];
  for (const { field } of merged.conflicts) {
    const name = String(field);
    const label = labelOf(name);
    if (label === undefined) merged.values[field] = theirs[field];
    else
      fields.push({
        field: name,
        label,
        mine: textOf(name, mine[field]),
        theirs: textOf(name, theirs[field]),
        chosen: undefined,
      });
  }
  const taken = merged.taken.flatMap((field) => labelOf(String(field)) ?? []);
  return { values: merged.values, taken, fields };
}
