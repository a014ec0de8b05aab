import { done } from '@invigil/contract/answers';
import type { OkOf } from '@invigil/contract/endpoint';
import * as contract from '@invigil/contract/site/private-settings-endpoints';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Call } from '../../../http/calls/calls.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { originOf } from '../../../http/calls/request-origin.ts';
import type { Deps } from '../../../ports.ts';
import { versionOf } from '../../../record-version.ts';
import { changesBetween, recordAudit, refuseOutdated } from '../../audit/actions.ts';
import { people } from '../../identity/queries.ts';
import { saveSecret } from '../../site/actions.ts';
import { readSettings, readTenantCapabilities, secretNamesOf, tenantOwner } from '../../site/queries.ts';
import { memberships, tenantSettings } from '../tables.ts';
import { lockTenantSettings } from './lock-tenant-settings.ts';

/** An Admin's own settings. */
export function registerTenantSettingsRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'secrets' | 'traces'>,
): void {
  const { db } = deps.database;

  const saveTenantSettings = async ({ actor, body, request }: Call<typeof contract.updateTenantSettings>) => {
    const { paymentSecretKey, paymentWebhookSecret, acceptsDelayedPayments, recordVersion } = body;
    const now = deps.clock.now();
    await db.transaction(async (tx) => {
      const before = await lockTenantSettings(tx, actor.userId, now);
      refuseOutdated(actor, recordVersion, {
        version: tenantVersionOf(before),
        updatedBy: actor.userId,
        updatedAt: before.updatedAt,
      });
      const changed = {
        clientUrl: body.clientUrl ?? before.clientUrl,
        acceptsDelayedPayments: acceptsDelayedPayments ?? before.acceptsDelayedPayments,
      };
      await tx
        .update(tenantSettings)
        .set({ ...changed, updatedAt: now })
        .where(eq(tenantSettings.tenantId, actor.userId));
      const detail = changesBetween(before, changed);
      if (Object.keys(detail).length > 0)
        await recordAudit(deps, tx, actor, {
          action: 'tenantSettingsUpdated',
          subjectId: actor.userId,
          subjectName: actor.fullName,
          detail,
        });
      const owner = tenantOwner(actor.userId);
      await saveSecret(deps, tx, actor, { owner, name: 'paymentSecretKey', value: paymentSecretKey });
      await saveSecret(deps, tx, actor, {
        owner,
        name: 'paymentWebhookSecret',
        value: paymentWebhookSecret,
      });
    });
    if (paymentSecretKey !== undefined || paymentWebhookSecret !== undefined)
      deps.traces.acted('keysChanged', actor.userId, originOf(request));
    return done('successfullyUpdated');
  };
  mount(app, deps, contract.updateTenantSettings, saveTenantSettings, ({ actor }) =>
    readTenantSettings(db, actor.userId),
  );

  mount(app, deps, contract.removePaymentSecretKey, async ({ actor, request }) => {
    const owner = tenantOwner(actor.userId);
    const removed = await db.transaction(async (tx) => {
      const stored = await secretNamesOf(tx, owner);
      // Removing a key that is not set changes nothing and is not recorded.
      const names = (['paymentSecretKey', 'paymentWebhookSecret'] as const).filter((name) =>
        stored.has(name),
      );
      for (const name of names) await saveSecret(deps, tx, actor, { owner, name, value: '' });
      return names;
    });
    if (removed.length > 0) deps.traces.acted('keysChanged', actor.userId, originOf(request));
    return done('successfullyDeleted');
  });

  mount(app, deps, contract.getTenantSettings, async ({ actor, params: { userId } }) => {
    await refuseStranger(deps, actor, userId);
    return readTenantSettings(db, userId);
  });
}

type Edited = Pick<typeof tenantSettings.$inferSelect, 'clientUrl' | 'acceptsDelayedPayments'>;

const tenantVersionOf = ({ clientUrl, acceptsDelayedPayments }: Edited) =>
  versionOf({ clientUrl, acceptsDelayedPayments });

async function readTenantSettings(
  db: Queries,
  userId: number,
): Promise<OkOf<typeof contract.getTenantSettings>> {
  const { payment } = await readSettings(db);
  const names = await secretNamesOf(db, tenantOwner(userId));
  const { canTakePayments } = await readTenantCapabilities(db, userId);
  const [settings] = await db.select().from(tenantSettings).where(eq(tenantSettings.tenantId, userId));
  const { clientUrl, acceptsDelayedPayments } = settings ?? { clientUrl: '', acceptsDelayedPayments: false };
  return {
    userId,
    currency: payment.currency,
    currencySymbol: payment.currencySymbol,
    paymentPublicKey: payment.paymentPublicKey,
    hasPaymentSecretKey: names.has('paymentSecretKey'),
    hasPaymentWebhookSecret: names.has('paymentWebhookSecret'),
    acceptsDelayedPayments,
    canTakePayments,
    clientUrl,
    recordVersion: tenantVersionOf({ clientUrl, acceptsDelayedPayments }),
  };
}

/** @throws Failure notFound for any caller except the Admin itself, its candidates and the SuperAdmin */
async function refuseStranger(deps: Deps<'database'>, actor: Session, tenantId: number): Promise<void> {
  const { db } = deps.database;
  const tenants = await db
    .select({ id: people.id })
    .from(people)
    .leftJoin(
      memberships,
      and(eq(memberships.tenantId, people.id), eq(memberships.candidateId, actor.userId)),
    )
    .where(
      and(
        eq(people.id, tenantId),
        isNull(people.deletedAt),
        actor.role === 'superAdmin'
          ? undefined
          : or(eq(people.id, actor.userId), eq(memberships.candidateId, actor.userId)),
      ),
    );
  if (tenants.length === 0) throw notFound();
}
