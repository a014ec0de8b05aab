import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { Refused } from '../../http/errors.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isListedByTenant } from '../authoring/participants/participants.ts';
import type { Session } from './sessions/session.ts';
import { memberships, tenantSettings, users } from './tables.ts';

interface RegistrationRule {
  readonly invitedEmailsOnly: boolean;
}

/** Who may register by the invitation link of a tenant: everybody, unless the tenant admits invited addresses alone. */
export async function readRegistrationRule(db: Queries, tenantId: number): Promise<RegistrationRule> {
  const [rule] = await db
    .select({ invitedEmailsOnly: tenantSettings.invitedEmailsOnly })
    .from(tenantSettings)
    .where(eq(tenantSettings.tenantId, tenantId));
  return rule ?? { invitedEmailsOnly: false };
}

/** Sets who may register by the invitation link of the caller. */
export async function saveRegistrationRule(
  context: AppContext,
  actor: Session,
  rule: RegistrationRule,
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const before = await readRegistrationRule(tx, actor.userId);
    const row = { ...rule, updatedAt: context.clock.now() };
    await tx
      .insert(tenantSettings)
      .values({ tenantId: actor.userId, ...row })
      .onConflictDoUpdate({ target: tenantSettings.tenantId, set: row });
    await recordAudit(context, tx, actor, {
      action: 'settingsUpdated',
      subjectId: 'registration',
      subjectName: 'registration',
      detail: changesBetween({ ...before }, { ...rule }),
    });
  });
}

interface Invited {
  readonly ownerId: number;
  readonly email: string;
  readonly invitationCode?: string | null | undefined;
}

/**
 * Refuses whoever may not register an address with a tenant. An address on a participant list of the tenant, of
 * whatever assessment, needs the code of its invitation: knowing the address is not enough to sit an exam in its name.
 * Other addresses may register, unless the tenant admits invited addresses alone.
 *
 * @see docs/decisions/034-invitation-codes.md
 * @throws Refused emailNotAllowed
 */
export async function refuseUninvited(
  context: AppContext,
  db: Queries,
  { ownerId, email, invitationCode }: Invited,
): Promise<void> {
  const hasCode = context.invitations.matches(ownerId, email, invitationCode ?? '');
  if (await isListedByTenant(db, ownerId, email)) {
    if (hasCode || (await isCandidateOf(db, ownerId, email))) return;
    throw new Refused('emailNotAllowed');
  }
  const { invitedEmailsOnly } = await readRegistrationRule(db, ownerId);
  if (!invitedEmailsOnly || (await isCandidateOf(db, ownerId, email))) return;
  throw new Refused('emailNotAllowed');
}

/** Who is a candidate of the tenant already is told so by the registration itself. */
async function isCandidateOf(db: Queries, tenantId: number, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.candidateId, users.id))
    .where(and(eq(users.email, email), eq(memberships.tenantId, tenantId)));
  return found.length > 0;
}
