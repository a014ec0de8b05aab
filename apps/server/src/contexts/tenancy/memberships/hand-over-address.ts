import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { Refusal } from '@invigil/domain/refusals';
import { eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit, recordServerAudit } from '../../audit/actions.ts';
import { changeAccount, closeAccess, lockAccount } from '../../identity/actions.ts';
import { endConfirmations } from '../email-confirmation/confirmation-links.ts';
import { invitations } from '../invitation-tables.ts';
import { memberships } from '../tables.ts';

/**
 * Frees the unproven address of a candidate's account, so that its owner can register, on a site that cannot mail the proof.
 * The account keeps its results and tenants, and nobody opens it any more. Every Admin who has the account or waits for the
 * address finds the change in its audit trail.
 *
 * @param actor the SuperAdmin
 * @returns why the address stays: 'noSuchUser' for an account that is no candidate's, 'addressProven'
 */
export async function handOverAddress(
  deps: Deps<'clock' | 'database'>,
  actor: Pick<Session, 'userId' | 'role' | 'fullName'>,
  userId: number,
): Promise<Extract<Refusal, 'noSuchUser' | 'addressProven'> | undefined> {
  return deps.database.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account?.roleId !== ROLE_IDS.candidate || account.deletedAt !== null) return 'noSuchUser';
    if (account.emailProvenAt !== null) return 'addressProven';
    const now = deps.clock.now();
    const fact = {
      action: 'addressHandedOver',
      subjectId: userId,
      subjectName: account.fullName,
      detail: { email: account.email },
    } as const;
    await recordAudit(deps, tx, actor, fact);
    const having = tx
      .select({ tenantId: memberships.tenantId })
      .from(memberships)
      .where(eq(memberships.candidateId, userId));
    const waiting = tx
      .select({ tenantId: invitations.tenantId })
      .from(invitations)
      .where(eq(invitations.email, account.email));
    for (const { tenantId } of await having.union(waiting)) await recordServerAudit(deps, tx, tenantId, fact);
    await closeAccess(tx, userId);
    await endConfirmations(tx, userId);
    await changeAccount(tx, userId, {
      email: `handed-over-${userId}@invalid`,
      passwordHash: '',
      passwordIsOwn: false,
      emailUnconfirmedSince: null,
      creatorRightsEndedAt: account.creatorRightsEndedAt ?? now,
      updatedAt: now,
      updatedBy: actor.userId,
    });
    await tx
      .update(memberships)
      .set({ isConfirmedByTenant: false })
      .where(eq(memberships.candidateId, userId));
    return undefined;
  });
}
