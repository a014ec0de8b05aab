import { randomInt } from 'node:crypto';
import type { startAttempt as endpoint } from '@invigil/contract/attempts/attempt-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { availabilityAt } from '@invigil/domain/assessments/availability';
import { deadlineFor, isWithinGrace } from '@invigil/domain/attempts/deadline';
import { type ExamRules, examRulesFor } from '@invigil/domain/attempts/exam-rules';
import { orderQuestions } from '@invigil/domain/attempts/question-order';
import { findStartRefusal } from '@invigil/domain/plans/plan-limits';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { assessments, attempts, memberships } from '../../database/schema/index.ts';
import { HttpFailure, notFound, Refused, refuseIf } from '../../errors.ts';
import { attemptsStarted } from '../../plugins/metrics-counters.ts';
import { isListed } from '../participants/participants.ts';
import { findPlanTerms } from '../plans/plan-terms.ts';
import { readSettings } from '../settings/site-settings.ts';
import { findExtraTime } from './extra-time.ts';
import { finishAttempt } from './finish-attempt.ts';

/**
 * Starts an attempt, or returns the one in progress, so that a double click, a second tab and twenty calls at once
 * leave one attempt and use one unit of the plan.
 *
 * @throws HttpFailure 404 when the assessment is not offered to this candidate, 409 when the candidate was told
 *   other rules than it would be held to
 * @throws Refused when it is not live, was sat already, or the plan is used up
 */
export async function startAttempt(
  context: AppContext,
  candidateId: number,
  { assessmentId, ...told }: BodyOf<typeof endpoint>,
): Promise<number> {
  await closeIfOverdue(context, candidateId, assessmentId);
  return context.database.db.transaction(async (tx) => {
    const assessment = await lockOffered(tx, candidateId, assessmentId);
    const previous = await findLatest(tx, candidateId, assessmentId);
    if (previous !== undefined && previous.finishedAt === null) return previous.id;

    const now = context.clock.now();
    const availability = availabilityAt(assessment.state, assessment, now);
    if (availability !== 'onLive' || assessment.paperId === null) throw new Refused('assessmentNotLive');
    if (previous !== undefined && !assessment.allowSeveralAttempts) throw new Refused('attemptAlreadyTaken');
    await refuseOverQuota(tx, assessment, now);
    const { exam } = await readSettings(tx);
    const examRules = examRulesFor(exam);
    refuseOtherRules(told, examRules);

    const { rules, questions } = await context.papers.getPaper(assessment.paperId, tx);
    const seed = randomInt(2 ** 32 - 1);
    const questionIds = orderQuestions(
      questions.map((question) => question.questionId),
      rules.shuffleQuestions,
      seed,
    );
    const [started] = await tx
      .insert(attempts)
      .values({
        assessmentId,
        paperId: assessment.paperId,
        tenantId: assessment.tenantId,
        candidateId,
        ordinal: (previous?.ordinal ?? 0) + 1,
        questionIds,
        startedAt: now,
        deadline: deadlineFor(
          now,
          rules.timeLimitMinutes,
          await findExtraTime(tx, assessmentId, candidateId),
        ),
        totalMarks: rules.totalMarks,
        passMark: rules.passMark,
        ...examRules,
      })
      .returning({ id: attempts.id })
      .prepare('start-attempt')
      .execute();
    if (started === undefined) throw new Error('The insert returned no row');
    attemptsStarted.inc();
    return started.id;
  });
}

/** A rule that was switched after it was shown has to be shown again first; a caller that names none is not asked. */
function refuseOtherRules(told: Partial<ExamRules>, rules: ExamRules): void {
  const { reloadLimit = rules.reloadLimit, endsOnLeaving = rules.endsOnLeaving } = told;
  if (reloadLimit !== rules.reloadLimit || endsOnLeaving !== rules.endsOnLeaving)
    throw new HttpFailure(409, 'examRulesChanged');
}

/** An attempt that ran out of time while nobody looked is closed before a new one may start. */
async function closeIfOverdue(context: AppContext, candidateId: number, assessmentId: number): Promise<void> {
  const [open] = await context.database.db
    .select({ id: attempts.id, deadline: attempts.deadline })
    .from(attempts)
    .where(
      and(
        eq(attempts.candidateId, candidateId),
        eq(attempts.assessmentId, assessmentId),
        isNull(attempts.finishedAt),
      ),
    )
    .prepare('find-open-attempt')
    .execute();
  if (open !== undefined && !isWithinGrace(open.deadline, context.clock.now()))
    await finishAttempt(context, { attemptId: open.id, by: 'clock' });
}

/**
 * The assessment, if it is offered to the candidate. The membership row is locked, so that starts of one candidate
 * take turns; the assessment row is share-locked, so that a start and a stop do.
 */
async function lockOffered(tx: Queries, candidateId: number, assessmentId: number) {
  const [assessment] = await tx
    .select()
    .from(assessments)
    .where(and(eq(assessments.id, assessmentId), isNull(assessments.deletedAt)))
    .for('share')
    .prepare('lock-assessment')
    .execute();
  if (assessment === undefined) throw notFound();
  const [member] = await tx
    .select({ joinedAt: memberships.joinedAt })
    .from(memberships)
    .where(and(eq(memberships.tenantId, assessment.tenantId), eq(memberships.candidateId, candidateId)))
    .for('update')
    .prepare('lock-membership')
    .execute();
  if (member === undefined) throw notFound();
  // A listed participant only, at the start too, not just on the dashboard.
  const isOpen =
    assessment.participantMode === 'allCandidates' || (await isListed(tx, assessmentId, candidateId));
  if (!isOpen && !(await isSitting(tx, candidateId, assessmentId))) throw notFound();
  return assessment;
}

/** Whoever is taken off the list while sitting finishes what it began. */
async function isSitting(tx: Queries, candidateId: number, assessmentId: number): Promise<boolean> {
  const latest = await findLatest(tx, candidateId, assessmentId);
  return latest !== undefined && latest.finishedAt === null;
}

async function findLatest(tx: Queries, candidateId: number, assessmentId: number) {
  const [latest] = await tx
    .select({ id: attempts.id, ordinal: attempts.ordinal, finishedAt: attempts.finishedAt })
    .from(attempts)
    .where(and(eq(attempts.candidateId, candidateId), eq(attempts.assessmentId, assessmentId)))
    .orderBy(desc(attempts.ordinal))
    .limit(1)
    .prepare('find-latest-attempt')
    .execute();
  return latest;
}

async function refuseOverQuota(
  tx: Queries,
  assessment: { id: number; tenantId: number },
  now: Date,
): Promise<void> {
  const terms = await findPlanTerms(tx, assessment.tenantId);
  if (terms === undefined) return;
  let taken = 0;
  if (terms.responseLimit > 0) {
    // Starts of one assessment take turns here, so that the last unit goes to one candidate.
    await tx.execute(sql`select pg_advisory_xact_lock(1, ${assessment.id})`);
    const [row] = await tx
      .select({ taken: count() })
      .from(attempts)
      .where(eq(attempts.assessmentId, assessment.id));
    taken = row?.taken ?? 0;
  }
  refuseIf(findStartRefusal(terms, taken, now));
}
