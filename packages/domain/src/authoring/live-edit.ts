import type { AssessmentRules, ParticipantMode } from './assessment.ts';
import type { Schedule } from './availability.ts';
import type { DecimalSign } from './interactions/numeric/decimal.ts';
import type { ReviewRelease } from './review-release.ts';
import type { DefaultScoring } from './scoring/scoring-rule.ts';

/** The fields of an assessment whose change matters while it is live. */
export interface EditableAssessment extends Omit<AssessmentRules, 'scoring' | 'decimalSign'>, Schedule {
  readonly scoring: DefaultScoring | null;
  readonly decimalSign: DecimalSign | null;
  readonly participantMode: ParticipantMode;
  readonly priceMinor: number;
  /** The longest recorded answer of new questions. */
  readonly answerSeconds: number;
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
  'answerSeconds',
]);

/**
 * The certificate template changes no question, mark or rule, and an issued certificate keeps its own texts
 * (docs/decisions/077): it may change at any time.
 */
const FREE_FIELDS = new Set<string>(['certificateTemplateId']);

/** A value to compare with another. */
const asText = (value: unknown): string =>
  value !== null && typeof value === 'object' && !(value instanceof Date)
    ? JSON.stringify(value)
    : String(value);

/**
 * The effect of an edit on a live assessment. Switching to equal distribution, changing the total marks or the
 * length of recorded answers stops it: it needs going live again. Any other change is refused until the assessment is stopped.
 */
export function liveEditOf(
  before: EditableAssessment,
  after: EditableAssessment,
): 'unchanged' | 'stops' | 'refused' {
  const changed = (Object.keys(after) as (keyof EditableAssessment)[]).filter(
    (field) => !FREE_FIELDS.has(field) && asText(after[field]) !== asText(before[field]),
  );
  if (changed.length === 0) return 'unchanged';
  if (changed.some((field) => !MARKING_FIELDS.has(field))) return 'refused';
  const switchesToEqual = before.markingScheme !== 'equal' && after.markingScheme === 'equal';
  const changesMarks = before.totalMarks !== after.totalMarks && after.markingScheme === before.markingScheme;
  const changesLength = before.answerSeconds !== after.answerSeconds;
  return switchesToEqual || changesMarks || changesLength ? 'stops' : 'refused';
}
