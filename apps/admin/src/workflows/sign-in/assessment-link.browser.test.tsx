import { registerCandidate, signIn } from '@invigil/contract/accounts/account-endpoints';
import { done } from '@invigil/contract/answers';
import { getAssessmentEntry, listLiveAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../testing/example-answers.test-data.ts';
import { button, expectAddress, expectNone, question } from '../../testing/page-parts.test-data.ts';

const PASSWORD = 'correct horse 4711';
const LINK = '/signIn?ad=7&quiz=5';
const TITLE = 'Unit Test 3';

const live = exampleRow(listLiveAssessments, {
  assessmentId: 5,
  title: TITLE,
  priceMinor: 0,
  paymentCount: 0,
  mayStart: true,
  mayPay: false,
  hasOpenAttempt: false,
  secondsLeft: null,
});
const OPENS_AT = new Date('2026-11-30T08:00:00Z');
const entry = { assessmentId: 5, entry: 'closed' as const, title: TITLE, opensAt: null };
const reason = (text: RegExp) => page.getByRole('main').getByText(text);
const submit = () => page.getByCss('button[type=submit]').click();

async function typeAccount(): Promise<void> {
  await page.getByLabelText('E-mail').fill('ana@school.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
}

beforeEach(() => {
  edge.reply(listLiveAssessments, [live]);
});

it('a candidate who signs in by the link of an assessment joins its Admin and is asked whether to start it [assessment-link.1]', async () => {
  edge.refuse(registerCandidate, 'alreadyCandidate');
  await openScreen(LINK, 'candidate');
  await button('Sign in').first().click();
  await typeAccount();
  await submit();
  await expect.element(question(`Start “${TITLE}”?`)).toBeVisible();
  expect(edge.bodies(registerCandidate)).toMatchObject([
    { email: 'ana@school.example', password: PASSWORD, ownerId: 7 },
  ]);
  await expectAddress('/dashboard');
  // A reload after the exam asks for no other start.
  expect(location.search).toBe('');
});

it('a candidate who registers by the link of an assessment is asked whether to start it [assessment-link.2]', async () => {
  edge.reply(registerCandidate, { ...done('successfullySaved'), createdId: 9 });
  await openScreen(LINK, 'candidate');
  await page.getByLabelText('Full name').fill('Ana Pupil');
  await typeAccount();
  await submit();
  await expect.element(question(`Start “${TITLE}”?`)).toBeVisible();
});

it('a person who is signed in on the device goes on from the link of an assessment without signing in [assessment-link.3]', async () => {
  await openScreen(LINK, 'candidate');
  await page.getByRole('link', { name: 'Go to the exam' }).click();
  await expect.element(question(`Start “${TITLE}”?`)).toBeVisible();
  expect(edge.bodies(signIn)).toEqual([]);
  await openScreen('/signIn?ad=7', 'candidate');
  await expect.element(page.getByLabelText('E-mail')).toBeVisible();
  await expectNone(page.getByRole('link', { name: 'Go to the exam' }));
});

it('an administrator who signs in by the link joins nobody [assessment-link.4]', async () => {
  await openScreen(LINK, 'admin');
  await button('Sign in').first().click();
  await typeAccount();
  await submit();
  await expectAddress('/dashboard');
  expect(edge.bodies(registerCandidate)).toEqual([]);
});

it.each([
  [/“Unit Test 3” opens 30 Nov 2026/, { ...entry, entry: 'opensLater' as const, opensAt: OPENS_AT }],
  [/“Unit Test 3” is not open now\./, entry],
  [/The exam of your link is not open now\./, { ...entry, title: null }],
  [/You are not on the list/, { ...entry, entry: 'notListed' as const, title: null }],
])('the link of an assessment that cannot be started says %s [assessment-link.5]', async (text, answer) => {
  edge.reply(listLiveAssessments, []);
  edge.reply(getAssessmentEntry, answer);
  await openScreen('/dashboard?start=5', 'candidate');
  await expect.element(reason(text)).toBeVisible();
  await button('Dismiss').click();
  await expectNone(reason(text));
  expect(location.search).toBe('');
});

it('the link of an assessment that does not exist for the candidate says so in place [assessment-link.6]', async () => {
  edge.reply(listLiveAssessments, []);
  edge.fail(getAssessmentEntry, 404, { message: 'notFoundMsg' });
  await openScreen('/dashboard?start=5', 'candidate');
  await expect.element(reason(/The exam of your link is not open to you\./)).toBeVisible();
});

it.each([
  [/You are in the middle of “Unit Test 3”/, { hasOpenAttempt: true }],
  [/You have already submitted “Unit Test 3”/, { mayStart: false }],
  [/“Unit Test 3” has a price/, { mayStart: false, mayPay: true, priceMinor: 500 }],
])('the link of an assessment on the dashboard says %s [assessment-link.7]', async (text, change) => {
  edge.reply(listLiveAssessments, [{ ...live, ...change }]);
  await openScreen('/dashboard?start=5', 'candidate');
  await expect.element(reason(text)).toBeVisible();
  await expectNone(question());
});
