import { NO_EXTRA_TIME } from '@invigil/domain/exams/extra-time';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { assessments, attempts, extraTimes, memberships, users } from '../../database/schema/index.ts';
import { notFound } from '../../errors.ts';
import { isOfferedTo } from '../participants/participants.ts';
import { selectPlanTerms } from '../plans/plan-terms.ts';
import { fullSection, storedSection } from '../settings/site-settings.ts';

/**
 * The assessment of a start, share-locked, so that a start and what its Admin does to the assessment take turns.
 *
 * @throws HttpFailure 404 where there is none
 */
export async function lockStartable(tx: Queries, assessmentId: number) {
  const [assessment] = await tx
    .select({
      id: assessments.id,
      tenantId: assessments.tenantId,
      state: assessments.state,
      opensAt: assessments.opensAt,
      closesAt: assessments.closesAt,
      paperId: assessments.paperId,
      allowMultipleAttempts: assessments.allowMultipleAttempts,
    })
    .from(assessments)
    .where(and(eq(assessments.id, assessmentId), isNull(assessments.deletedAt)))
    .for('share')
    .prepare('lock-startable')
    .execute();
  if (assessment === undefined) throw notFound();
  return assessment;
}

/**
 * All that a start depends on besides the assessment, in one statement: a hall that starts together waits for round
 * trips and for little else.
 *
 * @throws HttpFailure 404 for an assessment that is not offered to the candidate
 */
export async function readStartFacts(
  tx: Queries,
  { id: assessmentId, tenantId }: { id: number; tenantId: number },
  candidateId: number,
) {
  const latest = tx
    .select({
      id: attempts.id,
      attemptNumber: attempts.attemptNumber,
      paperId: attempts.paperId,
      finishedAt: attempts.finishedAt,
      deadline: attempts.deadline,
      totalMarks: attempts.totalMarks,
      passMark: attempts.passMark,
    })
    .from(attempts)
    .where(and(eq(attempts.candidateId, candidateId), eq(attempts.assessmentId, assessmentId)))
    .orderBy(desc(attempts.attemptNumber))
    .limit(1)
    .as('latest');
  const ofAssessment = eq(assessments.id, assessmentId);
  const ofCandidate = and(eq(extraTimes.assessmentId, assessmentId), eq(extraTimes.candidateId, candidateId));
  const terms = selectPlanTerms(tx, tenantId).as('terms');
  const [facts] = await tx
    .select({
      email: users.email,
      isOffered: isOfferedTo(candidateId),
      examSettings: storedSection('exam'),
      extraTime: { timePercent: extraTimes.timePercent, extraMinutes: extraTimes.extraMinutes },
      latest: {
        id: latest.id,
        attemptNumber: latest.attemptNumber,
        paperId: latest.paperId,
        finishedAt: latest.finishedAt,
        deadline: latest.deadline,
        totalMarks: latest.totalMarks,
        passMark: latest.passMark,
      },
      terms: {
        assessmentLimit: terms.assessmentLimit,
        questionLimit: terms.questionLimit,
        responseLimit: terms.responseLimit,
        expiresAt: terms.expiresAt,
      },
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.candidateId))
    .innerJoin(assessments, ofAssessment)
    .leftJoin(extraTimes, ofCandidate)
    .leftJoin(latest, sql`true`)
    .leftJoin(terms, sql`true`)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.candidateId, candidateId)))
    // a start and the deletion of its candidate take turns
    .for('key share', { of: memberships })
    .prepare('start-facts')
    .execute();
  // A listed participant only, at the start too, not just on the dashboard; whoever is taken off the list while
  // sitting finishes what it began.
  const isSitting = facts?.latest != null && facts.latest.finishedAt === null;
  if (facts === undefined || !(facts.isOffered || isSitting)) throw notFound();
  return {
    ...facts,
    examSettings: fullSection('exam', facts.examSettings),
    extraTime: facts.extraTime ?? NO_EXTRA_TIME,
  };
}
