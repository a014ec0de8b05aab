import { PLAN_INTERVALS, type PlanInterval } from '@invigil/domain/billing/plan-term';
import { z } from 'zod';
import { worded } from './wire.ts';

/** Intervals of a plan by their wire words. */
const INTERVALS = { Monthly: 'monthly', Yearly: 'yearly' } as const satisfies Record<string, PlanInterval>;
export const interval = worded(INTERVALS, PLAN_INTERVALS);

/** The interval of a user's plan; a server of the version before sends the domain's words. */
export const intervalOfUser = z.codec(z.string(), z.enum(PLAN_INTERVALS), {
  decode: (word) => word.toLowerCase() as PlanInterval,
  encode: (value) => z.encode(interval, value),
});
