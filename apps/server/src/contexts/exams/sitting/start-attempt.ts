import { randomInt } from 'node:crypto';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { startAttempt as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { availabilityAt } from '@invigil/domain/authoring/availability';
import { hasRecordedAnswers } from '@invigil/domain/authoring/go-live';
import { findStartRefusal, leavesRoomForAll } from '@invigil/domain/billing/plan-limits';
import { deadlineFor, isWithinGrace } from '@invigil/domain/exams/deadline';
import { type ExamRules, examRulesFor } from '@invigil/domain/exams/exam-rules';
import { orderQuestions } from '@invigil/domain/exams/question-order';
import { sql } from 'drizzle-orm';
import { attemptsStarted } from '../../../adapters/metrics-counters.ts';
import { conflict, Refused, refuseIf } from '../../../application/errors.ts';
import type { LockMode } from '../../../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import type { Deps } from '../../../ports.ts';
import { acceptMembership } from '../../tenancy/actions.ts';
import { finishAttempt } from '../closing/finish-attempt.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { getWordedPaper } from '../marking/marked-paper.ts';
import { recordingStore } from '../recordings/recording-store.ts';
import { reserveSpace } from '../recordings/reserve-space.ts';
import { attempts } from '../tables.ts';
import { lockStartable, readStartFacts } from './start-facts.ts';

type Assessment = Awaited<ReturnType<typeof lockStartable>>;
type Facts = Awaited<ReturnType<typeof readStartFacts>>;

/** An attempt in progress, as the reply to a start has it. */
interface Attempt {
  readonly id: number;
  readonly paperId: number;
  readonly totalMarks: number;
  readonly passMark: number;
  readonly email: string;
}

/**
 * Starts an attempt or returns the attempt in progress, so that a double click, a second tab and concurrent calls create
 * one attempt and use one unit of the plan.
 *
 * @returns the initial response
 * @throws Failure notFound when the assessment is not offered to this candidate, conflict when the candidate acknowledged other
 *   rules than those that would apply
 * @throws Refused when the assessment is not live, the candidate has taken it or not paid for it, or the plan is used up
 */
export async function startAttempt(
  deps: Deps<'bucket' | 'clock' | 'database' | 'files'> & ExamDeps<'papers' | 'receipts'>,
  candidateId: number,
  body: BodyOf<typeof endpoint>,
) {
  const { id: attemptId, paperId, ...started } = await findOrStart(deps, candidateId, body);
  const { title, timeLimitMinutes } = (await deps.papers.getPaper(paperId)).rules;
  const { assessmentId } = body;
  return { attemptId, assessmentId, title, timeLimitMinutes, candidateId, userId: candidateId, ...started };
}

async function findOrStart(
  deps: Deps<'bucket' | 'clock' | 'database' | 'files'> & ExamDeps<'papers' | 'receipts'>,
  candidateId: number,
  body: BodyOf<typeof endpoint>,
): Promise<Attempt> {
  let mode: LockMode = 'shared';
  for (;;) {
    const outcome: Outcome = await deps.database.db.transaction((tx) =>
      tryStart(deps, tx, { candidateId, mode }, body),
    );
    if (outcome === 'nearLimit') mode = 'alone';
    else if (outcome !== 'raced' && 'overdueId' in outcome)
      // Closes an overdue attempt, so that a new one may start.
      await finishAttempt(deps, { attemptId: outcome.overdueId, by: 'clock' });
    else if (outcome !== 'raced') return outcome;
  }
}

/**
 * The attempt in progress, or a new one; 'raced' if a concurrent start of the same candidate created it; 'nearLimit' if the
 * plan leaves too few attempts for all who may be starting beside this one.
 */
type Outcome = Attempt | { readonly overdueId: number } | 'raced' | 'nearLimit';

async function tryStart(
  deps: Deps<'bucket' | 'clock' | 'files'> & ExamDeps<'papers' | 'receipts'>,
  tx: Queries,
  { candidateId, mode }: { readonly candidateId: number; readonly mode: LockMode },
  { assessmentId, ...acknowledgedRules }: BodyOf<typeof endpoint>,
): Promise<Outcome> {
  const now = deps.clock.now();
  const assessment = await lockStartable(tx, assessmentId, mode);
  const facts = await readStartFacts(tx, assessment, candidateId);
  const { email, latest, terms, startCount } = facts;
  if (latest !== null && latest.finishedAt === null)
    return isWithinGrace(latest.deadline, now) ? { ...latest, email } : { overdueId: latest.id };

  const { paperId, priceMinor } = assessment;
  if (availabilityAt(assessment.state, assessment, now) !== 'onLive' || paperId === null)
    throw new Refused('assessmentNotLive');
  if (latest !== null && !assessment.allowMultipleAttempts) throw new Refused('attemptAlreadyTaken');
  if (priceMinor > 0 && facts.paymentCount === 0) throw new Refused('invalidPaymentSession');
  if (terms !== null) {
    refuseIf(findStartRefusal(terms, startCount, now));
    // Alone, each start counts all before it, so that the last unit of the plan goes to one candidate.
    if (mode === 'shared' && !leavesRoomForAll(terms, startCount, facts.connections)) return 'nearLimit';
  }
  const paper = await deps.papers.getPaper(paperId, tx);
  if (!facts.examSettings.recordsWithWebcam && hasRecordedAnswers(paper.questions))
    throw new Refused('recordedAnswersUnavailable');
  const examRules = examRulesFor(facts.examSettings);
  refuseOtherRules(acknowledgedRules, examRules);

  const attempt = await insertAttempt(
    deps,
    tx,
    { ...assessment, paperId },
    { ...facts, candidateId, now, examRules },
  );
  if (attempt === undefined) return 'raced';
  // Who sits an exam of a tenant wants to be its candidate.
  if (!facts.isAccepted) await acceptMembership(deps, tx, assessment.tenantId, candidateId);
  attemptsStarted.inc();
  return { ...attempt, email };
}

const insertOnce = prepareOnce((tx) =>
  tx
    .insert(attempts)
    .values({
      assessmentId: sql.placeholder('assessmentId'),
      paperId: sql.placeholder('paperId'),
      tenantId: sql.placeholder('tenantId'),
      candidateId: sql.placeholder('candidateId'),
      totalMarks: sql.placeholder('totalMarks'),
      passMark: sql.placeholder('passMark'),
      reloadLimit: sql.placeholder('reloadLimit'),
      endsOnLeaving: sql.placeholder('endsOnLeaving'),
      attemptNumber: sql.placeholder('attemptNumber'),
      questionIds: sql.placeholder('questionIds'),
      startedAt: sql.placeholder('startedAt'),
      reservedBytes: sql.placeholder('reservedBytes'),
      wording: sql.placeholder('wording'),
      // As SQL, because the column's encoder refuses null as a placeholder's value.
      deadline: sql`${sql.placeholder('deadline')}`,
    })
    .onConflictDoNothing()
    .returning({ id: attempts.id })
    .prepare('start-attempt'),
);

/** @returns undefined if a concurrent start of the same candidate created the attempt */
async function insertAttempt(
  deps: Deps<'bucket' | 'files'> & ExamDeps<'papers' | 'receipts'>,
  tx: Queries,
  { id: assessmentId, tenantId, paperId }: Assessment & { paperId: number },
  { candidateId, now, examRules, examSettings, latest, extraTime, revision, wording }: Facts & Beginning,
): Promise<Omit<Attempt, 'email'> | undefined> {
  const { rules, questions } = await getWordedPaper(deps.papers, tx, { paperId, revision, wording });
  const { totalMarks, passMark } = rules;
  const given = questions.map((question) => question.questionId);
  const [started] = await insertOnce(tx).execute({
    assessmentId,
    paperId,
    tenantId,
    candidateId,
    totalMarks,
    passMark,
    ...examRules,
    attemptNumber: (latest?.attemptNumber ?? 0) + 1,
    questionIds: orderQuestions(given, rules.shuffleQuestions, randomInt(2 ** 32 - 1)),
    startedAt: now,
    reservedBytes: await reserveSpace(tx, recordingStore(deps, examSettings), tenantId, questions),
    deadline: deadlineFor(now, rules.timeLimitMinutes, extraTime),
    wording,
  });
  return started && { id: started.id, paperId, totalMarks, passMark };
}

interface Beginning {
  readonly candidateId: number;
  readonly now: Date;
  readonly examRules: ExamRules;
}

/** Refuses a start if a rule changed after it was shown; a client that acknowledges no rules is not checked. */
function refuseOtherRules(acknowledgedRules: Partial<ExamRules>, rules: ExamRules): void {
  const { reloadLimit = rules.reloadLimit, endsOnLeaving = rules.endsOnLeaving } = acknowledgedRules;
  if (reloadLimit !== rules.reloadLimit || endsOnLeaving !== rules.endsOnLeaving)
    throw conflict('examRulesChanged');
}
