import { eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { versionOf } from '../../../record-version.ts';
import { changesBetween, recordAudit, refuseOutdated } from '../../audit/actions.ts';
import { tenantSettings } from '../tables.ts';
import { lockTenantSettings } from './lock-tenant-settings.ts';

interface RegistrationRule {
  readonly invitedEmailsOnly: boolean;
}

interface RuleEdit extends RegistrationRule {
  /** The version that the edit was made from, if the client named one. */
  readonly recordVersion?: string | undefined;
}

/** The rule for registrations by a tenant's invitation link: any address, unless the tenant admits invited ones only. */
export async function readRegistrationRule(
  db: Queries,
  tenantId: number,
): Promise<RegistrationRule & { recordVersion: string }> {
  const [stored] = await db
    .select({ invitedEmailsOnly: tenantSettings.invitedEmailsOnly })
    .from(tenantSettings)
    .where(eq(tenantSettings.tenantId, tenantId));
  const { invitedEmailsOnly } = stored ?? { invitedEmailsOnly: false };
  return { invitedEmailsOnly, recordVersion: versionOf({ invitedEmailsOnly }) };
}

/**
 * Sets the rule for registrations by the caller's invitation link.
 *
 * @throws OutdatedRecord for an outdated version
 */
export async function saveRegistrationRule(
  deps: Deps<'clock' | 'database'>,
  actor: Session,
  { invitedEmailsOnly, recordVersion }: RuleEdit,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.db.transaction(async (tx) => {
    const { tenantId, ...before } = await lockTenantSettings(tx, actor.userId, now);
    const version = versionOf({ invitedEmailsOnly: before.invitedEmailsOnly });
    const { updatedAt } = before;
    refuseOutdated(actor, recordVersion, { version, updatedBy: tenantId, updatedAt });
    await tx
      .update(tenantSettings)
      .set({ invitedEmailsOnly, updatedAt: now })
      .where(eq(tenantSettings.tenantId, tenantId));
    await recordAudit(deps, tx, actor, {
      action: 'settingsUpdated',
      subjectId: 'registration',
      subjectName: 'registration',
      detail: changesBetween(before, { invitedEmailsOnly }),
    });
  });
}
