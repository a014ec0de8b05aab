import type { PlanTerms } from '@invigil/domain/billing/plan-term';
import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { subscriptions } from './tables.ts';

/** The terms in force for a tenant: the newest it took. */
export function selectPlanTerms(db: Queries, tenantId: number) {
  return db
    .select({
      assessmentLimit: subscriptions.assessmentLimit,
      questionLimit: subscriptions.questionLimit,
      responseLimit: subscriptions.responseLimit,
      expiresAt: subscriptions.expiresAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.adminId, tenantId))
    .orderBy(desc(subscriptions.id))
    .limit(1);
}

/** As they are, or undefined for a tenant without a plan, which has no limits. */
export async function findPlanTerms(db: Queries, tenantId: number): Promise<PlanTerms | undefined> {
  const [terms] = await selectPlanTerms(db, tenantId).prepare('find-plan-terms').execute();
  return terms;
}
