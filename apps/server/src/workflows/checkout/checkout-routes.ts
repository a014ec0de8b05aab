import { done } from '@invigil/contract/answers';
import * as assessments from '@invigil/contract/authoring/assessment-payment-endpoints';
import * as contract from '@invigil/contract/billing/payment-endpoints';
import * as subscriptions from '@invigil/contract/billing/subscription-endpoints';
import { networkOf } from '@invigil/domain/access/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findCheckout } from '../../contexts/billing/checkouts/checkout-queries.ts';
import { countProviderCall } from '../../contexts/billing/checkouts/provider-calls.ts';
import { type Checkout, settleCheckout } from '../../contexts/billing/checkouts/settle-checkout.ts';
import { renewPlan } from '../../contexts/billing/renew-plan.ts';
import { getOfferedAssessment } from '../../contexts/exams/attempts/offered-assessment.ts';
import type { ExamsContext } from '../../contexts/exams/exams-context.ts';
import { notFound, Refused } from '../../http/errors.ts';
import { acceptForms } from '../../http/forms.ts';
import { mount, mountPublic } from '../../http/mount.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../http/rate-limits.ts';
import { localeOf } from '../../http/request-locale.ts';
import { askProvider } from './ask-provider.ts';
import { checkOutAssessment } from './assessment-checkout.ts';
import { paymentGrant } from './payment-grant.ts';
import { checkOutPlan, checkOutRegistration, checkOutRenewal } from './plan-checkout.ts';

/** Checkouts, and the returns from the payment page. */
export function registerCheckoutRoutes(app: FastifyInstance, context: ExamsContext): void {
  const { db } = context.database;

  const limitVisitor = ({ ip }: FastifyRequest) =>
    countOrRefuse(context, `checkout:${networkOf(ip)}`, PUBLIC_FORMS);

  app.register(async (forms) => {
    acceptForms(forms);
    mountPublic(forms, context, contract.checkOutPlan, async ({ body, request }) => {
      await limitVisitor(request);
      const choice = { planId: body.planId, locale: localeOf(request) };
      return { url: await askProvider(request.log, () => checkOutPlan(context, choice)) };
    });
    mountPublic(forms, context, contract.checkOutRegistration, async ({ request }) => {
      await limitVisitor(request);
      const locale = localeOf(request);
      return { url: await askProvider(request.log, () => checkOutRegistration(context, { locale })) };
    });
    mount(forms, context, contract.checkOutPlanRenewal, async ({ actor, body, request }) => {
      const choice = { planId: body.planId, locale: localeOf(request) };
      return { url: await askProvider(request.log, () => checkOutRenewal(context, actor, choice)) };
    });
    mount(forms, context, assessments.checkOutAssessment, async ({ actor, body, request }) => {
      const choice = { ...body, locale: localeOf(request) };
      return { url: await askProvider(request.log, () => checkOutAssessment(context, actor, choice)) };
    });
  });

  /** The recorded checkout; asks the provider while it is unpaid. */
  async function settle(checkout: Checkout, request: FastifyRequest): Promise<Checkout> {
    if (checkout.state === 'paid') return checkout;
    await countProviderCall(context, checkout.buyerId);
    return askProvider(request.log, () => settleCheckout(context, checkout, paymentGrant));
  }

  /** @throws Refused invalidPaymentSession for a session that does not fulfil the condition, or is unpaid */
  async function requirePaid(
    sessionId: string,
    request: FastifyRequest,
    isWanted: (checkout: Checkout) => boolean,
  ): Promise<void> {
    const checkout = await findCheckout(db, sessionId);
    if (checkout === undefined || !isWanted(checkout)) throw new Refused('invalidPaymentSession');
    const settled = await settle(checkout, request);
    if (settled.state !== 'paid') throw new Refused('invalidPaymentSession');
  }

  mountPublic(app, context, contract.getCheckout, async ({ query, request }) => {
    await limitVisitor(request);
    const checkout = await findCheckout(db, query.sessionId);
    if (checkout === undefined || checkout.tenantId !== null) throw new Refused('invalidPaymentSession');
    return stateOf(await settle(checkout, request));
  });

  mount(app, context, assessments.getAssessmentCheckout, async ({ actor, query, request }) => {
    const checkout = await findCheckout(db, query.sessionId);
    if (checkout?.buyerId !== actor.userId || checkout.tenantId !== query.adminId) throw notFound();
    return stateOf(await settle(checkout, request));
  });

  mountPublic(app, context, subscriptions.recordPlanPayment, async ({ body, request }) => {
    await limitVisitor(request);
    await requirePaid(body.checkoutSessionId, request, ({ tenantId }) => tenantId === null);
    return done('successfullySaved');
  });

  mount(app, context, subscriptions.renewPlan, async ({ actor, body, request }) => {
    if (actor.role !== 'admin' || body.paymentMode !== 'online') await renewPlan(context, actor, body);
    else
      await requirePaid(
        body.checkoutSessionId,
        request,
        // The plan of a payment is null once the plan is deleted.
        ({ purpose, buyerId, planId }) =>
          purpose === 'renewal' && buyerId === actor.userId && (planId ?? body.planId) === body.planId,
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
    await requirePaid(checkoutSessionId, request, isOwn);
    return done('successfullySaved');
  });
}

function stateOf(checkout: Checkout) {
  return {
    id: checkout.sessionId ?? '',
    paymentStatus: checkout.state === 'paid' ? ('paid' as const) : ('unpaid' as const),
    customerDetails: { email: checkout.payerEmail },
    amountMinor: checkout.amountMinor,
    currency: checkout.currency,
    purpose: checkout.purpose,
    planId: checkout.planId,
    isRedeemed: checkout.redeemedAt !== null,
  };
}
