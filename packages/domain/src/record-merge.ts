/** A field that two edits of one record changed to different values. */
export interface FieldConflict<Values, Field extends keyof Values = keyof Values> {
  readonly field: Field;
  readonly mine: Values[Field];
  readonly theirs: Values[Field];
}

/** Two edits of one record as one. */
export interface MergedEdit<Values> {
  /** The values of both edits; mine where they conflict. */
  readonly values: Values;
  /** The fields that only the other edit changed. */
  readonly taken: readonly (keyof Values)[];
  readonly conflicts: readonly FieldConflict<Values>[];
}

/**
 * Merges two edits of a record field by field: a field that only one side changed has the value of that side.
 *
 * @param base the values that both edits were made from
 * @param isSame whether two values of a field are equal
 */
export function mergeEdits<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  isSame: (a: unknown, b: unknown) => boolean,
): MergedEdit<Values> {
  const values = { ...mine };
  const taken: (keyof Values)[] = [];
  const conflicts: FieldConflict<Values>[] = [];
  for (const field of Object.keys(mine) as (keyof Values)[]) {
    const [before, edited, other] = [base[field], mine[field], theirs[field]];
    if (isSame(edited, other) || isSame(before, other)) continue;
    if (isSame(before, edited)) {
      values[field] = other;
      taken.push(field);
    } else conflicts.push({ field, mine: edited, theirs: other });
  }
  return { values, taken, conflicts };
}
