import { isWithinGrace, recordsTime, secondsTaken } from '@invigil/domain/exams/deadline';
import type { FinishReason } from '@invigil/domain/exams/finish-reason';
import { markAttempt } from '@invigil/domain/exams/mark-attempt';
import { isSubmittable, responseState } from '@invigil/domain/exams/response-state';
import type { VisibleTime } from '@invigil/domain/exams/visible-time';
import { eq, sql } from 'drizzle-orm';
import { attemptsFinished } from '../../../adapters/metrics-counters.ts';
import type { Session } from '../../../application/caller.ts';
import { notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { paperFacts } from '../../authoring/queries.ts';
import { risenVisibleTimes } from '../answers/risen-visible-times.ts';
import { candidateDetail } from '../candidate-detail.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { getWordedPaper, lastRevisionOf } from '../marking/marked-paper.ts';
import { countReceived, readReceivedAnswers } from '../receipts/receipt-subject.ts';
import { sealReceipt } from '../receipts/store-receipt.ts';
import { keepAwaitedSpace } from '../recordings/awaited-space.ts';
import { recordedQuestions } from '../recordings/recorded-questions.ts';
import { storeLateRecordings } from '../recordings/store-late-recordings.ts';
import { attempts, latestHeartbeats, responses } from '../tables.ts';
import { storeEnd } from './store-end.ts';

/** The data of an end that the exam page has. */
interface Submission {
  /** The caller's id, where the attempt has to be its own. */
  readonly candidateId?: number;
  /** Answers that the exam page holds because the network refuses them; they are accepted as late. */
  readonly blockedAnswerCount?: number | undefined;
  /** How long the page has shown questions, as far as their last saves did not say so. */
  readonly visibleTimes?: readonly VisibleTime[] | undefined;
}

/**
 * The cause of an attempt's end: a candidate may submit early only where the paper allows stopping. Leaving the page is a
 * submission like any other, unless the rules shown to the candidate end the attempt.
 */
type FinishRequest = { readonly attemptId: number } & (
  | ({ readonly by: 'candidate' | 'clock' | 'reload' | 'leavingPage' | 'deletion' } & Submission)
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

// After the lock of the attempt's row, so that it sees the last save, and the regrade that saw the attempt in progress.
const savedByPaper = prepareOnce((tx) => {
  const paperId = sql.placeholder('paperId');
  return tx
    .select({ wording: paperFacts.wording, revision: lastRevisionOf(paperId), response: responses })
    .from(paperFacts)
    .leftJoin(responses, eq(responses.attemptId, sql.placeholder('attemptId')))
    .where(eq(paperFacts.id, paperId))
    .prepare('saved-by-paper');
});

/** The saved answers of an attempt, and the paper by which it is marked now. */
async function readSaved(papers: ExamDeps<'papers'>['papers'], tx: Queries, ids: Ids) {
  const rows = await savedByPaper(tx).execute({ ...ids });
  const { wording = 0, revision = 0 } = rows[0] ?? {};
  const paper = await getWordedPaper(papers, tx, { paperId: ids.paperId, wording, revision });
  return { paper, saved: rows.flatMap(({ response }) => response ?? []) };
}

interface Ids {
  readonly attemptId: number;
  readonly paperId: number;
}

/**
 * Closes an attempt and marks it in one transaction. The row lock serializes a submission and saves. Idempotent: a double
 * click, a retry and the job are safe.
 *
 * @returns whether this call finished the attempt
 * @throws Failure notFound for an attempt that is not the caller's own, the same as for a missing one
 * @throws Refused stopNotAllowed when the candidate may not stop before the end
 */
export async function finishAttempt(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers' | 'receipts'>,
  request: FinishRequest,
): Promise<boolean> {
  const { attemptId } = request;
  const submission: Submission = request.by === 'admin' ? {} : request;
  const facts = await deps.papers.findAttemptFacts(attemptId);
  const { candidateId = facts?.candidateId } = submission;
  if (facts?.candidateId !== candidateId) throw notFound();
  if (facts === undefined) return false;
  return deps.database.db.transaction(async (tx) => {
    const [attempt] = await lockAttempt(tx).execute({ attemptId });
    if (attempt === undefined && submission.candidateId !== undefined) throw notFound();
    if (attempt === undefined || attempt.finishedAt !== null) return false;
    const by = request.by === 'leavingPage' && !attempt.endsOnLeaving ? 'candidate' : request.by;
    const now = deps.clock.now();
    // Extra time may have moved the deadline since the job listed the attempt.
    if (by === 'clock' && isWithinGrace(attempt.deadline, now)) return false;
    const { paper, saved } = await readSaved(deps.papers, tx, { attemptId, paperId: facts.paperId });
    const isTimeUp = attempt.deadline !== null && now >= attempt.deadline;
    const { blockedAnswerCount, visibleTimes = [] } = submission;
    const ready = saved.filter((response) => isSubmittable(responseState(response, paper.rules)));
    // A blocked answer counts as an answer here: its candidate has met the rules of a submission.
    const isComplete = ready.length + (blockedAnswerCount ?? 0) >= attempt.questionIds.length;
    if (by === 'candidate' && !isTimeUp && !isComplete && !paper.rules.allowStop)
      throw new Refused('stopNotAllowed');
    const finishedAt = isTimeUp && attempt.deadline !== null ? attempt.deadline : now;

    const answers = new Map(saved.map(({ questionId, answer }) => [questionId, answer]));
    const finishReason = reasonFor(by, isTimeUp, isComplete);
    const received = await readReceivedAnswers(tx, attempt, saved);
    const sealed = sealReceipt(deps.receipts, { attemptId, endedAt: finishedAt, answers: received });
    await storeEnd(tx, {
      attemptId,
      finishedAt,
      finishReason,
      secondsTaken: recordsTime(paper.rules.markingScheme, finishReason)
        ? secondsTaken(attempt.startedAt, finishedAt, attempt.deadline, attempt.secondsClosed)
        : null,
      totalMarks: paper.rules.totalMarks,
      passMark: paper.rules.passMark,
      revision: paper.revision,
      marked: markAttempt(paper, answers),
      saved,
      visibleTimes: risenVisibleTimes(attempt, saved, visibleTimes, now),
      receipt: { answerCount: countReceived(saved, paper.rules), ...sealed },
    });
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
