import type { renewPlan as endpoint } from '@invigil/contract/billing/subscription-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { forbidden, InvalidField, notFound, Refused } from '../../http/errors.ts';
import type { Session } from '../accounts/sessions/session.ts';
import { users } from '../accounts/tables.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getPlanOfInput, subscribe } from './subscribe.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Gives an Admin a plan from now on (specification, section 4, "Renewal"). An Admin takes a free plan by itself; a
 * paid one needs a payment provider, which is not configured. The SuperAdmin gives any plan to the Admin it names.
 *
 * @throws InvalidField at planId or userEmail; HttpFailure 403 for an Admin that names another, 404 for no such Admin
 * @throws Refused onlinePaymentnotallowed, invalidPaymentSession, paymentSettingsNotDone
 */
export async function renewPlan(context: AppContext, actor: Session, body: Body): Promise<void> {
  const isOwner = actor.role === 'superAdmin';
  if (isOwner && !body.userEmail) throw new InvalidField('userEmail', 'required');
  if (isOwner && body.paymentMode === 'online') throw new Refused('onlinePaymentnotallowed');
  await context.database.db.transaction(async (tx) => {
    const admin = await findAdmin(tx, actor, body.userEmail);
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

/** The Admin itself, or the one that the SuperAdmin names; its row is locked, so that renewals take turns. */
async function findAdmin(tx: Queries, actor: Session, email: string | undefined) {
  const isOwner = actor.role === 'superAdmin';
  const [admin] = await tx
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(
      isOwner
        ? and(eq(users.email, email ?? ''), eq(users.roleId, ROLE_IDS.admin), isNull(users.deletedAt))
        : eq(users.id, actor.userId),
    )
    .for('update');
  if (admin === undefined) throw notFound();
  if (!isOwner && email && email !== admin.email) throw forbidden();
  return admin;
}
