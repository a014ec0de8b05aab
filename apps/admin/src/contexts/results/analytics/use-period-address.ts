import {
  type DayPeriod,
  PERIOD_PRESETS,
  type PeriodPreset,
  periodOf,
  periodProblem,
  stepOf,
} from '@invigil/domain/results/analytics-period';
import { useEffect, useState } from 'react';
import { withParams } from '../../../shared/address/address-params.ts';
import { useAddress } from '../../../shared/address/use-address.ts';
import { timeZoneHere } from '../../../shared/file-orders/use-ordered-file.ts';
import { rangeText, type ShownPeriod, today } from './chart-period.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A choice of the period in the address: a preset, or two days. */
type PeriodChoice = { readonly preset: PeriodPreset } | DayPeriod;

const DEFAULT = { preset: 'month' } as const satisfies PeriodChoice;

/** Reads the choice in an address: the default where there is none, null for one that names no period. */
function choiceIn(params: URLSearchParams): PeriodChoice | null {
  const [preset, from, to] = ['preset', 'from', 'to'].map((name) => params.get(name));
  if (preset == null && from == null && to == null) return DEFAULT;
  const known = PERIOD_PRESETS.find((each) => each === preset);
  if (known !== undefined) return { preset: known };
  if (from == null || to == null || !isDay(from) || !isDay(to)) return null;
  return periodProblem({ from, to }) === null ? { from, to } : null;
}

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const entryOf = (params: URLSearchParams, choice: PeriodChoice) => ({
  params: withParams(params, { preset: null, from: null, to: null, ...choice }),
});

/** The period of the page in its address, so that a reload and a link show the same figures. */
export function usePeriodAddress() {
  const { params, change } = useAddress();
  const [wasCorrected, setCorrected] = useState(false);
  const read = choiceIn(params);
  const choice = read ?? DEFAULT;
  const isInvalid = read === null;
  // The address in view is that of the figures in view.
  useEffect(() => {
    if (!isInvalid) return;
    setCorrected(true);
    change((present) => (choiceIn(present.params) === null ? entryOf(present.params, DEFAULT) : null), {
      replace: true,
    });
  }, [isInvalid, change]);
  const preset = 'preset' in choice ? choice.preset : null;
  const days = 'preset' in choice ? periodOf(choice.preset, today()) : choice;
  const period: ShownPeriod = {
    ...days,
    timeZone: timeZoneHere(),
    step: stepOf(days),
    label: rangeText(days),
  };
  const choose = (next: PeriodChoice) => {
    setCorrected(false);
    change((present) => entryOf(present.params, next));
  };
  return { period, preset, choose, wasCorrected };
}
