import { NO_EXTRA_TIME } from '@invigil/domain/exams/extra-time';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import { type LockMode, lockOfRow } from '../../../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { isOfferedTo, paperFacts, paymentCountOf } from '../../authoring/queries.ts';
import { assessments } from '../../authoring/tables.ts';
import { selectPlanTerms } from '../../billing/queries.ts';
import { users } from '../../identity/tables.ts';
import { fullSection, storedSection } from '../../site/queries.ts';
import { memberships } from '../../tenancy/tables.ts';
import { lastRevisionOf } from '../marking/marked-paper.ts';
import { startCountOf } from '../sittings.ts';
import { attempts, extraTimes } from '../tables.ts';

const lockAssessment = (mode: LockMode) =>
  prepareOnce((tx) =>
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
        startsLock: lockOfRow('limitedStarts', assessments.id, mode),
      })
      .from(assessments)
      .where(and(eq(assessments.id, sql.placeholder('assessmentId')), isNull(assessments.deletedAt)))
      .for('share')
      .prepare(`lock-startable-${mode}`),
  );
const lockStatements = { shared: lockAssessment('shared'), alone: lockAssessment('alone') };

/**
 * Share-locks the assessment of a start, so that a start and a change by its Admin serialize, and takes the lock of its
 * starts.
 *
 * @param mode starts that share the lock run beside each other, and count those before them too low
 * @throws Failure notFound for a missing assessment
 */
export async function lockStartable(tx: Queries, assessmentId: number, mode: LockMode) {
  const [assessment] = await lockStatements[mode](tx).execute({ assessmentId });
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
  const isStarting = sql`(${latest.id} is null or ${latest.finishedAt} is not null)`;
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
        /** Attempts at the assessment, where the plan limits them and one would be added. */
        startCount: sql<number>`case when ${isStarting} and ${terms.responseLimit} > 0 then ${startCountOf(assessmentId)} else 0 end`,
        connections: sql<number>`current_setting('max_connections')::int`,
        wording: paperFacts.wording,
        revision: lastRevisionOf(assessments.paperId),
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.candidateId))
      .innerJoin(assessments, ofAssessment)
      .leftJoin(paperFacts, eq(paperFacts.id, assessments.paperId))
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
    wording: facts.wording ?? 0,
  };
}
