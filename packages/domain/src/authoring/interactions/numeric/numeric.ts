import type { DecimalSign } from './decimal.ts';

interface Numeric {
  readonly kind: 'numeric';
}

interface WithUnit {
  /** Shown behind the number, and read as part of an answer; empty or absent for none. */
  readonly unit?: string | undefined;
}

interface WithDecimalSign {
  /** Fixed by the assessment; left out where an answer says its own. */
  readonly decimalSign?: DecimalSign | undefined;
}

/** Most units in which an answer may be given. */
export const MAX_UNITS = 10;

/** A unit, and how many units of the key one of it is, as `writeDecimal` writes it: 1000 for km where the key is in m. */
export interface UnitFactor {
  readonly unit: string;
  readonly factor: string;
}

/** The units that a candidate may write behind the number. */
export interface AskedUnit {
  /** The first is that of the key. */
  readonly units: readonly UnitFactor[];
  /** Of the marks, for the right number with a wrong unit or without one. */
  readonly wrongPercent: number;
}

interface WithAskedUnit {
  /** Instead of a unit that is shown: the candidate writes it. */
  readonly askedUnit?: AskedUnit | null | undefined;
}

/** How the text of an answer is read. */
export interface NumericReading extends WithUnit, WithDecimalSign {
  /** The candidate writes the unit behind the number. */
  readonly asksUnit?: boolean | undefined;
}

/**
 * How the tolerance of a number is meant: a distance, percent of the number, the decimals or the significant figures to which answer
 * and number are rounded, or none, because two ends hold what is right.
 */
export const TOLERANCE_KINDS = ['absolute', 'relative', 'decimals', 'significant', 'interval'] as const;
export type ToleranceKind = (typeof TOLERANCE_KINDS)[number];

/** Ends of an interval that do not belong to it. */
export const OPEN_ENDS = ['lower', 'upper', 'both'] as const;
export type OpenEnds = (typeof OPEN_ENDS)[number];

/** Most decimals, or significant figures, to which numbers are compared. */
export const MAX_PLACES = 20;

/** Further numbers that earn marks, beside the first. */
export const MAX_FURTHER_NUMBERS = 9;

/** Numbers that are right: one and its tolerance, as `writeDecimal` writes them. */
export interface NumberRange {
  /** The lower end of an interval. Empty in a survey. */
  readonly value: string;
  /** `0` for an interval. */
  readonly tolerance: string;
  /** Left out for a distance. */
  readonly toleranceKind?: ToleranceKind | null | undefined;
  /** The upper end of an interval. */
  readonly upTo?: string | null | undefined;
  /** Left out for an interval with both ends. */
  readonly openEnds?: OpenEnds | null | undefined;
}

/** Numbers that earn a part of the marks. */
export interface FurtherNumber extends NumberRange {
  /** Above 0, at most 100. */
  readonly percent: number;
}

/** The numbers that earn all the marks, and others that earn a part of them: the best one counts. */
export interface NumericKey extends NumberRange {
  /** Left out for none. */
  readonly further?: readonly FurtherNumber[] | null | undefined;
}

/** The key with the units in which an answer is right, where its question asks for one. */
export interface NumericKeyWithUnits extends NumericKey, WithAskedUnit {}

/** A number that the candidate writes and a rule marks. */
export interface NumericForms {
  readonly authored: Numeric & NumericKey & WithUnit & WithAskedUnit;
  readonly rendered: Numeric & NumericKey & WithUnit & WithAskedUnit & WithDecimalSign;
  readonly view: Numeric & NumericReading;
  /** As the candidate typed it, without a unit that is shown; in its stored form with how it is read. */
  readonly answer: Numeric & { readonly text: string } & Omit<NumericReading, 'unit'>;
  readonly marked: Numeric &
    NumericReading &
    WithAskedUnit & { readonly text: string; readonly key?: NumericKey };
}
