import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { checkOutPlan, checkOutPlanRenewal } from '@invigil/contract/billing/payment-endpoints';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { addressOf } from '@invigil/contract/request';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { mayCall } from '@invigil/domain/access/access';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

const SAMPLE = { roleDisplayName: 'Student', email: 'sample@example.org', password: 'sample-candidate' };
const deletions = ENDPOINTS.filter(({ method }) => method === 'DELETE');

let test: TestApp;
let callers: readonly SignedIn[];
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp({ demoAccounts: [SAMPLE] });
  admin = await buildAdmin(test);
  callers = [await test.signIn(OWNER), admin, await buildCandidate(test, admin)];
});
afterAll(() => test.close());

it('a demonstration site lists its sample accounts publicly [conformance-demonstration.3]', async () => {
  const { demoAccounts } = await test.anonymous.ok(getSiteSettings);
  expect(demoAccounts).toEqual([SAMPLE]);
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
      ...{ ...profile, email: SAMPLE.email, password: SAMPLE.password },
      ...{ roleId: 2, planId: null, paymentMode: null, transactionDetail: '' },
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
