import type { renewPlan as endpoint } from '@invigil/contract/billing/subscription-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { forbidden, InvalidField, Refused } from '../../http/errors.ts';
import type { Session } from '../../http/sessions.ts';
import { lockAdmin } from '../accounts/lock-admin.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getPlanOfInput, subscribe } from './subscribe.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Subscribes an Admin to a plan from now on. An Admin may choose a free plan; a paid plan needs a payment provider, and
 * none can be configured yet. The SuperAdmin may give any Admin any plan.
 *
 * @throws InvalidField at planId or userEmail; HttpFailure 403 for another Admin's address, 404 for an unknown Admin
 * @throws Refused onlinePaymentNotAllowed, invalidPaymentSession, paymentSettingsNotDone
 */
export async function renewPlan(context: AppContext, actor: Session, body: Body): Promise<void> {
  const isOwner = actor.role === 'superAdmin';
  if (isOwner && !body.userEmail) throw new InvalidField('userEmail', 'required');
  if (isOwner && body.paymentMode === 'online') throw new Refused('onlinePaymentNotAllowed');
  await context.database.db.transaction(async (tx) => {
    const admin = await lockSubscriber(tx, actor, body.userEmail);
    const plan = await getPlanOfInput(tx, body.planId);
    if (!isOwner && plan.priceMinor > 0)
      throw new Refused(body.paymentMode === 'online' ? 'paymentSettingsNotDone' : 'invalidPaymentSession');
    await subscribe(context, tx, {
      adminId: admin.id,
      plan,
      paymentMode: isOwner ? body.paymentMode : 'notApplicable',
      transactionDetail: body.transactionDetail,
    });
    await recordAudit(context, tx, actor, {
      action: 'planRenewed',
      subjectId: admin.id,
      subjectName: admin.fullName,
      detail: { plan: plan.title, paymentMode: body.paymentMode },
    });
  });
}

/** Locks the row of the calling Admin, or of the Admin that the SuperAdmin names, so that renewals serialize. */
async function lockSubscriber(tx: Queries, actor: Session, email: string | undefined) {
  const isOwner = actor.role === 'superAdmin';
  const admin = await lockAdmin(tx, isOwner ? { email: email ?? '' } : { userId: actor.userId });
  if (!isOwner && email && email !== admin.email) throw forbidden();
  return admin;
}
