import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { buildPlan, PASSWORD } from '@invigil/testkit/builders/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: Awaited<ReturnType<TestApp['signIn']>>;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
});
afterAll(() => test.close());

it('an Admin created by the SuperAdmin requires a plan and a payment mode, and has both [create-user.1]', async () => {
  const planId = await buildPlan(test, { title: 'Institute', priceMinor: 12_300 });
  const person = { fullName: 'Ines Admin', email: 'ines@example.org', password: PASSWORD, roleId: 1 };
  expect(await owner.fieldErrors(accounts.createUser, person)).toEqual({ planId: ['required'] });
  expect(await owner.fieldErrors(accounts.createUser, { ...person, planId })).toEqual({
    paymentMode: ['required'],
  });
  const body = { ...person, planId, mobile: '', address: '', dateOfBirth: null };
  const { createdId: userId } = await owner.ok(accounts.createUser, {
    body: { ...body, paymentMode: 'offline', transactionDetail: 'Receipt 12' },
  });
  expect(await owner.ok(accounts.getUser, { params: { userId } })).toMatchObject({
    roleId: 1,
    planId,
    planTitle: 'Institute',
    paymentMode: 'offline',
    transactionDetail: 'Receipt 12',
  });
});

it('an Admin created by the SuperAdmin requires the fields of every user [create-user.2]', async () => {
  const errors = await owner.fieldErrors(accounts.createUser, { fullName: ' ', email: 'ines', roleId: 1 });
  expect(errors).toEqual({
    fullName: ['required'],
    email: ['emailInvalid'],
    password: ['required'],
  });
});
