import type {
  decideLateAnswer as decideEndpoint,
  listLateAnswers as listEndpoint,
} from '@invigil/contract/live-board/live-board-endpoints';
import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import { totalOf } from '@invigil/domain/marking/manual-marks';
import { markResponse } from '@invigil/domain/marking/mark-response';
import { and, asc, eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { attempts, certificates, lateAnswers, responses, users } from '../../database/schema/index.ts';
import { notFound, Refused } from '../../errors.ts';
import { getAssessment } from '../assessments/own-assessment.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { answerText } from '../questions/answer-text.ts';
import type { Session } from '../sessions/session.ts';
import { lockTenantAttempt } from './own-attempts.ts';

/** The late answers to an own assessment, those that wait first, oldest first. */
export async function listLateAnswers(
  context: AppContext,
  tenantId: number,
  assessmentId: number,
): Promise<OkOf<typeof listEndpoint>> {
  const { db } = context.database;
  await getAssessment(db, tenantId, assessmentId);
  const rows = await db
    .select({
      late: lateAnswers,
      counted: {
        selected: responses.selected,
        answerText: responses.answerText,
        isSkipped: responses.isSkipped,
      },
      attempt: attempts,
      fullName: users.fullName,
      email: users.email,
    })
    .from(lateAnswers)
    .innerJoin(attempts, eq(attempts.id, lateAnswers.attemptId))
    .innerJoin(users, eq(users.id, attempts.candidateId))
    .leftJoin(
      responses,
      and(eq(responses.attemptId, lateAnswers.attemptId), eq(responses.questionId, lateAnswers.questionId)),
    )
    .where(and(eq(attempts.tenantId, tenantId), eq(attempts.assessmentId, assessmentId)))
    .orderBy(asc(lateAnswers.state), asc(lateAnswers.receivedAt), asc(lateAnswers.questionId));
  return Promise.all(
    rows.map(async ({ late, counted, attempt, fullName, email }) => {
      const { byId } = await context.papers.getPaper(attempt.paperId);
      const question = byId.get(late.questionId);
      return {
        attemptId: late.attemptId,
        questionId: late.questionId,
        serial: attempt.questionIds.indexOf(late.questionId) + 1,
        candidateId: attempt.candidateId,
        fullName,
        email,
        prompt: question?.promptHtml ?? '',
        isCode: question?.isCode ?? false,
        answer: question === undefined ? '' : answerText(question, late),
        countedAnswer: question === undefined || counted === null ? '' : answerText(question, counted),
        endedAt: attempt.finishedAt ?? attempt.deadline ?? late.receivedAt,
        answeredAt: late.answeredAt,
        receivedAt: late.receivedAt,
        state: late.state,
        decidedAt: late.decidedAt,
      };
    }),
  );
}

/**
 * Takes a late answer in place of the one that counts, and marks it, or refuses it (decision 30). The row of the
 * attempt is locked, as by marking; a decision can be changed until a certificate is issued, both are in the audit
 * trail, but an answer that was taken stays taken.
 *
 * @throws HttpFailure 404 for a foreign attempt, one in progress, and a question without a late answer
 * @throws Refused certificateIssued
 */
export async function decideLateAnswer(
  context: AppContext,
  actor: Session,
  { attemptId, questionId, isAccepted, reason }: BodyOf<typeof decideEndpoint>,
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const attempt = await lockTenantAttempt(tx, actor.userId, attemptId);
    const [late] = await tx
      .select()
      .from(lateAnswers)
      .where(and(eq(lateAnswers.attemptId, attemptId), eq(lateAnswers.questionId, questionId)));
    if (late === undefined || attempt.finishedAt === null) throw notFound();
    // Taken is taken, and a second click decides nothing anew.
    if (late.state === 'accepted') return;
    if (isAccepted) {
      const issued = await tx.$count(certificates, eq(certificates.attemptId, attemptId));
      if (issued > 0) throw new Refused('certificateIssued');
      await countLateAnswer(context, tx, attempt, late);
    }
    await tx
      .update(lateAnswers)
      .set({
        state: isAccepted ? 'accepted' : 'refused',
        decidedBy: actor.userId,
        decidedAt: context.clock.now(),
      })
      .where(and(eq(lateAnswers.attemptId, attemptId), eq(lateAnswers.questionId, questionId)));
    const { rules } = await context.papers.getPaper(attempt.paperId, tx);
    await recordAudit(context, tx, actor, {
      action: isAccepted ? 'lateAnswerAccepted' : 'lateAnswerRefused',
      subjectId: attemptId,
      subjectName: rules.title,
      detail: {
        candidateId: attempt.candidateId,
        question: attempt.questionIds.indexOf(questionId) + 1,
        reason,
      },
    });
  });
}

/** The late answer becomes the response, with its marks; a written one waits for marking. */
async function countLateAnswer(
  context: AppContext,
  tx: Queries,
  attempt: typeof attempts.$inferSelect,
  late: typeof lateAnswers.$inferSelect,
): Promise<void> {
  const paper = await context.papers.getPaper(attempt.paperId, tx);
  const question = paper.byId.get(late.questionId);
  if (question === undefined) throw notFound();
  const mark = markResponse(question, {
    selected: late.selected,
    text: late.answerText,
    isSkipped: late.isSkipped,
  });
  const counted = {
    selected: late.selected,
    answerText: late.answerText,
    isSkipped: late.isSkipped,
    sequence: late.sequence,
    savedAt: late.receivedAt,
    marks: mark === 'pending' ? null : mark,
    markedBy: null,
    markedAt: null,
  };
  await tx
    .insert(responses)
    .values({
      ...{
        attemptId: attempt.id,
        questionId: late.questionId,
        pointerLeaveCount: 0,
        visibilityChangeCount: 0,
      },
      ...counted,
    })
    .onConflictDoUpdate({ target: [responses.attemptId, responses.questionId], set: counted });
  const saved = await tx
    .select({ marks: responses.marks })
    .from(responses)
    .where(eq(responses.attemptId, attempt.id));
  const total = totalOf(
    saved.map(({ marks }) => marks),
    attempt.totalMarks,
  );
  await tx
    .update(attempts)
    .set({ obtainedMarks: total.obtained, isMarked: total.isMarked })
    .where(eq(attempts.id, attempt.id));
}
