import { countingRules } from '../../authoring/interactions/counting-registry.ts';
import type { WrongValue } from './assessment-statistics.ts';
import type { QuestionColumns } from './question-columns.ts';
import type { QuestionDefinition } from './set-definition.ts';

/** Wrong values that are listed, unless the kind of answer says another number. */
const LISTED = 10;

/** The commonest wrong values, and how many different ones are beyond the list. */
export interface WrongValues {
  readonly wrongValues: readonly WrongValue[];
  readonly unlistedWrongValues: number;
}

/** Values that read alike, with the spelling that most wrote. */
interface Group {
  value: string;
  /** How many wrote `value`. */
  commonest: number;
  count: number;
}

/** The commonest values that did not earn full marks, or of texts those that nothing accepts; the smaller one of two equally common values first. */
export function wrongValuesOf(question: QuestionDefinition, columns: QuestionColumns): WrongValues {
  if (!question.listsWrongValues) return { wrongValues: [], unlistedWrongValues: 0 };
  const counting = question.readBy === null ? undefined : countingRules(question.readBy.kind);
  const formOf = question.readBy === null ? undefined : counting?.wrongForms?.(question.readBy);
  const groups = new Map<string, Group>();
  for (const [code, count] of countWrong(question, columns, formOf !== undefined)) {
    const value = columns.answers[code - 1]?.[0] ?? '';
    const form = formOf === undefined ? value : formOf(value);
    if (form === null) continue;
    const group = groups.get(form) ?? { value, commonest: 0, count: 0 };
    if (count > group.commonest || (count === group.commonest && value < group.value))
      Object.assign(group, { value, commonest: count });
    group.count += count;
    groups.set(form, group);
  }
  const listed = [...groups.values()]
    .toSorted((one, other) => other.count - one.count || compareValues(one.value, other.value))
    .slice(0, counting?.mostWrongValues ?? LISTED);
  return {
    wrongValues: listed.map(({ value, count }) => ({ value, count })),
    unlistedWrongValues: groups.size - listed.length,
  };
}

/** How many gave each answer that earned less than the marks, or nothing. */
function countWrong(
  { maximum }: QuestionDefinition,
  { codes, marks }: QuestionColumns,
  countsPartsAsRight: boolean,
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [index, code] of codes.entries()) {
    const earned = marks[index] ?? 0;
    const isWrong = earned < maximum && (!countsPartsAsRight || earned <= 0);
    if (code > 0 && isWrong) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** By number, then by text, so that the order does not depend on that of the attempts. */
function compareValues(one: string, other: string): number {
  const difference = Number(one) - Number(other);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  return one < other ? -1 : 1;
}
