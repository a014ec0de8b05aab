/** The attempts of each candidate that count: the first (docs/decisions/027), the latest, or all. */
export const ATTEMPT_CHOICES = ['first', 'latest', 'all'] as const;
export type AttemptChoice = (typeof ATTEMPT_CHOICES)[number];
