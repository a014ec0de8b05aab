import { TOLERANCE_KINDS } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { csvNumber } from '../../csv-number.ts';
import { comparable, type QuestionColumn } from '../../question-columns.ts';
import type { InteractionCsv, TextOf } from '../interaction-csv.ts';
import { numberIn } from './csv-range.ts';
import { unitsIn } from './csv-units.ts';

const PERCENT = /\s*%\s*$/;
/** The percentage of the marks in brackets at the end. */
const SHARE = /\(\s*([^()%]{1,30}?)\s*%\s*\)$/;

/**
 * The number in the column of correct options, or an interval, and its tolerance: a distance, percent, or by the column of kinds decimals
 * or significant figures; 0 where the file has none. Behind bars come further numbers, with percent of the marks in brackets.
 */
export const numericCsv: InteractionCsv = {
  names: ['number', 'numeric', 'numerical'],
  toWire: (textOf) => ({ interaction: { kind: 'numeric', ...keyIn(textOf), ...unitsIn(textOf) } }),
  columnOf: (path) => {
    if (path.startsWith('further')) return 'correctOptions';
    return path.startsWith('askedUnit.units') ? 'units' : COLUMNS.get(path);
  },
};

const COLUMNS: ReadonlyMap<string, QuestionColumn> = new Map([
  ['value', 'correctOptions'],
  ['upTo', 'correctOptions'],
  ['tolerance', 'tolerance'],
  ['toleranceKind', 'toleranceKind'],
  ['unit', 'unit'],
  ['askedUnit', 'units'],
  ['askedUnit.wrongPercent', 'wrongUnit'],
]);

function keyIn(textOf: TextOf): object {
  const [first = '', ...others] = textOf('correctOptions')
    .split(/[|\n]/)
    .map((text) => text.trim());
  const further = others.filter((text) => text !== '').map(furtherIn);
  return { ...firstIn(first, textOf), ...(further.length > 0 && { further }) };
}

/** A further number, with its tolerance beside it; all the marks where it has no percentage. */
function furtherIn(text: string): object {
  const percent = SHARE.exec(text)?.[1];
  return { ...numberIn(text.replace(SHARE, '')), percent: percent === undefined ? 100 : csvNumber(percent) };
}

function firstIn(value: string, textOf: TextOf): object {
  const text = textOf('tolerance');
  const named = comparable(textOf('toleranceKind'));
  const key = { value, tolerance: text === '' ? '0' : text };
  const interval = numberIn(value);
  if ('upTo' in interval && (named === '' || named === 'interval'))
    // A tolerance beside it is refused at its column.
    return { ...interval, tolerance: key.tolerance };
  const isPercent = PERCENT.test(text) && (named === '' || named === 'relative');
  if (isPercent) return { ...key, tolerance: text.replace(PERCENT, ''), toleranceKind: 'relative' };
  if (named === '') return key;
  return {
    ...key,
    toleranceKind: TOLERANCE_KINDS.find((kind) => kind === named) ?? textOf('toleranceKind'),
  };
}
