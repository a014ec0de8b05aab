import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { listAssessmentCards, stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import {
  createQuestion,
  deleteQuestion,
  listQuestions,
} from '@invigil/contract/authoring/question-endpoints';
import { checkOutPlan, checkOutPlanRenewal } from '@invigil/contract/billing/payment-endpoints';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { addressOf } from '@invigil/contract/request';
import { createFaq } from '@invigil/contract/site/faq-endpoints';
import { updateMailSettings, updateTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings, updateGeneralSettings } from '@invigil/contract/site/settings-endpoints';
import { isOfTheSite, mayCall } from '@invigil/domain/access/access';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { defaultsOf } from '@invigil/domain/site/settings';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseInDemo } from '../http/calls/authorize-call.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

const SAMPLE = {
  role: 'candidate',
  roleDisplayName: 'Student',
  email: 'sample@example.org',
  password: 'sample-candidate',
} as const;
const deletions = ENDPOINTS.filter(({ method }) => method === 'DELETE');
const changesOfTheSite = ENDPOINTS.filter(
  ({ method, access }) => (method === 'POST' || method === 'PUT') && isOfTheSite(access),
);

let test: TestApp;
let callers: readonly SignedIn[];
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp({ demoAccounts: [SAMPLE] });
  // The Admin's plan is made as the demonstration's own content is, before its rules apply.
  const config = test.ports.config as { DEMO: boolean };
  config.DEMO = false;
  admin = await buildAdmin(test);
  config.DEMO = true;
  callers = [await test.signIn(OWNER), admin, await buildCandidate(test, admin)];
});
afterAll(() => test.close());

it('a demonstration site lists its sample accounts publicly [conformance-demonstration.3]', async () => {
  const { demoAccounts } = await test.anonymous.ok(getSiteSettings);
  const { role: _, ...listed } = SAMPLE;
  expect(demoAccounts).toEqual([listed]);
});

it('a demonstration site refuses a mail server, to which a visitor could make it connect [conformance-demonstration.5]', async () => {
  const owner = await test.signIn(OWNER);
  const body = { mailAddress: 'a@b.example', mailHost: '10.0.0.1', mailPort: 25, mailPassword: 'x' };
  expect(await owner.refusal(updateMailSettings, { body })).toBe('demoRestricted');
});

it('a demonstration site refuses payments, so that no provider sees its key [conformance-demonstration.6]', async () => {
  expect(await test.anonymous.refusal(checkOutPlan, { body: { planId: 1 } })).toBe('demoRestricted');
  expect(await admin.refusal(checkOutPlanRenewal, { body: { planId: 1 } })).toBe('demoRestricted');
});

it.each(deletions.map((endpoint) => [endpoint.name, endpoint] as const))(
  'a demonstration site refuses %s [conformance-demonstration.1]',
  async (_name, endpoint) => {
    const caller = callers.find(({ userId, roleId }) =>
      mayCall({ userId, role: roleCodeOf(roleId), screens: [] }, endpoint.access),
    );
    const response = await test.app.inject({
      method: 'DELETE',
      url: endpoint.path.replaceAll(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${caller?.token}` },
    });
    expect([response.statusCode, response.json()]).toEqual([202, { responseMsg: 'demoRestricted' }]);
  },
);

it('a demonstration site refuses every change of the site itself: settings, texts, FAQ, roles, menus and plans [conformance-demonstration.7]', async () => {
  expect(changesOfTheSite.length).toBeGreaterThan(15);
  for (const endpoint of changesOfTheSite)
    expect(() => refuseInDemo(test.ports, endpoint), endpoint.name).toThrow('demoRestricted');
  const [owner] = callers;
  const before = await test.anonymous.ok(getSiteSettings);
  const general = {
    ...defaultsOf('general'),
    siteTitle: 'Mine',
    welcomeMessage: 'Mine',
    copyrightText: 'Mine',
  };
  expect(await owner?.refusal(updateGeneralSettings, { body: general })).toBe('demoRestricted');
  expect(await owner?.refusal(createFaq, { body: { title: 'Mine', description: 'Mine' } })).toBe(
    'demoRestricted',
  );
  expect((await test.anonymous.ok(getSiteSettings)).siteTitle).toBe(before.siteTitle);
});

it('a demonstration site keeps the payment key of an Admin [conformance-demonstration.8]', async () => {
  const body = { paymentSecretKey: 'sk_test_mine', paymentWebhookSecret: '' };
  expect(await admin.refusal(updateTenantSettings, { body })).toBe('demoRestricted');
});

it('a demonstration site keeps its live assessments live: neither the stop nor an edit ends one [conformance-demonstration.9]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin);
  expect(await admin.refusal(stopLive, { body: { assessmentId, endAttemptsNow: true } })).toBe(
    'demoRestricted',
  );
  const [question] = await admin.ok(listQuestions, { params: { assessmentId } });
  const params = { questionId: question?.questionId ?? 0 };
  expect(await admin.refusal(deleteQuestion, { params })).toBe('demoRestricted');
  const body = questionFields(assessmentId, { prompt: 'One more?' });
  expect(await admin.refusal(createQuestion, { body })).toBe('demoRestricted');
  const cards = await admin.ok(listAssessmentCards, { params: { userId: admin.userId } });
  expect(cards.map(({ isLive }) => isLive)).toEqual([true]);
});

it('a demonstration site reveals no more than a role may read', async () => {
  const [, , candidate] = callers;
  expect(await candidate?.status(accounts.deleteUser, { params: { userId: 1 } })).toBe(403);
  const url = addressOf(accounts.deleteUser, { params: { userId: 1 } });
  expect((await test.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
});

it('a demonstration site fixes the address of a sample account, and lets its other data be edited [conformance-demonstration.2]', async () => {
  const profile = { fullName: 'Sam Sample', mobile: '', address: '', dateOfBirth: null };
  await admin.ok(accounts.createUser, {
    body: {
      ...profile,
      email: SAMPLE.email,
      password: SAMPLE.password,
      roleId: 2,
      planId: null,
      paymentMode: null,
      transactionDetail: '',
    },
  });
  const page = { page: 1, pageSize: 10, userId: admin.userId };
  const { rows } = await admin.ok(accounts.listUsers, { params: page });
  const { userId = 0 } = rows.find(({ email }) => email === SAMPLE.email) ?? {};
  const edited = { ...profile, userId, imagePath: '', email: SAMPLE.email };
  await admin.ok(accounts.updateUser, { body: { ...edited, fullName: 'Samira Sample' } });
  const elsewhere = { ...edited, email: 'elsewhere@example.org' };
  expect(await admin.refusal(accounts.updateUser, { body: elsewhere })).toBe('demoRestricted');
});

it('a site that is no demonstration lists no sample accounts [conformance-demonstration.4]', async () => {
  const other = await startTestApp();
  expect((await other.anonymous.ok(getSiteSettings)).demoAccounts).toEqual([]);
  await other.close();
});
