import { requestPasswordLink } from '@invigil/contract/accounts/account-endpoints';
import { createAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { checkOutAssessment } from '@invigil/contract/authoring/assessment-payment-endpoints';
import { sendInvitations } from '@invigil/contract/authoring/participant-endpoints';
import { checkOutPlan } from '@invigil/contract/billing/payment-endpoints';
import { listLiveAssessments, startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import * as settings from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { assessmentFields, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let owner: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const mail = { mailAddress: 'exams@example.org', mailHost: 'smtp.example.org', mailPort: 587 };
const payment = {
  isRegistrationPaid: false,
  registrationPriceMinor: 0,
  currency: 'EUR',
  currencySymbol: '€',
  paymentPublicKey: 'pk_test_1',
};
const siteCan = async () => {
  const { canSendMail, canTakePayments, canUseAi } = await test.anonymous.ok(getSiteSettings);
  return { canSendMail, canTakePayments, canUseAi };
};
const invited = () =>
  assessmentFields({ participantMode: 'byEmail', participantEmails: 'ann@example.org', inviteByEmail: true });
const priced = () => assessmentFields({ priceMinor: 1_000 });

it('complete e-mail settings let a running site send e-mail at once, and emptied ones stop it [capabilities.1]', async () => {
  await owner.ok(settings.updateMailSettings, { body: { ...mail, mailPort: 0, mailPassword: 'sesame' } });
  expect((await siteCan()).canSendMail).toBe(false);
  expect(await admin.refusal(createAssessment, { body: invited() })).toBe('emailSettingsNotDone');
  const request = { body: { email: 'ann@example.org' } };
  expect(await test.anonymous.refusal(requestPasswordLink, request)).toBe('emailSettingsNotDone');

  await owner.ok(settings.updateMailSettings, { body: { ...mail, mailPassword: 'sesame' } });
  expect(await siteCan()).toEqual({ canSendMail: true, canTakePayments: false, canUseAi: false });
  await admin.ok(createAssessment, { body: invited() });
  await test.anonymous.ok(requestPasswordLink, request);
  await admin.ok(sendInvitations, { body: [{ email: 'ann@example.org' }] });

  await owner.ok(settings.updateMailSettings, { body: { ...mail, mailPassword: '' } });
  expect((await siteCan()).canSendMail).toBe(false);
  expect(await admin.refusal(createAssessment, { body: invited() })).toBe('emailSettingsNotDone');
});

it('complete payment settings let a running site take payments for plans with its own key, and an Admin for assessments with the key of the Admin [capabilities.2]', async () => {
  expect(await admin.refusal(createAssessment, { body: priced() })).toBe('paymentSettingsNotDone');
  await owner.ok(settings.updatePaymentSettings, { body: { ...payment, paymentSecretKey: 'sk_site' } });
  expect((await siteCan()).canTakePayments).toBe(true);
  // The plan is unknown; the settings no longer refuse it.
  expect(await test.anonymous.status(checkOutPlan, { body: { planId: 9_999 } })).toBe(400);
  expect(await admin.refusal(createAssessment, { body: priced() })).toBe('paymentSettingsNotDone');

  await admin.ok(settings.updateTenantSettings, { body: { paymentSecretKey: 'sk_admin' } });
  await admin.ok(createAssessment, { body: priced() });
  const other = await buildAdmin(test);
  expect(await other.refusal(createAssessment, { body: priced() })).toBe('paymentSettingsNotDone');
});

it('a priced assessment starts for nobody who has not paid, also by its id [capabilities.3]', async () => {
  await owner.ok(settings.updatePaymentSettings, { body: { ...payment, paymentSecretKey: 'sk_site' } });
  await admin.ok(settings.updateTenantSettings, { body: { paymentSecretKey: 'sk_admin' } });
  const candidate = await buildCandidate(test, admin);
  const { assessmentId } = await buildLiveAssessment(admin, { priceMinor: 1_000 });
  const listed = await candidate.ok(listLiveAssessments, { params: { userId: candidate.userId } });
  expect(listed).toMatchObject([{ priceMinor: 1_000, paymentCount: 0, mayStart: false }]);
  expect(await candidate.refusal(startAttempt, { body: { assessmentId } })).toBe('invalidPaymentSession');
  const form = { body: { assessmentId, adminId: admin.userId } };
  await admin.ok(settings.removePaymentSecretKey, {});
  expect(await candidate.refusal(checkOutAssessment, form)).toBe('paymentSettingsNotDone');
});
