import type { AssessmentState } from './assessment.ts';

export interface Schedule {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/** State of an assessment in a list. Candidates can start an 'onLive' assessment only. */
export const AVAILABILITIES = ['draft', 'scheduled', 'onLive', 'closed', 'stopped'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/**
 * Availability at an instant, computed from the stored state and the schedule. An assessment therefore opens and
 * closes to the second without a scheduled job.
 */
export function availabilityAt(state: AssessmentState, schedule: Schedule, now: Date): Availability {
  if (state !== 'live') return state;
  if (schedule.opensAt !== null && now < schedule.opensAt) return 'scheduled';
  if (schedule.closesAt !== null && now >= schedule.closesAt) return 'closed';
  return 'onLive';
}
