import type { AssessmentRules, ParticipantMode } from './assessment.ts';
import type { Schedule } from './availability.ts';
import type { ReviewRelease } from './review-release.ts';

/** All that an author can set, as far as a live assessment is concerned. */
export interface EditableAssessment extends AssessmentRules, Schedule {
  readonly participantMode: ParticipantMode;
  readonly priceMinor: number;
  readonly reviewRelease: ReviewRelease;
  readonly certificateTemplateId: number | null;
}

/** Fields that may change together with the marks of a live assessment, because the form resets them together. */
const MARKING_FIELDS = new Set<string>([
  'markingScheme',
  'totalMarks',
  'passMark',
  'timeLimitMinutes',
  'allowMultipleTicks',
  'allowMultipleKeys',
]);

/**
 * What an edit of a live assessment comes to. Switching to equal distribution and changing the marks need going live
 * again: they stop it. Anything else is refused
 * until it is stopped.
 */
export function liveEditOf(
  before: EditableAssessment,
  after: EditableAssessment,
): 'unchanged' | 'stops' | 'refused' {
  const changed = (Object.keys(after) as (keyof EditableAssessment)[]).filter(
    (field) => String(after[field]) !== String(before[field]),
  );
  if (changed.length === 0) return 'unchanged';
  if (changed.some((field) => !MARKING_FIELDS.has(field))) return 'refused';
  const switchesToEqual = before.markingScheme !== 'equal' && after.markingScheme === 'equal';
  const changesMarks = before.totalMarks !== after.totalMarks && after.markingScheme === before.markingScheme;
  return switchesToEqual || changesMarks ? 'stops' : 'refused';
}
