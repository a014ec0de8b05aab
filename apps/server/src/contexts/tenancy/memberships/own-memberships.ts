import type { listOwnMemberships as endpoint } from '@invigil/contract/accounts/membership-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordServerAudit } from '../../audit/actions.ts';
import { lockAccount } from '../../identity/actions.ts';
import { people } from '../../identity/queries.ts';
import { readSettingsAndCapabilities } from '../../site/queries.ts';
import { memberships } from '../tables.ts';
import { acceptMembership } from './accept-membership.ts';
import { endMembership } from './end-membership.ts';
import { countInvitationsOf } from './invitations.ts';

type Parts = Deps<'clock' | 'database'>;

/** The tenants of a candidate, oldest first, and how many others wait for the owner of its address. */
export async function listOwnMemberships(
  { clock, database: { db } }: Parts,
  candidateId: number,
): Promise<OkOf<typeof endpoint>> {
  const [[account], rows, { capabilities }] = await Promise.all([
    db
      .select({
        email: people.email,
        emailProvenAt: people.emailProvenAt,
        passwordIsOwn: people.passwordIsOwn,
      })
      .from(people)
      .where(eq(people.id, candidateId)),
    db
      .select({
        tenantId: memberships.tenantId,
        tenantName: people.fullName,
        joinedAt: memberships.joinedAt,
        isAccepted: sql<boolean>`(${memberships.acceptedAt} is not null and ${memberships.seesAccount})`,
      })
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.tenantId))
      .where(eq(memberships.candidateId, candidateId))
      .orderBy(asc(memberships.joinedAt), asc(memberships.tenantId)),
    readSettingsAndCapabilities(db),
  ]);
  if (account === undefined) throw new Error('The account of a session is missing');
  const isEmailProven = account.emailProvenAt !== null;
  return {
    memberships: rows,
    waitingCount: await countInvitationsOf({ clock }, db, account.email),
    isEmailProven,
    mayProveByMail: !isEmailProven && capabilities.canSendMail && account.passwordIsOwn,
    needsOwnPassword: !isEmailProven && capabilities.canSendMail && !account.passwordIsOwn,
  };
}

/** Accepts a membership of the caller. @returns false without such a membership */
export function acceptOwnMembership(deps: Parts, candidateId: number, tenantId: number): Promise<boolean> {
  return deps.database.db.transaction((tx) => acceptMembership(deps, tx, tenantId, candidateId));
}

/**
 * Declines or leaves a membership of the caller; the tenant finds that in its audit trail. Attempts stay with it.
 *
 * @returns false without such a membership
 */
export function leaveOwnMembership(deps: Parts, candidateId: number, tenantId: number): Promise<boolean> {
  return deps.database.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, candidateId, tenantId);
    if (candidate === undefined) return false;
    await endMembership(deps, tx, tenantId, candidateId);
    await recordServerAudit(deps, tx, tenantId, {
      action: 'candidateLeft',
      subjectId: candidateId,
      subjectName: candidate.fullName,
    });
    return true;
  });
}

/** Locks the account of a candidate of a tenant, so that edits and starts serialize; with the tenant's name for it. */
async function lockCandidate(tx: Queries, candidateId: number, tenantId: number) {
  const account = await lockAccount(tx, candidateId);
  const [membership] = await tx
    .select({ fullName: memberships.fullName })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.candidateId, candidateId)));
  if (account?.roleId !== ROLE_IDS.candidate || membership === undefined) return undefined;
  return { fullName: membership.fullName ?? account.fullName };
}
