import * as contract from '@invigil/contract/billing/payment-endpoints';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../http/errors.ts';
import { acceptForms } from '../../../http/forms.ts';
import { mount, mountPublic } from '../../../http/mount.ts';
import { inTenant, ofTenant } from '../../accounts/names-in-tenant.ts';
import { memberships, users } from '../../accounts/tables.ts';
import { getOfferedAssessment } from '../../exams/attempts/offered-assessment.ts';
import { assessmentPayments, assessments } from '../tables.ts';

/** The call has no pages; beyond this many payments a list helps nobody. */
const MAX_LISTED = 1_000;

/** Without a payment provider nothing can be paid, and nothing can have been paid. */
const refuse = async (): Promise<never> => {
  throw new Refused('paymentSettingsNotDone');
};

export function registerPaymentRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, contract.listAssessmentPayments, async ({ actor }) => {
    const rows = await db
      .select({
        paymentId: assessmentPayments.id,
        title: assessments.title,
        priceMinor: assessments.priceMinor,
        amountMinor: assessmentPayments.amountMinor,
        currency: assessmentPayments.currency,
        checkoutSessionId: assessmentPayments.checkoutSessionId,
        email: assessmentPayments.email,
        fullName: inTenant.fullName,
        createdAt: assessmentPayments.createdAt,
      })
      .from(assessmentPayments)
      .innerJoin(assessments, eq(assessments.id, assessmentPayments.assessmentId))
      .innerJoin(users, eq(users.id, assessmentPayments.candidateId))
      .leftJoin(memberships, ofTenant(actor.userId, assessmentPayments.candidateId))
      .where(eq(assessmentPayments.tenantId, actor.userId))
      .orderBy(desc(assessmentPayments.id))
      .limit(MAX_LISTED);
    return rows;
  });

  mount(app, context, contract.payForAssessment, async ({ actor, body }) => {
    await getOfferedAssessment(db, actor.userId, body.assessmentId);
    return refuse();
  });

  mountPublic(app, context, contract.getCheckout, refuse);
  mount(app, context, contract.getAssessmentCheckout, refuse);
  app.register(async (forms) => {
    acceptForms(forms);
    mount(forms, context, contract.checkOutPlanRenewal, refuse);
    mountPublic(forms, context, contract.checkOutPlan, refuse);
    mountPublic(forms, context, contract.checkOutRegistration, refuse);
    mount(forms, context, contract.checkOutAssessment, async ({ actor, body }) => {
      await getOfferedAssessment(db, actor.userId, body.assessmentId);
      return refuse();
    });
  });
}
