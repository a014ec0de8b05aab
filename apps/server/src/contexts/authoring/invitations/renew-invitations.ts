import { and, eq, gt, isNull, not, or } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import { inviteAddresses } from '../../tenancy/actions.ts';
import { invitees, isTrustedAddress } from '../../tenancy/queries.ts';
import { assessments, participants } from '../tables.ts';

/** Invitations that end within this time are renewed: far more than the hour between two rounds. */
const AHEAD_MS = 24 * 3_600_000;
/** Addresses of one round. */
const MAX_ADDRESSES = 5_000;

/**
 * Renews the invitations of addresses on the lists of assessments that have not closed, so that none ends before its exam.
 * Invites listed addresses that a server of version 0.2.0 has stored without an invitation.
 *
 * @returns how many addresses it renewed
 */
export async function renewListedInvitations(deps: Deps<'clock' | 'database'>): Promise<number> {
  const now = deps.clock.now();
  const { db } = deps.database;
  const lasting = and(
    eq(invitees.tenantId, assessments.tenantId),
    eq(invitees.email, participants.email),
    gt(invitees.expiresAt, new Date(now.getTime() + AHEAD_MS)),
  );
  const ending = await db
    .selectDistinct({ tenantId: assessments.tenantId, email: participants.email })
    .from(participants)
    .innerJoin(assessments, eq(assessments.id, participants.assessmentId))
    .leftJoin(invitees, lasting)
    .where(
      and(
        isNull(assessments.deletedAt),
        or(isNull(assessments.closesAt), gt(assessments.closesAt, now)),
        isNull(invitees.email),
        // Trusted candidates need none.
        not(isTrustedAddress(assessments.tenantId, participants.email)),
      ),
    )
    .limit(MAX_ADDRESSES);
  for (const tenantId of new Set(ending.map((row) => row.tenantId))) {
    const rows = ending.filter((row) => row.tenantId === tenantId);
    const people = rows.map(({ email }) => ({ email, fullName: null }));
    await db.transaction((tx) => inviteAddresses(deps, tx, tenantId, people, { isPersonal: false }));
  }
  return ending.length;
}
