/**
 * The figures of a set are `ready`; are being computed; wait for a regrade, which changes the marks below them; could not be computed; or
 * have too few attempts.
 */
export const STATISTICS_STATES = ['ready', 'computing', 'regrading', 'failed', 'tooFew'] as const;
export type StatisticsState = (typeof STATISTICS_STATES)[number];

/** Figures are computed again for other data after so many seconds at the earliest, because each end of an attempt changes the data. */
export const COMPUTED_EVERY_SECONDS = 30;
