import type { renewPlan as endpoint } from '@invigil/contract/billing/subscription-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { Session } from '../../application/caller.ts';
import { forbidden, InvalidField, Refused } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { recordAudit } from '../audit/actions.ts';
import { lockAdmin } from '../identity/actions.ts';
import { getPlanOfInput, offerOf, subscribe } from './subscribe.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Gives an Admin a plan from now on without a card payment. An Admin takes a free plan by itself. The SuperAdmin gives any
 * plan to the Admin it names.
 *
 * @throws InvalidField at planId or userEmail; Failure forbidden for an Admin that names another, notFound for no such Admin
 * @throws Refused onlinePaymentNotAllowed; invalidPaymentSession for an Admin's own choice of a priced plan
 */
export async function renewPlan(deps: Deps<'clock' | 'database'>, actor: Session, body: Body): Promise<void> {
  const isOwner = actor.role === 'superAdmin';
  if (isOwner && !body.userEmail) throw new InvalidField('userEmail', 'required');
  if (isOwner && body.paymentMode === 'online') throw new Refused('onlinePaymentNotAllowed');
  await deps.database.db.transaction(async (tx) => {
    const admin = await lockSubscriber(tx, actor, body.userEmail);
    if (body.planId === undefined) throw new InvalidField('planId', 'required');
    const plan = await getPlanOfInput(tx, body.planId);
    if (!isOwner && plan.priceMinor > 0) throw new Refused('invalidPaymentSession');
    const paymentMode = isOwner ? body.paymentMode : 'notApplicable';
    const { transactionDetail, transactionEmail = '' } = body;
    await subscribe(deps, tx, {
      adminId: admin.id,
      planId: plan.id,
      offer: offerOf(plan),
      paymentMode,
      transactionDetail,
      transactionEmail,
    });
    await recordAudit(deps, tx, actor, {
      action: 'planRenewed',
      subjectId: admin.id,
      subjectName: admin.fullName,
      detail: { plan: plan.title, paymentMode },
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
