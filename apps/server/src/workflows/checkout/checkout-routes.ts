import { done } from '@invigil/contract/answers';
import * as assessments from '@invigil/contract/authoring/assessment-payment-endpoints';
import * as contract from '@invigil/contract/billing/payment-endpoints';
import * as subscriptions from '@invigil/contract/billing/subscription-endpoints';
import { networkOf } from '@invigil/domain/access/network';
import { countsAsPaid } from '@invigil/domain/billing/checkout-state';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, Refused } from '../../application/errors.ts';
import { countProviderCall, renewPlan } from '../../contexts/billing/actions.ts';
import { type Checkout, findCheckout } from '../../contexts/billing/queries.ts';
import type { ExamsContext } from '../../contexts/exams/queries.ts';
import { getOfferedAssessment } from '../../contexts/exams/queries.ts';
import { acceptForms } from '../../http/calls/forms.ts';
import { mount, mountPublic } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../rate-limits/rate-limits.ts';
import { assessmentOrder } from './assessment-order.ts';
import { openCheckout } from './open-checkout.ts';
import { planOrder, registrationOrder, renewalOrder } from './plan-orders.ts';
import { settleOrKeep } from './settle-checkout.ts';

/** Calls to the provider that the returns of one visitor cause: the session names the payment. */
const CALLS_OF_SESSION = { limit: 60, windowSeconds: 15 * 60 };

/** Checkouts, and the returns from the payment page. */
export function registerCheckoutRoutes(app: FastifyInstance, context: ExamsContext): void {
  const { db } = context.database;

  const limitVisitor = ({ ip }: FastifyRequest) =>
    countOrRefuse(context, `checkout:${networkOf(ip)}`, PUBLIC_FORMS);

  app.register(async (forms) => {
    acceptForms(forms);
    mountPublic(forms, context, contract.checkOutPlan, async ({ body, request }) => {
      await limitVisitor(request);
      const order = await planOrder(context, { planId: body.planId, locale: localeOf(request) });
      return { url: await openCheckout(context, request.log, order) };
    });
    mountPublic(forms, context, contract.checkOutRegistration, async ({ request }) => {
      await limitVisitor(request);
      const order = await registrationOrder(context, localeOf(request));
      return { url: await openCheckout(context, request.log, order) };
    });
    mount(forms, context, contract.checkOutPlanRenewal, async ({ actor, body, request }) => {
      const choice = { planId: body.planId, locale: localeOf(request) };
      const order = await renewalOrder(context, actor.userId, choice);
      return { url: await openCheckout(context, request.log, order) };
    });
    mount(forms, context, assessments.checkOutAssessment, async ({ actor, body, request }) => {
      const choice = { ...body, locale: localeOf(request) };
      const order = await assessmentOrder(context, actor.userId, choice);
      return { url: await openCheckout(context, request.log, order) };
    });
  });

  /** The checkout after a reading that its buyer causes; one that was granted is not read again. */
  async function settle(checkout: Checkout, request: FastifyRequest): Promise<Checkout> {
    if (checkout.state === 'granted') return checkout;
    if (checkout.buyerId !== null) await countProviderCall(context, checkout.buyerId);
    else await countOrRefuse(context, `checkout:session ${checkout.id}`, CALLS_OF_SESSION);
    return settleOrKeep(context, request.log, checkout);
  }

  /** @throws Refused invalidPaymentSession for a session that is missing, unwanted, unpaid or refunded */
  async function requirePaid(
    checkout: Checkout | undefined,
    request: FastifyRequest,
    isWanted: (checkout: Checkout) => boolean,
  ): Promise<void> {
    if (checkout === undefined || !isWanted(checkout)) throw new Refused('invalidPaymentSession');
    const settled = await settle(checkout, request);
    if (!countsAsPaid(settled.state)) throw new Refused('invalidPaymentSession');
  }

  /**
   * A payment to the site. Guesses of a session are limited by network, apart from checkouts.
   *
   * @throws Refused invalidPaymentSession for an unknown session
   */
  async function getSiteCheckout(sessionId: string, { ip }: FastifyRequest): Promise<Checkout> {
    const checkout = await findCheckout(db, sessionId);
    if (checkout?.tenantId === null) return checkout;
    await countOrRefuse(context, `checkout-session:${networkOf(ip)}`, PUBLIC_FORMS);
    throw new Refused('invalidPaymentSession');
  }

  mountPublic(app, context, contract.getCheckout, async ({ query, request }) =>
    stateOf(await settle(await getSiteCheckout(query.sessionId, request), request)),
  );

  mount(app, context, assessments.getAssessmentCheckout, async ({ actor, query, request }) => {
    const checkout = await findCheckout(db, query.sessionId);
    if (checkout?.buyerId !== actor.userId || checkout.tenantId !== query.adminId) throw notFound();
    return stateOf(await settle(checkout, request));
  });

  mountPublic(app, context, subscriptions.recordPlanPayment, async ({ body, request }) => {
    const checkout = await getSiteCheckout(body.checkoutSessionId, request);
    await requirePaid(checkout, request, () => true);
    return done('successfullySaved');
  });

  mount(app, context, subscriptions.renewPlan, async ({ actor, body, request }) => {
    if (actor.role !== 'admin' || body.paymentMode !== 'online') await renewPlan(context, actor, body);
    else
      await requirePaid(
        await findCheckout(db, body.checkoutSessionId),
        request,
        // The plan of a payment is null once the plan is deleted, and a return need not name it.
        ({ purpose, buyerId, planId }) =>
          purpose === 'renewal' &&
          buyerId === actor.userId &&
          (planId === null || body.planId === undefined || planId === body.planId),
      );
    return done('planRenewalSuccess');
  });

  mount(app, context, assessments.payForAssessment, async ({ actor, body, request }) => {
    const { assessmentId, checkoutSessionId } = body;
    const isOwn = ({ purpose, buyerId, assessmentId: id }: Checkout) =>
      purpose === 'assessment' && buyerId === actor.userId && id === assessmentId;
    const checkout = await findCheckout(db, checkoutSessionId);
    // A paid assessment can be stopped before its candidate returns; any other must be offered to the candidate.
    if (checkout === undefined || !isOwn(checkout))
      await getOfferedAssessment(db, actor.userId, assessmentId);
    await requirePaid(checkout, request, isOwn);
    return done('successfullySaved');
  });
}

function stateOf(checkout: Checkout) {
  return {
    id: checkout.sessionId ?? '',
    paymentStatus: countsAsPaid(checkout.state) ? ('paid' as const) : ('unpaid' as const),
    state: checkout.state,
    customerDetails: { email: checkout.payerEmail },
    amountMinor: checkout.amountMinor,
    currency: checkout.currency,
    purpose: checkout.purpose,
    planId: checkout.planId,
    soldPlan: checkout.offer && { title: checkout.offer.title, priceMinor: checkout.offer.priceMinor },
    isRedeemed: checkout.redeemedAt !== null,
  };
}
