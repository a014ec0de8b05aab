import type { AssessmentState } from './assessment.ts';

export interface Schedule {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/** What a list shows for an assessment. Only 'onLive' can be started by candidates. */
export const AVAILABILITIES = ['draft', 'scheduled', 'onLive', 'closed', 'stopped'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/**
 * Availability at an instant, computed from the stored state and the schedule, so that an assessment opens and
 * closes to the second without anything having to run (decision 15).
 */
export function availabilityAt(state: AssessmentState, schedule: Schedule, now: Date): Availability {
  if (state !== 'live') return state;
  if (schedule.opensAt !== null && now < schedule.opensAt) return 'scheduled';
  if (schedule.closesAt !== null && now >= schedule.closesAt) return 'closed';
  return 'onLive';
}
