import {
  type NumberRange,
  OPEN_ENDS,
  type OpenEnds,
} from '@invigil/domain/authoring/interactions/numeric/numeric';

/** An interval as keys are written: `[2; 3]`, a bracket that turns away leaves its end out. */
const INTERVAL = /^\s*([[\]])\s*([^;]+?)\s*;\s*([^;]+?)\s*([[\]])\s*$/;
/** A number with its tolerance as keys are written, a distance or percent: `20 ± 1`, `50 +- 5 %`. */
const WITH_TOLERANCE = /^(.+?)\s*(?:±|\+\/?-)\s*(.+?)\s*(%?)$/;

/** A number of a CSV file with the tolerance beside it, or an interval. */
export function numberIn(text: string): NumberRange {
  const [, opening = '', from = '', upTo = '', closing = ''] = INTERVAL.exec(text) ?? [];
  if (upTo !== '') {
    const interval = { value: from, tolerance: '0', toleranceKind: 'interval', upTo } as const;
    const openEnds = openEndsOf(opening === ']', closing === '[');
    return openEnds === undefined ? interval : { ...interval, openEnds };
  }
  const [, value = '', tolerance = '', percent = ''] = WITH_TOLERANCE.exec(text.trim()) ?? [];
  if (value === '') return { value: text.trim(), tolerance: '0' };
  return percent === '' ? { value, tolerance } : { value, tolerance, toleranceKind: 'relative' };
}

const openEndsOf = (isLower: boolean, isUpper: boolean): OpenEnds | undefined =>
  OPEN_ENDS.find((ends) => ends === (isLower && isUpper ? 'both' : isLower ? 'lower' : isUpper && 'upper'));
