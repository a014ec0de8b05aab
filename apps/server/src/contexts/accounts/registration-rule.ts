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

/** The rule for registrations by a tenant's invitation link: any address, unless the tenant admits invited ones only. */
export async function readRegistrationRule(db: Queries, tenantId: number): Promise<RegistrationRule> {
  const [rule] = await db
    .select({ invitedEmailsOnly: tenantSettings.invitedEmailsOnly })
    .from(tenantSettings)
    .where(eq(tenantSettings.tenantId, tenantId));
  return rule ?? { invitedEmailsOnly: false };
}

/** Sets the rule for registrations by the caller's invitation link. */
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
