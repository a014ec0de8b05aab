import { and, eq, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import type { Deps } from '../../../ports.ts';
import { assessmentFacts, paperFacts } from '../../authoring/queries.ts';
import {
  attemptRecords,
  type ExamDeps,
  receipts,
  responsesOfAttempt,
  shownReceipt,
} from '../../exams/queries.ts';
import { responseNotes } from '../tables.ts';
import { getReadableAttempt } from './readable-attempt.ts';

export type Script = NonNullable<Awaited<ReturnType<typeof findScript>>>;

const selectScript = (owner: 'candidateId' | 'tenantId', name: string) =>
  prepareOnce((db) =>
    db
      .select({
        attempt: {
          id: attemptRecords.id,
          candidateId: attemptRecords.candidateId,
          questionIds: attemptRecords.questionIds,
          paperId: attemptRecords.paperId,
          revision: attemptRecords.revision,
          wording: attemptRecords.wording,
          firstReviewedAt: attemptRecords.firstReviewedAt,
          finishedAt: attemptRecords.finishedAt,
          isMarked: attemptRecords.isMarked,
        },
        assessment: {
          state: assessmentFacts.state,
          opensAt: assessmentFacts.opensAt,
          closesAt: assessmentFacts.closesAt,
          allowMultipleAttempts: assessmentFacts.allowMultipleAttempts,
          reviewRelease: assessmentFacts.reviewRelease,
          reviewReleasedAt: assessmentFacts.reviewReleasedAt,
          showKeyAfterwards: assessmentFacts.showKeyAfterwards,
          showExplanationAfterwards: assessmentFacts.showExplanationAfterwards,
        },
        lastWording: paperFacts.wording,
        receipt: shownReceipt,
      })
      .from(attemptRecords)
      .innerJoin(assessmentFacts, eq(assessmentFacts.id, attemptRecords.assessmentId))
      .innerJoin(paperFacts, eq(paperFacts.id, attemptRecords.paperId))
      .leftJoin(
        receipts,
        and(eq(receipts.attemptId, attemptRecords.id), eq(receipts.endedAt, attemptRecords.finishedAt)),
      )
      .where(
        and(
          eq(attemptRecords.id, sql.placeholder('attemptId')),
          eq(attemptRecords[owner], sql.placeholder('ownerId')),
        ),
      )
      .prepare(name),
  );
const scriptOfCandidate = selectScript('candidateId', 'script-of-candidate');
const scriptOfTenant = selectScript('tenantId', 'script-of-tenant');

async function findScript(db: Queries, { role, userId }: Session, attemptId: number) {
  const statement = role === 'candidate' ? scriptOfCandidate(db) : scriptOfTenant(db);
  const [script] = await statement.execute({ attemptId, ownerId: userId });
  return script;
}

/**
 * A finished attempt that the caller may read, with what decides how its script is shown.
 *
 * @throws Failure notFound, the same for a foreign, a missing and an unfinished attempt
 */
export async function readScript(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers' | 'receipts'>,
  actor: Session,
  attemptId: number,
): Promise<Script> {
  const { db } = deps.database;
  const found = await findScript(db, actor, attemptId);
  if (found !== undefined && found.attempt.finishedAt !== null) return found;
  // Submits a complete attempt, and refuses every other one.
  await getReadableAttempt(deps, actor, attemptId);
  const submitted = await findScript(db, actor, attemptId);
  if (submitted === undefined) throw notFound();
  return submitted;
}

const RESPONSE = {
  questionId: responsesOfAttempt.questionId,
  answer: responsesOfAttempt.answer,
  isSkipped: responsesOfAttempt.isSkipped,
  marks: responsesOfAttempt.marks,
  visibleMs: responsesOfAttempt.visibleMs,
  pointerLeaveCount: responsesOfAttempt.pointerLeaveCount,
  visibilityChangeCount: responsesOfAttempt.visibilityChangeCount,
} as const;

const commentedResponses = prepareOnce((db) => {
  const notes = db
    .select({ questionId: responseNotes.questionId, comment: responseNotes.comment })
    .from(responseNotes)
    .where(eq(responseNotes.attemptId, sql.placeholder('attemptId')))
    .as('notes');
  return (
    db
      .select({ response: RESPONSE, note: { questionId: notes.questionId, comment: notes.comment } })
      .from(responsesOfAttempt)
      // A question without a response may have a comment too.
      .fullJoin(notes, eq(notes.questionId, responsesOfAttempt.questionId))
      .prepare('commented-responses')
  );
});

/** The responses of an attempt and the comments to its candidate, of either by question. */
export async function readResponses(db: Queries, attemptId: number) {
  const rows = await commentedResponses(db).execute({ attemptId });
  const responses = rows.flatMap(({ response }) => response ?? []);
  const notes = rows.flatMap(({ note }) => note ?? []);
  return {
    byQuestion: new Map(responses.map((response) => [response.questionId, response])),
    comments: new Map(notes.map(({ questionId, comment }) => [questionId, comment])),
  };
}
