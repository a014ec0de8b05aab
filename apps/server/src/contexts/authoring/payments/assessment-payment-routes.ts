import * as contract from '@invigil/contract/authoring/assessment-payment-endpoints';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { people } from '../../identity/queries.ts';
import { inTenant, members, ofTenant } from '../../tenancy/queries.ts';
import { assessmentPayments, assessments } from '../tables.ts';

export function registerAssessmentPaymentRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'database'>,
): void {
  const { db } = deps.database;

  mount(app, deps, contract.listAssessmentPayments, async ({ actor }) =>
    db
      .select({
        paymentId: assessmentPayments.id,
        title: assessments.title,
        priceMinor: assessments.priceMinor,
        amountMinor: assessmentPayments.amountMinor,
        refundedMinor: assessmentPayments.refundedMinor,
        currency: assessmentPayments.currency,
        checkoutSessionId: assessmentPayments.checkoutSessionId,
        email: assessmentPayments.email,
        fullName: inTenant.fullName,
        createdAt: assessmentPayments.createdAt,
      })
      .from(assessmentPayments)
      .innerJoin(assessments, eq(assessments.id, assessmentPayments.assessmentId))
      .innerJoin(people, eq(people.id, assessmentPayments.candidateId))
      .leftJoin(members, ofTenant(actor.userId, assessmentPayments.candidateId))
      .where(eq(assessmentPayments.tenantId, actor.userId))
      .orderBy(desc(assessmentPayments.id))
      .limit(contract.MAX_LISTED_PAYMENTS),
  );
}
