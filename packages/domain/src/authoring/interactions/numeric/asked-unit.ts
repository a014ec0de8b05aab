import { type Share, shareOfPercent, WHOLE_SHARE } from '../../scoring/share.ts';
import { numberShare } from './accepted-numbers.ts';
import { type Decimal, product, readNumber } from './decimal.ts';
import type { AskedUnit, NumericKey } from './numeric.ts';
import { unitMeaning } from './unit.ts';

/** A share of the marks, and the part of it that the unit leaves. */
export interface NumberShare {
  readonly share: Share;
  readonly part: Share;
}

/** The number in the unit of the key; undefined for a unit that the question does not name. */
export function inKeyUnit(number: Decimal, unit: string, { units }: AskedUnit): Decimal | undefined {
  const named = units.find((each) => unitMeaning(each.unit) === unitMeaning(unit));
  const factor = named && readNumber(named.factor);
  return factor && product(number, factor);
}

/**
 * The share that a number with its unit earns. Where the unit is wrong or missing, a number that is right in one of the units earns a part of
 * it.
 */
export function shareInUnit(number: Decimal, unit: string, key: NumericKey, asked: AskedUnit): NumberShare {
  const meant = inKeyUnit(number, unit, asked);
  const share = meant === undefined ? 0 : numberShare(meant, key);
  if (share > 0) return { share, part: WHOLE_SHARE };
  const inOthers = asked.units.map((each) => {
    const other = inKeyUnit(number, each.unit, asked);
    return other === undefined ? 0 : numberShare(other, key);
  });
  return { share: Math.max(0, ...inOthers), part: shareOfPercent(asked.wrongPercent) ?? 0 };
}
