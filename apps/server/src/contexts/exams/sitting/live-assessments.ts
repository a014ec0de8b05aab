import type { OkOf } from '@invigil/contract/endpoint';
import type { listLiveAssessments as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import { batched } from '../../../database/batched.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import type { Deps } from '../../../ports.ts';
import {
  assessmentFacts,
  hasInstructions,
  isOfferedTo,
  paperFacts,
  paymentCountOf,
} from '../../authoring/queries.ts';
import { fullSection, readReceivers, storedSection } from '../../site/queries.ts';
import { members } from '../../tenancy/queries.ts';
import { attempts } from '../tables.ts';

// Dashboards poll: building the statement, and planning its subqueries, took longer than running it (docs/decisions/118).
const selectLive = prepareOnce((db) => {
  const { candidateId } = members;
  const assessmentId = sql.placeholder('assessmentId');
  const now = sql.placeholder('now');
  const ownAttempts = sql`from ${attempts} where ${attempts.assessmentId} = ${assessmentFacts.id}
    and ${attempts.candidateId} = ${candidateId}`;
  return db
    .select({
      candidateId,
      assessmentId: assessmentFacts.id,
      tenantId: assessmentFacts.tenantId,
      paper: {
        title: paperFacts.title,
        timeLimitMinutes: paperFacts.timeLimitMinutes,
        totalMarks: paperFacts.totalMarks,
        passMark: paperFacts.passMark,
        questionCount: paperFacts.questionCount,
      },
      openInNewWindow: assessmentFacts.openInNewWindow,
      priceMinor: assessmentFacts.priceMinor,
      paymentCount: paymentCountOf(assessmentFacts.id, candidateId),
      paymentSettings: storedSection('payment'),
      allowMultipleAttempts: assessmentFacts.allowMultipleAttempts,
      closesAt: assessmentFacts.closesAt,
      attemptsTaken: sql<number>`(select count(*)::int ${ownAttempts} and finished_at is not null)`,
      hasInstructions: hasInstructions(assessmentFacts.id),
      hasOpenAttempt: sql<boolean>`exists (select 1 ${ownAttempts} and finished_at is null)`,
      deadline: sql`(select deadline ${ownAttempts} and finished_at is null)`.mapWith(attempts.deadline),
    })
    .from(members)
    .innerJoin(assessmentFacts, eq(assessmentFacts.tenantId, members.tenantId))
    .innerJoin(paperFacts, eq(paperFacts.id, assessmentFacts.paperId))
    .where(
      and(
        sql`${candidateId} = any(${sql.placeholder('candidateIds')}::integer[])`,
        sql`(${assessmentId}::integer is null or ${assessmentFacts.id} = ${assessmentId}::integer)`,
        isNull(assessmentFacts.deletedAt),
        or(
          // An attempt in progress stays reachable when its assessment is stopped or closes.
          sql`exists (select 1 ${ownAttempts} and finished_at is null)`,
          and(
            eq(assessmentFacts.state, 'live'),
            isOfferedTo(assessmentFacts, candidateId),
            or(isNull(assessmentFacts.opensAt), lte(assessmentFacts.opensAt, now)),
            or(isNull(assessmentFacts.closesAt), gt(assessmentFacts.closesAt, now)),
          ),
        ),
      ),
    )
    .orderBy(asc(assessmentFacts.closesAt), asc(assessmentFacts.id))
    .prepare('list-live-assessments');
});

type LiveAssessments = OkOf<typeof endpoint>;

/**
 * Reads the live assessments of a candidate's Admins that are open now, with the facts of their published papers. Dashboards that read
 * together share a statement.
 */
export function createDashboardReader(
  deps: Deps<'clock' | 'database'>,
): (candidateId: number) => Promise<LiveAssessments> {
  return batched(async (candidateIds: readonly number[]) => {
    const byCandidate = await readLive(deps, candidateIds, null);
    return candidateIds.map((candidateId) => byCandidate.get(candidateId) ?? []);
  });
}

/** The live assessment of a candidate with this id, as the dashboard has it; undefined where it has none. */
export async function findLiveAssessment(
  deps: Deps<'clock' | 'database'>,
  candidateId: number,
  assessmentId: number,
): Promise<LiveAssessments[number] | undefined> {
  return (await readLive(deps, [candidateId], assessmentId)).get(candidateId)?.[0];
}

/** @param assessmentId reads this one alone */
async function readLive(
  { clock, database: { db } }: Deps<'clock' | 'database'>,
  candidateIds: readonly number[],
  assessmentId: number | null,
): Promise<ReadonlyMap<number, LiveAssessments>> {
  const now = clock.now();
  const rows = await selectLive(db).execute({ candidateIds, assessmentId, now });
  const priced = rows.filter(({ priceMinor }) => priceMinor > 0).map(({ tenantId }) => tenantId);
  const receivers = priced.length === 0 ? NOBODY : (await readReceivers(db, priced)).receivers;
  const byCandidate = new Map<number, LiveAssessments>();
  const toLive = ({ candidateId, paper, allowMultipleAttempts, deadline, paymentSettings, ...row }: Row) => {
    const hasAttemptLeft = row.attemptsTaken === 0 || allowMultipleAttempts;
    const isPaid = row.priceMinor === 0 || row.paymentCount > 0;
    const live = {
      ...row,
      ...paper,
      currency: fullSection('payment', paymentSettings).currency.toUpperCase(),
      ...(row.hasOpenAttempt ? { secondsLeft: deadline && secondsUntil(deadline, now) } : {}),
      mayStart: row.hasOpenAttempt || (hasAttemptLeft && isPaid),
      mayPay: !row.hasOpenAttempt && hasAttemptLeft && !isPaid && receivers.has(row.tenantId),
    };
    const others = byCandidate.get(candidateId);
    if (others === undefined) byCandidate.set(candidateId, [live]);
    else others.push(live);
  };
  await mapInTurns(rows, toLive);
  return byCandidate;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLive>['execute']>>[number];

const NOBODY: ReadonlySet<number> = new Set();

const secondsUntil = (deadline: Date, now: Date): number =>
  Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));
