import { eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import type { Session } from '../../http/sessions.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tenantSettings } from './tables.ts';

interface RegistrationRule {
  readonly invitedEmailsOnly: boolean;
}

/** Who may register by the invitation link of a tenant: everyone, unless the tenant admits invited addresses only. */
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
