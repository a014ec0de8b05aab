import {
  registerAdmin,
  registerCandidate,
  requestPasswordLink,
  signIn,
} from '@invigil/contract/accounts/account-endpoints';
import { getForgottenPasswordState } from '@invigil/contract/accounts/profile-endpoints';
import { getInviter } from '@invigil/contract/accounts/registration-endpoints';
import { getCheckout } from '@invigil/contract/billing/payment-endpoints';
import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { button, expectCount, expectTexts, expectTitle } from '../../testing/page-parts.test-data.ts';
import { refusalText } from '../../testing/refusal-texts.test-data.ts';
import { SAMPLE_ACCOUNT, siteSettings } from '../../testing/site-settings.test-data.ts';

const PASSWORD = 'correct horse 4711';

const submit = () => page.getByCss('button[type=submit]').click();

async function fillAndSubmit(email: string, password: string): Promise<void> {
  await page.getByLabelText('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await submit();
}

it('the sign-in screen has a title, a welcome message and the rules for candidates [sign-in.3]', async () => {
  await openScreen('/signIn', 'visitor');
  await expectTitle('Sign In | Invigil');
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Instructions for candidates']);
  await expectCount(page.getByCss('[class*=_rules_] > li'), 4);
});

it("the sign-in screen shows the site's title and welcome message [sign-in.4]", async () => {
  edge.reply(getSiteSettings, siteSettings({ siteTitle: 'Hill School', welcomeMessage: 'Be on time' }));
  await openScreen('/signIn', 'visitor');
  await expectTitle('Sign In | Hill School');
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Be on time']);
  await button('Register').click();
  await expectTitle('Register | Hill School');
});

it('the registration of an administrator says what it creates [wording.1]', async () => {
  await openScreen('/signIn', 'visitor');
  await button('Register').click();
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Create your administrator account']);
});

it('wrong credentials, a wrong address and a short password are named in the sign-in form [sign-in-form.1]', async () => {
  edge.replyEmpty(signIn);
  await openScreen('/signIn', 'visitor');
  await fillAndSubmit('meera', PASSWORD);
  await expect.element(page.getByLabelText('E-mail')).toHaveAccessibleDescription(/\w+/);
  expect(edge.bodies(signIn)).toEqual([]);
  await fillAndSubmit('meera@example.org', 'not the password');
  await expect.element(page.getByText('Incorrect Email/Password!')).toBeVisible();
  await fillAndSubmit('meera@example.org', 'short');
  await expect.element(page.getByText('At least 8 characters.', { exact: true })).toBeVisible();
});

it('the sign-in form shows the minutes to wait after too many wrong passwords', async () => {
  edge.fail(signIn, 429, { message: 'tooManyRequests' }, { 'retry-after': '900' });
  await openScreen('/signIn', 'visitor');
  await fillAndSubmit('meera@example.org', PASSWORD);
  await expect.element(page.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
});

it('the form for a forgotten password shows in place that e-mail is not set up', async () => {
  edge.reply(getSiteSettings, siteSettings({ canSendMail: true }));
  edge.refuse(getForgottenPasswordState, 'emailSettingsNotDone');
  edge.refuse(requestPasswordLink, 'emailSettingsNotDone');
  await openScreen('/signIn', 'visitor');
  await button('Forgot your password?').click();
  await page.getByLabelText('E-mail').fill('meera@example.org');
  await button('Send the link').click();
  await expect.element(page.getByText(refusalText('emailSettingsNotDone'))).toBeVisible();
});

it('the form for a forgotten password asks to check the e-mail once the link is sent [mail-confirmations.1]', async () => {
  edge.reply(getSiteSettings, siteSettings({ canSendMail: true }));
  edge.reply(requestPasswordLink, { message: 'pleaseCheckyouremail' });
  await openScreen('/signIn', 'visitor');
  await button('Forgot your password?').click();
  await page.getByLabelText('E-mail').fill('meera@example.org');
  await button('Send the link').click();
  await expect.element(page.getByText('Please check your email.')).toBeVisible();
});

it.each(['emailTaken', 'emailNotAllowed', 'noSuchUser', 'commonPassword'] as const)(
  'the registration of a candidate shows the refusal %s in place [registration-form.1]',
  async (refusal) => {
    edge.refuse(registerCandidate, refusal);
    await openScreen('/signIn?ad=3', 'visitor');
    await page.getByLabelText(/name/i).first().fill('Meera Iyer');
    await page.getByLabelText('E-mail').fill('meera@example.org');
    for (const field of page.getByCss('input[type=password]').all()) await field.fill(PASSWORD);
    await submit();
    await expect.element(page.getByText(refusalText(refusal))).toBeVisible();
  },
);

it('the registration of a candidate requires name, address and password, each at its field [registration-form.2]', async () => {
  await openScreen('/signIn?ad=3', 'visitor');
  await submit();
  for (const field of [
    page.getByLabelText(/name/i).first(),
    page.getByLabelText('E-mail'),
    page.getByRole('textbox', { name: 'Password' }),
  ])
    await expect.element(field).toHaveAccessibleDescription(/\w+/);
  expect(edge.bodies(registerCandidate)).toEqual([]);
});

it('the sign-in screen sends the time zone of the browser with the credentials [sign-in-form.3]', async () => {
  edge.replyEmpty(signIn);
  await openScreen('/signIn', 'visitor');
  await fillAndSubmit('meera@example.org', PASSWORD);
  await expect.poll(() => edge.bodies(signIn)).toMatchObject([{ timeZone: 'Europe/Rome' }]);
});

it('a sign-in by the link of an invitation carries its code, which lets the person in where others have locked the account [sign-in-code.1]', async () => {
  edge.replyEmpty(signIn);
  await openScreen('/signIn?ad=7&email=ana%40school.example&code=abc', 'visitor');
  await button('Sign in').first().click();
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('ana@school.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await submit();
  await expect
    .poll(() => edge.bodies(signIn))
    .toMatchObject([{ email: 'ana@school.example', ownerId: 7, invitationCode: 'abc' }]);
  // Without a link there is no code.
  await openScreen('/signIn?ad=7', 'visitor');
  await button('Sign in').first().click();
  await fillAndSubmit('ana@school.example', PASSWORD);
  await expect.poll(() => edge.bodies(signIn).length).toBe(2);
  expect(edge.bodies(signIn)[1]).not.toHaveProperty('invitationCode');
});

it('the sign-in screen lists the sample accounts of a demonstration, and none of another site [sign-in-form.2]', async () => {
  await openScreen('/signIn', 'visitor');
  await expect.element(page.getByLabelText('E-mail')).toBeVisible();
  await expectCount(page.getByCss('[class*=_samples_] li'), 0);
  edge.reply(getSiteSettings, siteSettings({ demoAccounts: [SAMPLE_ACCOUNT] }));
  edge.replyEmpty(signIn);
  await openScreen('/signIn', 'visitor');
  await expect.element(page.getByCss('[class*=_samples_]')).toHaveTextContent('meera@example.orgsample-4711');
  await page.getByCss('[class*=_samples_]').getByRole('button').click();
  await expect
    .poll(() => edge.bodies(signIn))
    .toMatchObject([{ email: 'meera@example.org', password: 'sample-4711' }]);
});

it('a taken address of an invitation says that a link is on its way to its owner [own-address.1]', async () => {
  edge.refuse(registerCandidate, 'emailTakenLinkSent');
  await openScreen('/signIn?ad=7&email=ana%40school.example&code=abc', 'visitor');
  await page.getByLabelText('Full name').fill('Ana Pupil');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await submit();
  await expect.element(page.getByText(refusalText('emailTakenLinkSent'))).toBeVisible();
});

it('a visitor who paid for a plan that was deleted meanwhile registers with the plan as sold [sign-in.8]', async () => {
  edge.reply(listPlans, []);
  edge.reply(getCheckout, {
    id: 'cs_1',
    paymentStatus: 'paid',
    state: 'paid',
    purpose: 'plan',
    isRedeemed: false,
    amountMinor: 4_400,
    currency: 'USD',
    planId: null,
    soldPlan: { title: 'Sold once', priceMinor: 4_400 },
    customerDetails: { email: 'berta@example.org' },
  });
  // A registration would sign in.
  edge.refuse(registerAdmin, 'emailTaken');
  await openScreen('/signIn?session_id=cs_1', 'visitor');
  await expect.element(page.getByText('Sold once, US$44.')).toBeVisible();
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('berta@example.org');
  await page.getByLabelText('Full name').fill('Berta Buyer');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await submit();
  await expect.poll(() => edge.bodies(registerAdmin)).toMatchObject([{ checkoutSessionId: 'cs_1' }]);
});

it('the page behind an invitation link names who invites, on both tabs, and no exam; a link of nobody says so [sign-in.9]', async () => {
  edge.reply(getInviter, { fullName: 'Meera Rao' });
  await openScreen('/signIn?ad=7', 'visitor');
  await expect.element(page.getByText('Meera Rao invited you to take exams here.')).toBeVisible();
  await button('Sign in').click();
  await expect.element(page.getByText('Meera Rao invited you to take exams here.')).toBeVisible();
  edge.refuse(getInviter, 'noSuchUser');
  await openScreen('/signIn?ad=8', 'visitor');
  await expect.element(page.getByText(refusalText('noSuchUser'))).toBeVisible();
});
