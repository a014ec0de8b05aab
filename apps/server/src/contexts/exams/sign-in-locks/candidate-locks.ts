import type { OkOf } from '@invigil/contract/endpoint';
import type { listSignInLocks as endpoint } from '@invigil/contract/exams/sign-in-lock-endpoints';
import { LOCKS_OF_A_GUESSER } from '@invigil/domain/accounts/guess-limits';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import { anyOf } from '../../../database/any-of.ts';
import type { Queries } from '../../../database/client.ts';
import { COMMON_ORDER, collated } from '../../../database/collation.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudits } from '../../audit/actions.ts';
import { assessmentFacts, isListedParticipant } from '../../authoring/queries.ts';
import { liftLocks } from '../../identity/actions.ts';
import { type LockedAccount, listLockedAccounts, people } from '../../identity/queries.ts';
import { members } from '../../tenancy/queries.ts';
import { attempts, latestHeartbeats } from '../tables.ts';

interface Lift {
  readonly assessmentId?: number | null | undefined;
  readonly candidateId?: number | null | undefined;
}

type Parts = Deps<'clock' | 'database'>;

/** A candidate of an assessment with its locks. */
interface LockedCandidate {
  readonly candidateId: number;
  readonly fullName: string;
  readonly email: string;
  readonly locks: readonly LockedAccount[];
}

/**
 * The locked candidates of an assessment, or all of the caller.
 *
 * @param assessmentId 0 for all candidates
 * @throws Failure notFound for an assessment that is not the caller's
 */
export async function listCandidateLocks(
  deps: Parts,
  { userId: tenantId }: Session,
  assessmentId: number,
): Promise<OkOf<typeof endpoint>> {
  const locked = await findLocked(deps, tenantId, assessmentId);
  const latest = (locks: readonly LockedAccount[]) =>
    new Date(Math.max(...locks.map(({ lockedUntil }) => lockedUntil.getTime())));
  return {
    locks: locked.map(({ locks, ...candidate }) => ({ ...candidate, lockedUntil: latest(locks) })),
    isGuessing: locked.length >= LOCKS_OF_A_GUESSER,
  };
}

/**
 * Lifts the locks of one candidate, of those of an assessment, or of all, with an audit entry for each.
 *
 * @throws Failure notFound for an assessment that is not the caller's
 */
export async function liftCandidateLocks(
  deps: Parts,
  actor: Session,
  { assessmentId, candidateId }: Lift,
): Promise<void> {
  const locked = await findLocked(deps, actor.userId, assessmentId ?? 0);
  const lifted = locked.filter((one) => candidateId == null || one.candidateId === candidateId);
  await deps.database.db.transaction(async (tx) => {
    await liftLocks(
      deps,
      tx,
      lifted.flatMap(({ locks }) => locks),
    );
    await recordAudits(
      deps,
      tx,
      actor,
      lifted.map((one) => ({
        action: 'signInLocksLifted',
        subjectId: one.candidateId,
        subjectName: one.fullName,
      })),
    );
  });
}

async function findLocked(deps: Parts, tenantId: number, assessmentId: number): Promise<LockedCandidate[]> {
  const { db } = deps.database;
  const isListed = await ofAssessment(db, tenantId, assessmentId);
  const locks = await listLockedAccounts(deps, (emails) => findExamNetworks(db, emails));
  if (locks.length === 0) return [];
  const candidates = await db
    .select({
      candidateId: people.id,
      email: people.email,
      fullName: sql<string>`coalesce(${members.fullName}, ${people.fullName})`,
    })
    .from(people)
    .innerJoin(members, and(eq(members.candidateId, people.id), eq(members.tenantId, tenantId)))
    .where(
      and(
        anyOf(people.email, [...new Set(locks.map(({ email }) => email))]),
        isNull(people.deletedAt),
        // Sign-ins of a person who has not accepted the membership are not the tenant's to see.
        members.seesAccount,
        isListed,
      ),
    )
    .orderBy(collated(people.fullName, COMMON_ORDER), people.email);
  return candidates.map((candidate) => ({
    ...candidate,
    locks: locks.filter(({ email }) => email === candidate.email),
  }));
}

/**
 * A condition on the candidates of an assessment; undefined for all of the tenant.
 *
 * @throws Failure notFound
 */
async function ofAssessment(db: Queries, tenantId: number, assessmentId: number): Promise<SQL | undefined> {
  if (assessmentId === 0) return undefined;
  const [assessment] = await db
    .select({ participantMode: assessmentFacts.participantMode })
    .from(assessmentFacts)
    .where(
      and(
        eq(assessmentFacts.id, assessmentId),
        eq(assessmentFacts.tenantId, tenantId),
        isNull(assessmentFacts.deletedAt),
      ),
    );
  if (assessment === undefined) throw notFound();
  return assessment.participantMode === 'allCandidates'
    ? undefined
    : isListedParticipant(assessmentId, people.email);
}

/** The networks of the exam pages of addresses with an attempt in progress. */
async function findExamNetworks(
  db: Queries,
  emails: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ email: people.email, networks: sql<string[]>`array_agg(${latestHeartbeats.network})` })
    .from(people)
    .innerJoin(attempts, and(eq(attempts.candidateId, people.id), isNull(attempts.finishedAt)))
    .innerJoin(latestHeartbeats, eq(latestHeartbeats.attemptId, attempts.id))
    .where(anyOf(people.email, emails))
    .groupBy(people.email);
  return new Map(rows.map(({ email, networks }) => [email, networks]));
}
