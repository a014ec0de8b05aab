import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import {
  type DefaultScoring,
  PARTIAL_DEDUCTIONS,
  type ScoringRule,
  type ScoringView,
} from '@invigil/domain/authoring/scoring/scoring-rule';
import { shareOfPercent } from '@invigil/domain/authoring/scoring/share';
import { z } from 'zod';

// How answers that a rule marks earn their marks. Additions of this product.

/** Percent with at most two decimals, or with five a fraction up to twelfths: 33.33333 is a third. */
export const percent = (least: number) =>
  z
    .number({ error: 'number' })
    .min(least, 'percentRange')
    .max(100, 'percentRange')
    .refine((value) => shareOfPercent(value) !== undefined, 'percentFraction');

const exact = z.object({ kind: z.literal('exact'), penaltyPercent: percent(0).optional() });
const deduction = z.enum(PARTIAL_DEDUCTIONS, { error: 'unknownChoice' });
const partial = z.object({ kind: z.literal('partial'), deduction });
const weight = z.object({
  label: z.enum(OPTION_LABELS, { error: 'unknownChoice' }),
  percent: percent(-100),
});
const weights = z.object({
  kind: z.literal('weights'),
  weights: z
    .array(weight)
    .min(1, 'required')
    .max(OPTION_LABELS.length, 'tooLarge')
    .refine((sent) => new Set(sent.map(({ label }) => label)).size === sent.length, 'unknownChoice'),
});

/** The rule of a question. */
export const scoringRule: z.ZodType<ScoringRule> = z.discriminatedUnion('kind', [exact, partial, weights], {
  error: 'unknownChoice',
});
/** The rule of an assessment for questions without one of their own. */
export const defaultScoring: z.ZodType<DefaultScoring> = z.discriminatedUnion('kind', [exact, partial], {
  error: 'unknownChoice',
});

/** A rule as candidates read it: no field says which options are right, or how many. */
export const scoringView: z.ZodType<ScoringView> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact'), penaltyPercent: z.number() }),
  z.object({ kind: z.literal('partial'), deduction }),
  z.object({ kind: z.literal('weights'), hasDeductions: z.boolean() }),
]);
