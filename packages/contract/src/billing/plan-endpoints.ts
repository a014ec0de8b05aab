import { everybody, only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { createdAnswer, doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import {
  authorship,
  authorshipNames,
  count,
  id,
  namedVersion,
  orElse,
  pathId,
  positiveCount,
  recordVersion,
  text,
  usdPrice,
} from '../fields.ts';
import { interval } from '../plan-interval.ts';
import { wire } from '../wire.ts';

const fields = {
  title: text(120),
  interval,
  priceMinor: usdPrice,
  assessmentLimit: positiveCount,
  questionLimit: positiveCount,
  responseLimit: orElse(count, 0),
  additionalText: text(1000),
};

const names = {
  priceMinor: 'price',
  assessmentLimit: 'assessmentCount',
  questionLimit: 'questionPerAssessmentCount',
  responseLimit: 'responsePerAssessmentCount',
} as const;

const planNames = { planId: 'billingPlanId', ...names } as const;

export const planRow = wire(
  { planId: id, ...fields, ...recordVersion, ...authorship },
  { ...planNames, ...authorshipNames },
);
export const createPlanBody = wire(fields, names);
export const updatePlanBody = wire({ planId: id, ...fields, ...namedVersion }, planNames);

const group = 'Settings';
const access = only(['superAdmin']);

export const listPlans = endpoint({
  name: 'listPlans',
  shows: ['billing'],
  method: 'GET',
  path: '/api/Settings/GetPlanList',
  summary: 'All billing plans, cheapest first.',
  group,
  access: everybody,
  ok: z.array(planRow),
});

export const createPlan = endpoint({
  name: 'createPlan',
  changes: ['billing'],
  method: 'POST',
  path: '/api/Settings/CreatePlan',
  summary: 'Creates a billing plan. An empty price means 0, a free plan.',
  group,
  access,
  actorFields: ['addedBy'],
  body: createPlanBody,
  refusals: ['paymentSettingsNotDone', 'planPriceTaken', 'planTitleTaken'],
  ok: createdAnswer('billingPlanId'),
});

export const updatePlan = endpoint({
  name: 'updatePlan',
  changes: ['billing'],
  method: 'PUT',
  path: '/api/Settings/UpdatePlan',
  summary: 'Changes a billing plan. The terms of existing subscriptions do not change.',
  group,
  access,
  actorFields: ['lastUpdatedBy'],
  body: updatePlanBody,
  present: planRow,
  recordIds: ['planId'],
  refusals: ['paymentSettingsNotDone', 'planPriceTaken', 'planTitleTaken'],
  ok: doneAnswer,
});

export const deletePlan = endpoint({
  name: 'deletePlan',
  changes: ['billing'],
  method: 'DELETE',
  path: '/api/Settings/DeletePlan/:id',
  summary: 'Deletes a billing plan without subscriptions.',
  group,
  access,
  params: wire({ planId: pathId }, { planId: 'id' }),
  refusals: ['planHasUsers'],
  ok: doneAnswer,
});
