import type { Marks } from '../marks.ts';
import type { Refusal } from '../refusals.ts';
import type { Capabilities } from '../site/capabilities.ts';
import type { MarkingScheme } from './assessment.ts';
import type { Schedule } from './availability.ts';

export interface AssessmentDraft extends Schedule {
  readonly markingScheme: MarkingScheme;
  readonly totalMarks: Marks;
  readonly passMark: Marks;
  readonly priceMinor: number;
  readonly inviteByEmail: boolean;
}

/**
 * The first business rule that stops an assessment from being saved, or undefined. The contract's schemas check the
 * formats of the fields.
 */
export function findAssessmentRefusal(
  draft: AssessmentDraft,
  can: Pick<Capabilities, 'canTakePayments' | 'canSendMail'>,
): Refusal | undefined {
  if (draft.priceMinor > 0 && !can.canTakePayments) return 'paymentSettingsNotDone';
  if (draft.inviteByEmail && !can.canSendMail) return 'emailSettingsNotDone';
  const { opensAt, closesAt } = draft;
  if (closesAt !== null) {
    if (opensAt === null) return 'noScheduleStartDate';
    if (opensAt > closesAt) return 'scheduleEndsBeforeStart';
  }
  if (draft.markingScheme === 'equal' && draft.passMark > draft.totalMarks) return 'passMarkAboveTotal';
  return undefined;
}
