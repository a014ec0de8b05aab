import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { readNumber, writeDecimal } from '@invigil/domain/authoring/interactions/numeric/decimal';
import type { UnitFactor } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { unitEquation } from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { MAX_UNIT_LENGTH, unitMeaning } from '@invigil/domain/authoring/interactions/numeric/unit';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { typedDecimal, typedNumber } from '../../../../../shared/forms/decimal-text.ts';
import { askedUnitProblem, factorProblem } from '../../../../../shared/forms/unit-problem.ts';
import { percentIn, percentProblem } from '../../../../../shared/scoring/scoring-values.ts';

/** Whether the unit is shown behind the number, or the candidate writes it. */
export const UNIT_MODES = ['shown', 'asked'] as const;

/** The unit of the key and the others that are right, as the author types them; an empty unit is none. */
export interface UnitValues {
  unit: string;
  unitMode: (typeof UNIT_MODES)[number];
  otherUnits: UnitFactor[];
  /** Of the marks, for the right number with a wrong unit; empty for none. */
  wrongUnitPercent: string;
}

export const BLANK_UNIT: UnitValues = { unit: '', unitMode: 'shown', otherUnits: [], wrongUnitPercent: '' };

export function toUnitValues({
  unit = '',
  askedUnit,
}: Pick<AuthoredInteraction<'numeric'>, 'unit' | 'askedUnit'>): UnitValues {
  if (askedUnit == null) return { ...BLANK_UNIT, unit };
  const [keyUnit, ...others] = askedUnit.units;
  return {
    unit: keyUnit?.unit ?? '',
    unitMode: 'asked',
    otherUnits: others.map((other) => ({ unit: other.unit, factor: typedDecimal(other.factor) })),
    wrongUnitPercent: askedUnit.wrongPercent === 0 ? '' : typedNumber(askedUnit.wrongPercent),
  };
}

/** Every field, because one that is left out leaves a stored one: an empty unit and null take stored ones away. */
export function toUnits({ unit, unitMode, otherUnits, wrongUnitPercent }: UnitValues) {
  if (unitMode === 'shown') return { unit: unit.trim(), askedUnit: null };
  const others = otherUnits.map((other) => ({ unit: other.unit.trim(), factor: other.factor.trim() }));
  return {
    unit: '',
    askedUnit: {
      units: [{ unit: unit.trim(), factor: '1' }, ...others],
      wrongPercent: wrongUnitPercent.trim() === '' ? 0 : percentIn(wrongUnitPercent),
    },
  };
}

/** A further unit in words that a mistyped factor contradicts: `1 km = 1000 m`; undefined until it is complete. */
export function factorEquation({ unit, otherUnits }: UnitValues, index: number): string | undefined {
  const other = otherUnits[index];
  const factor = readNumber(other?.factor ?? '');
  if (other === undefined || factor === undefined || unit.trim() === '' || other.unit.trim() === '')
    return undefined;
  const named = { unit: other.unit.trim(), factor: writeDecimal(factor) };
  return unitEquation(named, unit.trim(), (number) => numberText(number));
}

/** Message keys by field. */
export function unitProblems({ unit, unitMode, otherUnits, wrongUnitPercent }: UnitValues) {
  const problems: Record<string, string> = {};
  const note = (field: string, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem;
  };
  const isAsked = unitMode === 'asked';
  note('unit', nameProblem(unit, isAsked));
  if (!isAsked) return problems;
  const meanings = [unit, ...otherUnits.map((other) => other.unit)].map(unitMeaning);
  for (const [index, { unit: other, factor }] of otherUnits.entries()) {
    const isRepeated = meanings.indexOf(unitMeaning(other)) <= index;
    note(
      `otherUnits.${index}.unit`,
      nameProblem(other, true) ?? (isRepeated ? 'fields.repeatedUnit' : undefined),
    );
    note(`otherUnits.${index}.factor`, factorProblem(factor));
  }
  note('wrongUnitPercent', wrongUnitPercent.trim() === '' ? undefined : percentProblem(wrongUnitPercent, 0));
  return problems;
}

function nameProblem(unit: string, isAsked: boolean): string | undefined {
  if (isAsked) return askedUnitProblem(unit);
  return unit.trim().length > MAX_UNIT_LENGTH ? 'fields.tooLong' : undefined;
}

/** The field of the form for a field of the request; undefined for another one. */
export function unitFieldOf(bodyField: string): string | undefined {
  if (bodyField === 'unit') return 'unit';
  if (bodyField === 'askedUnit.wrongPercent') return 'wrongUnitPercent';
  const [, index = '', field = ''] = /^askedUnit\.units(?:\.(\d+)\.(unit|factor))?$/.exec(bodyField) ?? [];
  if (index === '') return bodyField.startsWith('askedUnit') ? 'unit' : undefined;
  return index === '0' ? 'unit' : `otherUnits.${Number(index) - 1}.${field}`;
}
