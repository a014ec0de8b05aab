import { only } from '@invigil/domain/access/access';
import { endpoint } from '../endpoint.ts';
import { count, pathFilterId, pathId } from '../fields.ts';
import { wire } from '../wire.ts';

export const getPlanUsage = endpoint({
  name: 'getPlanUsage',
  method: 'GET',
  path: '/api/User/GetPackageUsesInfo/:userId/:paymentId',
  summary: "How much of the Admin's plan is used. 0 stands for an account without a plan.",
  group: 'User',
  access: only(['admin'], ['dashboard']),
  actorFields: ['userId'],
  params: wire({ userId: pathId, subscriptionId: pathFilterId }, { subscriptionId: 'paymentId' }),
  ok: wire({ assessmentCount: count }, { assessmentCount: 'totalAssessmentConsumed' }),
});
