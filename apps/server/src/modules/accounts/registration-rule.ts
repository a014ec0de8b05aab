import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { memberships, tenantSettings, users } from '../../database/schema/index.ts';
import { Refused } from '../../errors.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isListedByTenant } from '../participants/participants.ts';
import type { Session } from '../sessions/session.ts';

interface RegistrationRule {
  readonly invitedEmailsOnly: boolean;
}

/** Who may register by the invitation link of a tenant: everybody, unless it was said otherwise (decision 5). */
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

/**
 * An address is invited that is on a participant list of the tenant, of whatever assessment, or belongs to a
 * candidate of it already.
 *
 * @throws Refused emailNotAllowed for any other, where the tenant admits invited addresses alone
 */
export async function refuseUninvited(db: Queries, tenantId: number, email: string): Promise<void> {
  const { invitedEmailsOnly } = await readRegistrationRule(db, tenantId);
  if (!invitedEmailsOnly) return;
  if (await isListedByTenant(db, tenantId, email)) return;
  const [candidate] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.candidateId, users.id))
    .where(and(eq(users.email, email), eq(memberships.tenantId, tenantId)));
  if (candidate === undefined) throw new Refused('emailNotAllowed');
}
