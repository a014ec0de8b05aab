import {
  OPEN_ENDS,
  type OpenEnds,
  TOLERANCE_KINDS,
} from '@invigil/domain/authoring/interactions/numeric/numeric';
import { comparable, type QuestionColumn } from '../../question-columns.ts';
import type { InteractionCsv, TextOf } from '../interaction-csv.ts';

/** An interval as keys are written: `[2; 3]`, a bracket that turns away leaves its end out. */
const INTERVAL = /^\s*([[\]])\s*([^;]+?)\s*;\s*([^;]+?)\s*([[\]])\s*$/;
const PERCENT = /\s*%\s*$/;

/**
 * The number in the column of correct options, or an interval, and its tolerance: a distance, percent, or by the column of kinds decimals
 * or significant figures; 0 where the file has none.
 */
export const numericCsv: InteractionCsv = {
  names: ['number', 'numeric', 'numerical'],
  toWire: (textOf) => ({ interaction: { kind: 'numeric', ...keyIn(textOf) } }),
  columnOf: (path) => COLUMNS.get(path),
};

const COLUMNS: ReadonlyMap<string, QuestionColumn> = new Map([
  ['value', 'correctOptions'],
  ['upTo', 'correctOptions'],
  ['tolerance', 'tolerance'],
  ['toleranceKind', 'toleranceKind'],
]);

function keyIn(textOf: TextOf): object {
  const text = textOf('tolerance');
  const named = comparable(textOf('toleranceKind'));
  const key = { value: textOf('correctOptions'), tolerance: text === '' ? '0' : text };
  const [, opening = '', value = '', upTo = '', closing = ''] = INTERVAL.exec(key.value) ?? [];
  if (upTo !== '' && (named === '' || named === 'interval')) {
    const openEnds = openEndsOf(opening === ']', closing === '[');
    return { ...key, value, toleranceKind: 'interval', upTo, ...(openEnds && { openEnds }) };
  }
  const isPercent = PERCENT.test(text) && (named === '' || named === 'relative');
  if (isPercent) return { ...key, tolerance: text.replace(PERCENT, ''), toleranceKind: 'relative' };
  if (named === '') return key;
  return {
    ...key,
    toleranceKind: TOLERANCE_KINDS.find((kind) => kind === named) ?? textOf('toleranceKind'),
  };
}

const openEndsOf = (isLower: boolean, isUpper: boolean): OpenEnds | undefined =>
  OPEN_ENDS.find((ends) => ends === (isLower && isUpper ? 'both' : isLower ? 'lower' : isUpper && 'upper'));
