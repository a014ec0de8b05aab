import { NO_EXTRA_TIME } from '@invigil/domain/exams/extra-time';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { isOfferedTo, paymentCountOf } from '../../authoring/queries.ts';
import { assessments } from '../../authoring/tables.ts';
import { selectPlanTerms } from '../../billing/queries.ts';
import { users } from '../../identity/tables.ts';
import { fullSection, storedSection } from '../../site/queries.ts';
import { memberships } from '../../tenancy/tables.ts';
import { attempts, extraTimes } from '../tables.ts';

const lockAssessment = prepareOnce((tx) =>
  tx
    .select({
      id: assessments.id,
      tenantId: assessments.tenantId,
      state: assessments.state,
      opensAt: assessments.opensAt,
      closesAt: assessments.closesAt,
      paperId: assessments.paperId,
      allowMultipleAttempts: assessments.allowMultipleAttempts,
      priceMinor: assessments.priceMinor,
    })
    .from(assessments)
    .where(and(eq(assessments.id, sql.placeholder('assessmentId')), isNull(assessments.deletedAt)))
    .for('share')
    .prepare('lock-startable'),
);

/**
 * Share-locks the assessment of a start, so that a start and a change by its Admin serialize.
 *
 * @throws Failure notFound for a missing assessment
 */
export async function lockStartable(tx: Queries, assessmentId: number) {
  const [assessment] = await lockAssessment(tx).execute({ assessmentId });
  if (assessment === undefined) throw notFound();
  return assessment;
}

const startFacts = prepareOnce((tx) => {
  const candidateId = sql.placeholder('candidateId');
  const assessmentId = sql.placeholder('assessmentId');
  const tenantId = sql.placeholder('tenantId');
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
  return (
    tx
      .select({
        email: users.email,
        isAccepted: sql<boolean>`(${memberships.acceptedAt} is not null and ${memberships.seesAccount})`,
        isOffered: isOfferedTo(assessments, candidateId),
        paymentCount: paymentCountOf(assessments.id, candidateId),
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
      // Serializes a start with the deletion of its candidate.
      .for('key share', { of: memberships })
      .prepare('start-facts')
  );
});

/**
 * The data that a start needs in addition to the assessment, in one statement: round trips are most of the wait of a
 * cohort that starts together.
 *
 * @throws Failure notFound for an assessment that is not offered to the candidate
 */
export async function readStartFacts(
  tx: Queries,
  { id: assessmentId, tenantId }: { id: number; tenantId: number },
  candidateId: number,
) {
  const [facts] = await startFacts(tx).execute({ assessmentId, tenantId, candidateId });
  // Checks the participant list at the start too, not just on the dashboard; a candidate who is removed from the list
  // during an attempt finishes it.
  const isSitting = facts?.latest != null && facts.latest.finishedAt === null;
  if (facts === undefined || !(facts.isOffered || isSitting)) throw notFound();
  return {
    ...facts,
    examSettings: fullSection('exam', facts.examSettings),
    extraTime: facts.extraTime ?? NO_EXTRA_TIME,
  };
}
