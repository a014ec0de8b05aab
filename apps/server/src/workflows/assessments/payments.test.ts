import * as contract from '@invigil/contract/authoring/assessment-payment-endpoints';
import { sendResultMail, sendWelcomeMail } from '@invigil/contract/messaging/mail-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentPayments } from '../../database/schema.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;
let assessmentId: number;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
  ({ assessmentId } = await buildLiveAssessment(admin));
});
afterAll(() => test.close());

function post(path: string, fields: Record<string, string>, token?: string) {
  return test.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** The form fields of an assessment's payment. */
const formOf = (id: number, owner: SignedIn) =>
  contract.checkOutAssessment.body?.encode({ assessmentId: id, adminId: owner.userId }) as Record<
    string,
    string
  >;

describe('checkout without a payment provider', () => {
  it('the checkout without a payment provider accepts form posts and refuses them as not configured [payments.3]', async () => {
    const notDone = { responseMsg: 'paymentSettingsNotDone' };
    const quiz = formOf(assessmentId, admin);
    for (const answer of [
      await post('/create-checkout-session-plan', { billingId: '1' }),
      await post('/create-checkout-session-registration', {}),
      await post('/create-checkout-renew-plan', { billingId: '1' }, admin.token),
      await post('/pay-for-quiz', quiz, candidate.token),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([202, notDone]);
    const query = { sessionId: 'cs_1', adminId: admin.userId };
    expect(await candidate.status(contract.getAssessmentCheckout, { query })).toBe(404);
    const unknown = await test.app.inject('/checkout-session?sessionId=cs_test_1');
    expect([unknown.statusCode, unknown.json()]).toEqual([202, { responseMsg: 'invalidPaymentSession' }]);
  });

  it('the checkout without a payment provider reports errors at their fields, and requires the right role [payments.4]', async () => {
    const wrong = await post('/create-checkout-session-plan', { billingId: 'one' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { billingId: ['integer'] }]);
    expect((await test.app.inject('/checkout-session')).statusCode).toBe(400);
    expect((await post('/create-checkout-renew-plan', { billingId: '1' })).statusCode).toBe(401);
    expect((await post('/create-checkout-renew-plan', { billingId: '1' }, candidate.token)).statusCode).toBe(
      403,
    );
  });

  it('the checkout of an assessment that is not offered to the candidate gets 404', async () => {
    const other = await buildAdmin(test);
    const theirs = await buildLiveAssessment(other);
    const fields = formOf(theirs.assessmentId, other);
    expect((await post('/pay-for-quiz', fields, candidate.token)).statusCode).toBe(404);
    const body = { email: 'c@example.org', amount: 5, currency: 'EUR', checkoutSessionId: 'cs_1' };
    const pay = (id: number) => ({ body: { ...body, assessmentId: id } });
    expect(await candidate.status(contract.payForAssessment, pay(theirs.assessmentId))).toBe(404);
    expect(await candidate.refusal(contract.payForAssessment, pay(assessmentId))).toBe(
      'invalidPaymentSession',
    );
  });

  it('an Admin’s list of payments is empty without a payment provider, and no other Admin may read it', async () => {
    const params = { userId: admin.userId };
    expect(await admin.ok(contract.listAssessmentPayments, { params })).toEqual([]);
    const other = await buildAdmin(test);
    expect(await other.status(contract.listAssessmentPayments, { params })).toBe(403);
  });
});

it('payments of candidates are listed for the Admin that owns the assessment, newest first [payments.1]', async () => {
  const row = {
    assessmentId,
    tenantId: admin.userId,
    candidateId: candidate.userId,
    email: 'payer@example.org',
    amountMinor: 1250,
    currency: 'EUR',
  };
  const createdAt = test.ports.clock.now();
  await test.ports.database.db.insert(assessmentPayments).values([
    { ...row, checkoutSessionId: 'cs_1', createdAt },
    { ...row, checkoutSessionId: 'cs_2', createdAt },
  ]);
  const listed = await admin.ok(contract.listAssessmentPayments, { params: { userId: admin.userId } });
  expect(listed.map(({ checkoutSessionId }) => checkoutSessionId)).toEqual(['cs_2', 'cs_1']);
  expect(listed[0]).toMatchObject({
    amountMinor: 1250,
    currency: 'EUR',
    email: 'payer@example.org',
    fullName: 'Cara Candidate',
  });
  const other = await buildAdmin(test);
  const params = { userId: other.userId };
  expect(await other.ok(contract.listAssessmentPayments, { params })).toEqual([]);
});

describe('e-mail, while no mail server is configured', () => {
  it('an e-mail without a configured mail server gets the same refusal for every address [payments.5]', async () => {
    for (const email of ['nobody@example.org', 'owner@invigil.local'])
      expect(await test.anonymous.refusal(sendWelcomeMail, { body: { email } })).toBe('emailSettingsNotDone');
  });

  it('an e-mail to candidates requires a subject, a text and a recipient [payments.2]', async () => {
    expect(await admin.fieldErrors(sendResultMail, { emails: [] })).toEqual({
      subject: ['required'],
      body: ['required'],
    });
    const letter = { subject: 'Your result', body: 'Well done.' };
    const to = (...emails: string[]) => ({
      body: { ...letter, recipients: emails.map((email) => ({ email })) },
    });
    expect(await admin.refusal(sendResultMail, to())).toBe('noCandidateSelected');
    expect(await admin.refusal(sendResultMail, to('a@b'))).toBe('noCandidateSelected');
    expect(await admin.refusal(sendResultMail, to('c@example.org'))).toBe('emailSettingsNotDone');
  });
});
