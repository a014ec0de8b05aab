import { shareOfPercent } from '@invigil/domain/authoring/scoring/share';

/** Message key of a percent that no number of a key has; NaN for a text that is none. */
export function furtherPercentProblem(percent: number) {
  if (Number.isNaN(percent) || percent <= 0 || percent > 100) return 'fields.percentRange' as const;
  return shareOfPercent(percent) === undefined ? ('fields.percentFraction' as const) : undefined;
}
