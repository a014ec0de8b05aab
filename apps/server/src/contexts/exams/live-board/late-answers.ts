import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type {
  decideLateAnswer as decideEndpoint,
  listLateAnswers as listEndpoint,
} from '@invigil/contract/exams/live-board-endpoints';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { arrivedAfterReview } from '@invigil/domain/exams/late-answers';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { and, asc, eq, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import { notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { answerText, getAssessment } from '../../authoring/queries.ts';
import { people } from '../../identity/queries.ts';
import { inTenant, members, ofTenant } from '../../tenancy/queries.ts';
import { countAnswer } from '../answers/count-answer.ts';
import { candidateDetail } from '../candidate-detail.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { getPresentPaper, type RevisedPaper } from '../marking/marked-paper.ts';
import { recordMarkChanges } from '../marking/store-marks.ts';
import { adjustAwaitedSpaceOf } from '../recordings/awaited-space.ts';
import { recordedQuestion } from '../recordings/recorded-questions.ts';
import {
  readRecordingsByAttempt,
  shownLateRecording,
  shownRecording,
} from '../recordings/shown-recordings.ts';
import { acceptRecording } from '../recordings/store-late-recordings.ts';
import { attempts, lateAnswers, responses } from '../tables.ts';
import { lockTenantAttempt } from './own-attempts.ts';
import type { HasCertificate } from './reopen-attempt.ts';

/** The late answers to an own assessment: waiting answers first, then by arrival. */
export async function listLateAnswers(
  deps: Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers'>,
  tenantId: number,
  assessmentId: number,
): Promise<OkOf<typeof listEndpoint>> {
  const { db } = deps.database;
  await getAssessment(db, tenantId, assessmentId);
  const rows = await db
    .select({
      late: lateAnswers,
      counted: { questionId: responses.questionId, answer: responses.answer },
      attempt: attempts,
      reviewedAt: firstReview(db),
      fullName: inTenant.fullName,
      email: people.email,
    })
    .from(lateAnswers)
    .innerJoin(attempts, eq(attempts.id, lateAnswers.attemptId))
    .innerJoin(people, eq(people.id, attempts.candidateId))
    .leftJoin(members, ofTenant(tenantId, attempts.candidateId))
    .leftJoin(
      responses,
      and(eq(responses.attemptId, lateAnswers.attemptId), eq(responses.questionId, lateAnswers.questionId)),
    )
    .where(and(eq(attempts.tenantId, tenantId), eq(attempts.assessmentId, assessmentId)))
    .orderBy(asc(lateAnswers.state), asc(lateAnswers.receivedAt), asc(lateAnswers.questionId));
  const papers = await readPapers(
    deps,
    rows.map(({ attempt }) => attempt.paperId),
  );
  const questions = rows.map(({ late, attempt }) => papers.get(attempt.paperId)?.byId.get(late.questionId));
  const recorded = rows.filter((_row, index) => recordedQuestion(questions[index]) !== undefined);
  const recordings = await readRecordingsByAttempt(
    db,
    recorded.map(({ attempt }) => attempt.id),
  );
  // The Admin reads as the tenant.
  const reader = { tickets: deps.tickets, readerId: tenantId, now: deps.clock.now() };
  return mapInTurns(rows, ({ late, counted, attempt, reviewedAt, fullName, email }, index) => {
    const question = questions[index];
    const attemptRecordings = recordings.get(attempt.id) ?? new Map<string, never>();
    const shown = (answer: Answer | null, show: typeof shownRecording) => ({
      text: question === undefined ? '' : answerText(question, answer),
      recording: question === undefined ? null : show(reader, question, answer, attemptRecordings),
    });
    const lateAnswer = shown(late.answer, shownLateRecording);
    const countedAnswer = shown(counted?.answer ?? null, shownRecording);
    return {
      attemptId: late.attemptId,
      questionId: late.questionId,
      position: attempt.questionIds.indexOf(late.questionId) + 1,
      ...(question !== undefined && {
        paperPosition: (papers.get(attempt.paperId)?.questions.indexOf(question) ?? -1) + 1,
      }),
      candidateId: attempt.candidateId,
      fullName,
      email,
      promptHtml: question?.prompt.html ?? asSafeHtml(''),
      isCode: question?.prompt.isCode ?? false,
      answer: lateAnswer.text,
      countedAnswer: countedAnswer.text,
      recordedAnswer: lateAnswer.recording,
      countedRecordedAnswer: countedAnswer.recording,
      endedAt: attempt.finishedAt ?? attempt.deadline ?? late.receivedAt,
      answeredAt: late.answeredAt,
      receivedAt: late.receivedAt,
      reviewedAt: arrivedAfterReview(late.receivedAt, reviewedAt) ? reviewedAt : null,
      state: late.state,
      decidedAt: late.decidedAt,
    };
  });
}

/** The papers of attempts, each once, with the texts that candidates see now. */
async function readPapers(
  { database: { db }, papers }: Deps<'database'> & ExamDeps<'papers'>,
  paperIds: readonly number[],
): Promise<ReadonlyMap<number, RevisedPaper>> {
  const read = [...new Set(paperIds)].map(
    async (paperId) => [paperId, await getPresentPaper(papers, db, paperId)] as const,
  );
  return new Map(await Promise.all(read));
}

/**
 * Accepts a late answer in place of the counted answer and marks it, or refuses it (docs/decisions/027). Locks the row of
 * the attempt, as marking does. A refusal can be changed until a certificate is issued; an accepted answer stays accepted.
 *
 * @throws Failure notFound for a foreign attempt, an attempt in progress, and a question without a late answer
 * @throws Refused certificateIssued; answeredAfterReview for an answer after a review that is not acknowledged
 */
export async function decideLateAnswer(
  deps: Deps<'bucket' | 'clock' | 'database' | 'files'> & ExamDeps<'papers'>,
  actor: Session,
  { attemptId, questionId, isAccepted, isReviewAcknowledged = false, reason }: BodyOf<typeof decideEndpoint>,
  hasCertificate: HasCertificate,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const attempt = await lockTenantAttempt(tx, actor.userId, attemptId);
    const [late] = await tx
      .select()
      .from(lateAnswers)
      .where(and(eq(lateAnswers.attemptId, attemptId), eq(lateAnswers.questionId, questionId)));
    if (late === undefined || attempt.finishedAt === null) throw notFound();
    // Makes repeated acceptance idempotent.
    if (late.state === 'accepted') return;
    const isAfterReview = arrivedAfterReview(late.receivedAt, await findFirstReview(tx, attemptId));
    if (isAccepted) {
      if (isAfterReview && !isReviewAcknowledged) throw new Refused('answeredAfterReview');
      if (await hasCertificate(tx, attemptId)) throw new Refused('certificateIssued');
      const marks = await countAnswer(deps, tx, attempt, late);
      const [changedBy, changedAt] = [actor.userId, deps.clock.now()];
      await acceptRecording(tx, attemptId, late.answer, changedAt);
      await adjustAwaitedSpaceOf(deps, tx, attempt);
      await recordMarkChanges(tx, [
        {
          attemptId,
          questionId,
          kind: 'lateAnswer',
          before: marks.before,
          after: marks.after,
          reason,
          changedBy,
          changedAt,
        },
      ]);
    }
    await tx
      .update(lateAnswers)
      .set({
        state: isAccepted ? 'accepted' : 'refused',
        decidedBy: actor.userId,
        decidedAt: deps.clock.now(),
      })
      .where(and(eq(lateAnswers.attemptId, attemptId), eq(lateAnswers.questionId, questionId)));
    const { rules, questions } = await deps.papers.getPaper(attempt.paperId, tx);
    await recordAudit(deps, tx, actor, {
      action: isAccepted ? 'lateAnswerAccepted' : 'lateAnswerRefused',
      subjectId: attemptId,
      subjectName: rules.title,
      detail: {
        ...(await candidateDetail(tx, actor, attempt.candidateId)),
        // The number of the paper, as the list of late answers has it.
        question: questions.findIndex((question) => question.questionId === questionId) + 1,
        reason,
        ...(isAfterReview ? { isAfterReview } : {}),
      },
    });
  });
}

/** Time at which the candidate of an attempt first saw the right answers of its assessment, in any attempt. */
function firstReview(db: Queries) {
  const reviewed = alias(attempts, 'reviewed');
  const first = db
    .select({ at: min(reviewed.firstReviewedAt) })
    .from(reviewed)
    .where(
      and(eq(reviewed.assessmentId, attempts.assessmentId), eq(reviewed.candidateId, attempts.candidateId)),
    );
  return sql<Date | null>`${first}`.mapWith(attempts.firstReviewedAt);
}

async function findFirstReview(db: Queries, attemptId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: firstReview(db) })
    .from(attempts)
    .where(eq(attempts.id, attemptId));
  return row?.at ?? null;
}
