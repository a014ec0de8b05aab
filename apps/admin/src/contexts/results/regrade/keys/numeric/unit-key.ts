import { readNumber, writeDecimal } from '@invigil/domain/authoring/interactions/numeric/decimal';
import type { AskedUnit } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { unitEquation } from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { unitMeaning } from '@invigil/domain/authoring/interactions/numeric/unit';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { askedUnitProblem, factorProblem } from '../../../../../shared/forms/unit-problem.ts';
import { furtherPercentProblem } from './further-key.ts';

/** The factor that a text writes, as keys store it; another text as it is. */
export function storedFactor(text: string): string {
  const factor = readNumber(text);
  return factor === undefined ? text : writeDecimal(factor);
}

/** Message keys of a unit of a key, at its place; the first is the key's own. */
export function unitProblems({ units }: AskedUnit, index: number) {
  const { unit = '', factor = '' } = units[index] ?? {};
  const meanings = units.map((each) => unitMeaning(each.unit.trim()));
  const isRepeated = meanings.indexOf(unitMeaning(unit.trim())) < index;
  return {
    unit: askedUnitProblem(unit) ?? (isRepeated ? ('fields.repeatedUnit' as const) : undefined),
    factor: factorProblem(factor),
  };
}

/** Message key of the percent for a right number without its unit; 0 is none. */
export const wrongPercentProblem = (percent: number) =>
  percent === 0 ? undefined : furtherPercentProblem(percent);

/** Whether every text of the units is a value of its field. */
export const areReadableUnits = (asked: AskedUnit): boolean =>
  wrongPercentProblem(asked.wrongPercent) === undefined &&
  asked.units.every((_unit, index) => Object.values(unitProblems(asked, index)).every((each) => !each));

/** A unit in words that a mistyped factor contradicts: `1 km = 1000 m`; undefined until it is complete. */
export function equationOf({ units }: AskedUnit, index: number): string | undefined {
  const { unit = '', factor = '' } = units[index] ?? {};
  if (unit.trim() === '' || factorProblem(factor) !== undefined) return undefined;
  return unitEquation({ unit: unit.trim(), factor }, units[0]?.unit, (number) => numberText(number));
}
