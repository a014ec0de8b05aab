import { copyTitleOf } from '@invigil/domain/authoring/copy-title';
import { findCreateQuestionRefusal } from '@invigil/domain/billing/plan-limits';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { eq, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { refuseIf } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { copyRows } from '../../../database/copied-rows.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { findPlanTerms } from '../../billing/queries.ts';
import { countQuestions } from '../assessment-facts.ts';
import { questionOrigins } from '../draft-tables.ts';
import { questions } from '../question-tables.ts';
import { assessments, instructions } from '../tables.ts';
import { type AssessmentRecord, shareAssessment } from './own-assessment.ts';
import { refuseOverLimit } from './save-assessment.ts';

/** Who copies, and when. */
interface Authorship {
  readonly createdAt: Date;
  readonly createdBy: number;
  readonly updatedAt: Date;
  readonly updatedBy: number;
}

/**
 * Copies an assessment with its instructions and questions, not live, without schedule and participants. A list of participants
 * stays a list, without addresses, so that a copy is open to nobody that its author has not chosen. Files are referenced by both: the
 * job of unused files keeps those of any question.
 *
 * @throws Failure notFound for an assessment that is not the caller's
 * @throws Refused for the limits of the plan
 */
export async function duplicateAssessment(
  { clock, database }: Deps<'clock' | 'database'>,
  actor: Session,
  assessmentId: number,
  locale: LocaleKey,
): Promise<{ readonly id: number; readonly title: string }> {
  return database.db.transaction(async (tx) => {
    const original = await shareAssessment(tx, actor.userId, assessmentId);
    const now = clock.now();
    await refuseOverLimit(tx, actor, now);
    await refuseOverQuestions(tx, actor, original, now);
    const by = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
    const copy = await copyRow(tx, original, locale, by);
    await copyParts(tx, original.id, copy.id, by);
    await recordAudit({ clock }, tx, actor, {
      action: 'assessmentCreated',
      subjectId: copy.id,
      subjectName: copy.title,
      detail: { copyOf: original.title },
    });
    return copy;
  });
}

/** A plan can allow fewer questions than at the time when the original was written. */
async function refuseOverQuestions(
  tx: Queries,
  actor: Session,
  original: AssessmentRecord,
  now: Date,
): Promise<void> {
  const count = await countQuestions(tx, original.id);
  const terms = await findPlanTerms(tx, actor.userId);
  if (terms !== undefined && count > 0) refuseIf(findCreateQuestionRefusal(terms, count - 1, now));
}

/**
 * Copies the row of an assessment under the first free title. The unique index decides which is free, because an assessment can be
 * renamed at the same time.
 */
async function copyRow(tx: Queries, original: AssessmentRecord, locale: LocaleKey, by: Authorship) {
  for (let copyNumber = 1; ; copyNumber++) {
    const title = copyTitleOf(original.title, locale, copyNumber);
    const [id] = await copyRows(tx, assessments, assessments.id, {
      of: eq(assessments.id, original.id),
      changes: {
        ...by,
        title,
        state: 'draft',
        paperId: null,
        opensAt: null,
        closesAt: null,
        reviewReleasedAt: null,
        deletedAt: null,
      },
      orderBy: assessments.id,
      skipsDuplicates: true,
    });
    if (id !== undefined) return { id, title };
  }
}

async function copyParts(tx: Queries, originalId: number, copyId: number, by: Authorship): Promise<void> {
  const changes = { ...by, assessmentId: copyId };
  await copyRows(tx, instructions, instructions.id, {
    of: eq(instructions.assessmentId, originalId),
    changes,
    orderBy: instructions.id,
  });
  await copyRows(tx, questions, questions.id, {
    of: eq(questions.assessmentId, originalId),
    changes,
    orderBy: questions.position,
  });
  const copiedQuestion = sql`(select copied.id from questions as original
    join questions as copied on copied.assessment_id = ${copyId} and copied.position = original.position
    where original.id = ${questionOrigins.questionId})`;
  await copyRows(tx, questionOrigins, questionOrigins.questionId, {
    of: sql`${questionOrigins.questionId} in (select id from questions where assessment_id = ${originalId})`,
    changes: { questionId: copiedQuestion },
    orderBy: questionOrigins.questionId,
  });
}
