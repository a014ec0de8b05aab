import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/site/private-settings-endpoints';
import { pictureNamesOf } from '@invigil/domain/site/settings';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { memberships, tenantSettings, users } from '../../database/schema/index.ts';
import { notFound } from '../../errors.ts';
import { mount } from '../../mount.ts';
import { findOwnImage } from '../resources/own-image.ts';
import type { Session } from '../sessions/session.ts';
import { saveAnySettings } from './save-any-settings.ts';
import { saveSettings, saveSettingsIn } from './save-settings.ts';
import { SITE, saveSecret, secretNamesOf, tenantOwner } from './secrets.ts';
import { readSettings } from './site-settings.ts';

/** Settings with secrets, long texts, and an Admin's own. */
export function registerPrivateSettingsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const updated = done('successfullyUpdated');

  mount(app, context, contract.updateSettings, async ({ actor, body }) => {
    await saveAnySettings(context, actor, body);
    return updated;
  });

  mount(
    app,
    context,
    contract.updatePaymentSettings,
    async ({ actor, body: { paymentSecretKey, ...rest } }) => {
      await db.transaction(async (tx) => {
        await saveSettingsIn(context, tx, actor, 'payment', rest);
        await saveSecret(context, tx, actor, {
          owner: SITE,
          name: 'paymentSecretKey',
          value: paymentSecretKey,
        });
      });
      return updated;
    },
  );

  mount(app, context, contract.updateMailSettings, async ({ actor, body: { mailPassword, ...rest } }) => {
    await db.transaction(async (tx) => {
      await saveSettingsIn(context, tx, actor, 'email', rest);
      await saveSecret(context, tx, actor, { owner: SITE, name: 'mailPassword', value: mailPassword });
    });
    return updated;
  });

  mount(app, context, contract.updateLandingSettings, async ({ actor, body }) => {
    await db.transaction(async (tx) => {
      for (const field of pictureNamesOf('landing'))
        await findOwnImage(tx, actor, { field, path: body[field] ?? '', purpose: 'siteImage' });
      await saveSettingsIn(context, tx, actor, 'landing', body);
    });
    return updated;
  });

  mount(app, context, contract.updateMailTexts, async ({ actor, body }) => {
    const { reportEmailSubject: _subject, reportEmailBody: _body, ...editable } = body;
    await saveSettings(context, actor, 'emailTexts', editable);
    return updated;
  });

  mount(app, context, contract.updateClientUrl, async ({ actor, body }) => {
    await saveSettings(context, actor, 'client', { url: body.origin });
    return updated;
  });

  mount(app, context, contract.getPrivateSettings, async () => {
    const [{ email, emailTexts, client }, names] = await Promise.all([
      readSettings(db),
      secretNamesOf(db, SITE),
    ]);
    return {
      ...email,
      ...emailTexts,
      clientUrl: client.url,
      hasMailPassword: names.has('mailPassword'),
      hasPaymentSecretKey: names.has('paymentSecretKey'),
    };
  });

  mount(app, context, contract.updateTenantSettings, async ({ actor, body }) => {
    const { paymentSecretKey, clientUrl } = body;
    await db.transaction(async (tx) => {
      const row = { tenantId: actor.userId, clientUrl: clientUrl ?? '', updatedAt: context.clock.now() };
      await tx
        .insert(tenantSettings)
        .values(row)
        .onConflictDoUpdate({
          target: tenantSettings.tenantId,
          set: { updatedAt: row.updatedAt, ...(clientUrl === undefined ? {} : { clientUrl }) },
        });
      const owner = tenantOwner(actor.userId);
      await saveSecret(context, tx, actor, { owner, name: 'paymentSecretKey', value: paymentSecretKey });
    });
    return updated;
  });

  mount(app, context, contract.getTenantSettings, async ({ actor, params: { userId } }) => {
    await refuseStranger(context, actor, userId);
    const [{ payment }, names, [own]] = await Promise.all([
      readSettings(db),
      secretNamesOf(db, tenantOwner(userId)),
      db.select().from(tenantSettings).where(eq(tenantSettings.tenantId, userId)),
    ]);
    return {
      userId,
      currency: payment.currency,
      currencySymbol: payment.currencySymbol,
      paymentPublicKey: payment.paymentPublicKey,
      hasPaymentSecretKey: names.has('paymentSecretKey'),
      clientUrl: own?.clientUrl ?? '',
    };
  });
}

/** @throws HttpFailure 404 for anybody but the Admin itself, its candidates and the SuperAdmin */
async function refuseStranger(context: AppContext, actor: Session, tenantId: number): Promise<void> {
  const { db } = context.database;
  const found = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.tenantId, users.id), eq(memberships.candidateId, actor.userId)))
    .where(
      and(
        eq(users.id, tenantId),
        isNull(users.deletedAt),
        actor.role === 'superAdmin'
          ? undefined
          : or(eq(users.id, actor.userId), eq(memberships.candidateId, actor.userId)),
      ),
    );
  if (found.length === 0) throw notFound();
}
