import { isWithinGrace, recordsTime, secondsTaken } from '@invigil/domain/exams/deadline';
import type { FinishReason } from '@invigil/domain/exams/finish-reason';
import { markingByRule } from '@invigil/domain/exams/given-marks';
import { markAttempt } from '@invigil/domain/exams/mark-attempt';
import { isSubmittable, responseState } from '@invigil/domain/exams/response-state';
import type { VisibleTime } from '@invigil/domain/exams/visible-time';
import { and, eq, exists, gte, sql } from 'drizzle-orm';
import { attemptsFinished } from '../../../adapters/metrics-counters.ts';
import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { storeVisibleTimes } from '../answers/store-visible-times.ts';
import { listResponses } from '../attempt-records.ts';
import { candidateDetail } from '../candidate-detail.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { getPresentPaper } from '../marking/marked-paper.ts';
import { storeMarkings } from '../marking/store-marks.ts';
import { countReceived, readReceivedAnswers } from '../receipts/receipt-subject.ts';
import { storeReceipt } from '../receipts/store-receipt.ts';
import { keepAwaitedSpace } from '../recordings/awaited-space.ts';
import { recordedQuestions } from '../recordings/recorded-questions.ts';
import { storeLateRecordings } from '../recordings/store-late-recordings.ts';
import { attempts, lateAnswers, latestHeartbeats, responses } from '../tables.ts';

/** The cause of an attempt's end: a candidate may submit early only where the paper allows stopping. */
type FinishRequest = { readonly attemptId: number } & (
  | {
      readonly by: 'candidate' | 'clock' | 'reload' | 'leavingPage' | 'deletion';
      /** Answers that the exam page holds because the network refuses them; they are accepted as late. */
      readonly blockedAnswerCount?: number | undefined;
      /** How long the page has shown questions, as far as their last saves did not say so. */
      readonly visibleTimes?: readonly VisibleTime[] | undefined;
    }
  | { readonly by: 'admin'; readonly actor: Session; readonly reason?: string }
);

const lockAttempt = prepareOnce((tx) =>
  tx
    .select()
    .from(attempts)
    .where(eq(attempts.id, sql.placeholder('attemptId')))
    .for('update')
    .prepare('lock-attempt'),
);

/**
 * Closes an attempt and marks it in one transaction. The row lock serializes a submission and saves. Idempotent: a double
 * click, a retry and the job are safe.
 *
 * @returns whether this call finished the attempt
 * @throws Refused stopNotAllowed when the candidate may not stop before the end
 */
export async function finishAttempt(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers' | 'receipts'>,
  request: FinishRequest,
): Promise<boolean> {
  const { attemptId, by } = request;
  const facts = await deps.papers.findAttemptFacts(attemptId);
  if (facts === undefined) return false;
  return deps.database.db.transaction(async (tx) => {
    const [attempt] = await lockAttempt(tx).execute({ attemptId });
    if (attempt === undefined || attempt.finishedAt !== null) return false;
    const paper = await getPresentPaper(deps.papers, tx, facts.paperId);
    const now = deps.clock.now();
    // Extra time may have moved the deadline since the job listed the attempt.
    if (by === 'clock' && isWithinGrace(attempt.deadline, now)) return false;
    const saved = await listResponses(tx, attemptId);
    const isTimeUp = attempt.deadline !== null && now >= attempt.deadline;
    const blockedAnswerCount = request.by === 'admin' ? undefined : request.blockedAnswerCount;
    const ready = saved.filter((response) => isSubmittable(responseState(response, paper.rules)));
    // A blocked answer counts as an answer here: its candidate has met the rules of a submission.
    const isComplete = ready.length + (blockedAnswerCount ?? 0) >= attempt.questionIds.length;
    if (by === 'candidate' && !isTimeUp && !isComplete && !paper.rules.allowStop)
      throw new Refused('stopNotAllowed');
    const finishedAt = isTimeUp && attempt.deadline !== null ? attempt.deadline : now;

    const answers = new Map(saved.map(({ questionId, answer }) => [questionId, answer]));
    const marked = markAttempt(paper, answers);
    const finishReason = reasonFor(by, isTimeUp, isComplete);
    await tx
      .update(attempts)
      .set({
        finishedAt,
        finishReason,
        secondsTaken: recordsTime(paper.rules.markingScheme, finishReason)
          ? secondsTaken(attempt.startedAt, finishedAt, attempt.deadline, attempt.secondsClosed)
          : null,
        obtainedMarks: marked.obtained,
        isMarked: marked.isMarked,
        totalMarks: paper.rules.totalMarks,
        passMark: paper.rules.passMark,
        revision: paper.revision,
      })
      .where(eq(attempts.id, attemptId))
      .prepare('close-attempt')
      .execute();
    await storeMarkings(
      tx,
      attemptId,
      saved.flatMap(({ questionId }) => {
        const result = marked.results.get(questionId);
        return result === undefined ? [] : [[questionId, markingByRule(result)] as const];
      }),
    );
    if (request.by !== 'admin') await storeVisibleTimes(tx, attempt, saved, request.visibleTimes ?? [], now);
    await storeReceipt(deps.receipts, tx, {
      attemptId,
      endedAt: finishedAt,
      answerCount: countReceived(saved, paper.rules),
      answers: await readReceivedAnswers(tx, attempt, saved),
    });
    await dropOvertaken(tx, attemptId);
    const recorded = recordedQuestions(paper.questions);
    await storeLateRecordings(tx, attemptId, recorded, now);
    await keepAwaitedSpace(tx, attemptId, recorded);
    if (blockedAnswerCount !== undefined) await declareBlockedAnswers(tx, attemptId, blockedAnswerCount, now);
    if (request.by === 'admin')
      await recordAudit(deps, tx, request.actor, {
        action: 'attemptEnded',
        subjectId: attemptId,
        subjectName: paper.rules.title,
        detail: {
          ...(await candidateDetail(tx, request.actor, attempt.candidateId)),
          ...(request.reason === undefined ? {} : { reason: request.reason }),
        },
      });
    attemptsFinished.inc({ reason: finishReason });
    return true;
  });
}

function reasonFor(by: FinishRequest['by'], isTimeUp: boolean, isComplete: boolean): FinishReason {
  if (by === 'admin' || by === 'deletion') return 'endedByAdmin';
  if (by === 'clock' || isTimeUp) return 'timeUp';
  if (by === 'reload') return 'reloaded';
  if (by === 'leavingPage') return 'leftPage';
  return isComplete ? 'submitted' : 'stopped';
}

/** Stores the number of blocked answers of a submission: so many are accepted as late when they arrive. */
async function declareBlockedAnswers(
  tx: Queries,
  attemptId: number,
  blockedAnswerCount: number,
  seenAt: Date,
): Promise<void> {
  await tx
    .insert(latestHeartbeats)
    .values({ attemptId, seenAt, pointerLeaveCount: 0, visibilityChangeCount: 0, blockedAnswerCount })
    .onConflictDoUpdate({ target: latestHeartbeats.attemptId, set: { blockedAnswerCount } });
}

/**
 * Deletes late answers of a reopened attempt whose questions have a newer answer, which an acceptance would overwrite.
 */
async function dropOvertaken(tx: Queries, attemptId: number): Promise<void> {
  const newer = tx
    .select({ questionId: responses.questionId })
    .from(responses)
    .where(
      and(
        eq(responses.attemptId, attemptId),
        eq(responses.questionId, lateAnswers.questionId),
        gte(responses.sequence, lateAnswers.sequence),
      ),
    );
  await tx
    .delete(lateAnswers)
    .where(and(eq(lateAnswers.attemptId, attemptId), eq(lateAnswers.state, 'waiting'), exists(newer)));
}
