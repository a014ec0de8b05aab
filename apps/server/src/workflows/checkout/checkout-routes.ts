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
import { getOfferedAssessment } from '../../contexts/exams/queries.ts';
import { acceptForms } from '../../http/calls/forms.ts';
import { type MountDeps, mount, mountPublic } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import type { Deps } from '../../ports.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../rate-limits/rate-limits.ts';
import { assessmentOrder } from './assessment-order.ts';
import { openCheckout } from './open-checkout.ts';
import { planOrder, registrationOrder, renewalOrder } from './plan-orders.ts';
import { settleOrKeep } from './settle-checkout.ts';

/** Calls to the provider that the returns of one visitor cause: the session names the payment. */
const CALLS_OF_SESSION = { limit: 60, windowSeconds: 15 * 60 };

/** Checkouts, and the returns from the payment page. */
export function registerCheckoutRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'paymentProvider' | 'secrets'>,
): void {
  const { db } = deps.database;

  const limitVisitor = ({ ip }: FastifyRequest) =>
    countOrRefuse(deps, `checkout:${networkOf(ip)}`, PUBLIC_FORMS);

  app.register(async (forms) => {
    acceptForms(forms);
    mountPublic(forms, deps, contract.checkOutPlan, async ({ body, request }) => {
      await limitVisitor(request);
      const order = await planOrder(deps, { planId: body.planId, locale: localeOf(request) });
      return { url: await openCheckout(deps, request.log, order) };
    });
    mountPublic(forms, deps, contract.checkOutRegistration, async ({ request }) => {
      await limitVisitor(request);
      const order = await registrationOrder(deps, localeOf(request));
      return { url: await openCheckout(deps, request.log, order) };
    });
    mount(forms, deps, contract.checkOutPlanRenewal, async ({ actor, body, request }) => {
      const choice = { planId: body.planId, locale: localeOf(request) };
      const order = await renewalOrder(deps, actor.userId, choice);
      return { url: await openCheckout(deps, request.log, order) };
    });
    mount(forms, deps, assessments.checkOutAssessment, async ({ actor, body, request }) => {
      const choice = { ...body, locale: localeOf(request) };
      const order = await assessmentOrder(deps, actor.userId, choice);
      return { url: await openCheckout(deps, request.log, order) };
    });
  });

  /** The checkout after a reading that its buyer causes; one that was granted is not read again. */
  async function settle(checkout: Checkout, request: FastifyRequest): Promise<Checkout> {
    if (checkout.state === 'granted') return checkout;
    if (checkout.buyerId !== null) await countProviderCall(deps, checkout.buyerId);
    else await countOrRefuse(deps, `checkout:session ${checkout.id}`, CALLS_OF_SESSION);
    return settleOrKeep(deps, request.log, checkout);
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
    await countOrRefuse(deps, `checkout-session:${networkOf(ip)}`, PUBLIC_FORMS);
    throw new Refused('invalidPaymentSession');
  }

  mountPublic(app, deps, contract.getCheckout, async ({ query, request }) =>
    stateOf(await settle(await getSiteCheckout(query.sessionId, request), request)),
  );

  mount(app, deps, assessments.getAssessmentCheckout, async ({ actor, query, request }) => {
    const checkout = await findCheckout(db, query.sessionId);
    if (checkout?.buyerId !== actor.userId || checkout.tenantId !== query.adminId) throw notFound();
    return stateOf(await settle(checkout, request));
  });

  mountPublic(app, deps, subscriptions.recordPlanPayment, async ({ body, request }) => {
    const checkout = await getSiteCheckout(body.checkoutSessionId, request);
    await requirePaid(checkout, request, () => true);
    return done('successfullySaved');
  });

  mount(app, deps, subscriptions.renewPlan, async ({ actor, body, request }) => {
    if (actor.role !== 'admin' || body.paymentMode !== 'online') await renewPlan(deps, actor, body);
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

  mount(app, deps, assessments.payForAssessment, async ({ actor, body, request }) => {
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
