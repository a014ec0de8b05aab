import { getPlanUsage } from '@invigil/contract/billing/subscription-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';

interface PlanUsage {
  readonly used: number;
  readonly limit: number;
  readonly isUsedUp: boolean;
}

/** The Admin's assessments against those of its plan; undefined without a plan, and until it is known. */
export function usePlanUsage(): PlanUsage | undefined {
  const { userId, paymentId, assessmentLimit } = useSessionUser();
  const hasPlan = paymentId !== null && assessmentLimit !== null;
  const usage = useQuery({
    ...queryOf(getPlanUsage, { params: { userId, subscriptionId: paymentId ?? 0 } }),
    enabled: hasPlan,
  });
  if (!hasPlan || usage.data === undefined) return undefined;
  const { assessmentCount: used } = usage.data;
  return { used, limit: assessmentLimit, isUsedUp: used >= assessmentLimit };
}
