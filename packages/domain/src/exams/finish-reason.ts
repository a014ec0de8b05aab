/** How an attempt ended. */
export const FINISH_REASONS = [
  'submitted',
  'stopped',
  'timeUp',
  'endedByAdmin',
  'reloaded',
  'leftPage',
] as const;

export type FinishReason = (typeof FINISH_REASONS)[number];
