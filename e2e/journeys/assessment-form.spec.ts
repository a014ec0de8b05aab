import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as certificates from '@invigil/contract/authoring/certificate-template-endpoints';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { buildSampleSite, type SampleSite } from './sample-site.ts';

import { baseUrl, openSignedIn, rowOf, signInOverHttp, siteOwner, typeDate } from './signed-in-page.ts';

const PHYSICS = 'Unit Test 3: Current Electricity';
const TITLE = 'Scholarship paper';

let site: SampleSite;
let admin: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  admin = await signInOverHttp(site.admin);
  await buildTemplate(admin, { title: 'Merit' });
  page = await openSignedIn(browser, site.admin);
});
test.afterAll(async () => {
  await page.close();
});

const openList = () => page.goto(`${baseUrl()}/quiz/topics`);
const openNew = async () => {
  await openList();
  await page.getByRole('button', { name: 'New assessment' }).first().click();
};
const EMAILS = 'Participants’ e-mail addresses';

/** A new assessment with all that an equal distribution needs. */
async function fillNew(title: string): Promise<void> {
  await openNew();
  await field('Title').fill(title);
  await field('Time limit').fill('30');
  await field('Total marks').fill('20');
}
const panel = () => page.getByRole('dialog', { name: /^(New|Edit) assessment$/ });
const field = (name: string): Locator => panel().getByLabel(name, { exact: true });
const save = () => panel().getByRole('button', { name: 'Save' }).click();
const alert = () => page.getByRole('alertdialog');

/** The fields that a mark option may hide, as far as they are shown. */
async function fieldsShown(): Promise<string[]> {
  const names = [
    ...['Time limit', 'Total marks', 'Pass mark (optional)'],
    ...['Questions may have several correct options', 'Candidates may tick several options'],
  ];
  const shown = await Promise.all(names.map((name) => field(name).isVisible()));
  return names.filter((_name, index) => shown[index]);
}

async function stored(title: string) {
  const { rows } = await admin.ok(assessments.listAssessments, {
    params: { userId: admin.userId, page: 1, pageSize: 50 },
    query: {},
  });
  return rows.find((row) => row.title === title);
}

test('each marking option shows its fields, and changing it resets them [assessment-form.4]', async () => {
  await openNew();
  const several = 'Questions may have several correct options';
  const ticks = 'Candidates may tick several options';
  await expect
    .poll(fieldsShown)
    .toEqual(['Time limit', 'Total marks', 'Pass mark (optional)', several, ticks]);
  await field('Time limit').fill('30');
  await field('Total marks').fill('20');
  await field('Pass mark (optional)').fill('8');
  await field(several).check();
  await field(ticks).check();

  await field('Marking').selectOption('No marks (survey)');
  await expect.poll(fieldsShown).toEqual([ticks]);
  await expect(field(ticks)).not.toBeChecked();

  await field('Marking').selectOption('Marks per question');
  await expect.poll(fieldsShown).toEqual(['Time limit', 'Pass mark (optional)', several, ticks]);
  for (const name of ['Time limit', 'Pass mark (optional)']) await expect(field(name)).toHaveValue('');
  await expect(field(several)).not.toBeChecked();

  await field('Marking').selectOption('Equal marks');
  await expect(field('Total marks')).toHaveValue('');
});

test('participants by e-mail have a list of addresses and an invitation, and both are validated at their fields [assessment-form.5]', async () => {
  await fillNew('By invitation');
  const emails = field(EMAILS);
  await expect(emails).toHaveCount(0);
  await expect(field('Invite them by e-mail')).toHaveCount(0);
  await field('Participants').selectOption('By e-mail address');
  await save();
  await expect(panel().getByText('This field may not be empty')).toHaveCount(1);
  await emails.fill('meera@example.orgarjun@example.org');
  await save();
  await expect(panel().getByText('Separate the addresses with commas.')).toBeVisible();
  await emails.fill('meera@example.org; x@y.z Arjun <arjun@example.org>');
  await expect(panel().getByText('2 addresses')).toBeVisible();
  await expect(panel().getByText('Invalid addresses, not added: x@y.z')).toBeVisible();
  await field('Invite them by e-mail').check();
  await save();
  await expect(panel().getByText('Email settings not done yet')).toBeVisible();
});

test('a price needs the payment settings, and an end needs an earlier start [assessment-form.6]', async () => {
  await fillNew('Out of order');
  await field('Price (optional)').fill('5');
  await save();
  await expect(panel().getByText('Payment settings not done yet')).toBeVisible();
  await field('Price (optional)').fill('');
  await typeDate(panel(), 'Closes', '010320991000');
  await save();
  await expect(panel().getByText('An end needs a start. Set the start as well.')).toBeVisible();
  await typeDate(panel(), 'Opens', '020320991000');
  await save();
  await expect(panel().getByText('The end must be on or after the start.')).toBeVisible();
});

test('every rule of an assessment is saved, and dropped addresses are named [assessment-form.1]', async () => {
  await fillNew(TITLE);
  await field('Participants').selectOption('By e-mail address');
  await field(EMAILS).fill('meera@example.org; x@y.z Arjun <arjun@example.org>');
  await typeDate(panel(), 'Closes', '010320991000');
  await typeDate(panel(), 'Opens', '280220991000');
  for (const name of [
    ...['Several attempts allowed', 'Shuffle questions for each candidate', 'Let candidates stop early'],
    ...['Open in a new window', 'Show the correct options', 'Show the explanations'],
  ])
    await field(name).check();
  await field('Let candidates skip questions').uncheck();
  await field('When to show answers').selectOption('When the assessment has stopped');
  const [template] = await admin.ok(certificates.listTemplates);
  await field('Certificate (optional)').selectOption(`${template?.number} Merit`);
  await save();
  await expect(panel()).toHaveCount(0);
  const notice = page.getByText('1 invalid address was not added.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main')).toContainText('x@y.z');
  expect(await stored(TITLE)).toMatchObject({
    markingScheme: 'equal',
    participantMode: 'byEmail',
    timeLimitMinutes: 30,
    totalMarks: 2_000,
    passMark: 0,
    allowMultipleAttempts: true,
    shuffleQuestions: true,
    allowStop: true,
    openInNewWindow: true,
    allowSkip: false,
    showKeyAfterwards: true,
    showExplanationAfterwards: true,
    reviewRelease: 'afterStop',
    certificateTemplateId: template?.templateId,
    isLive: false,
  });
});

test('times are typed or picked in the language of the page and the time zone of the Admin, and can be cleared [assessment-form.7]', async () => {
  const title = 'Scheduled';
  const opens = () => panel().getByRole('group', { name: 'Opens' });
  await fillNew(title);
  await opens().getByRole('spinbutton').first().click();
  await page.keyboard.type('0103');
  await save();
  await expect(panel().getByText('Enter a valid date.')).toBeVisible();
  await typeDate(panel(), 'Opens', '010320991030');
  await save();
  await expect(panel()).toHaveCount(0);
  // Rome is an hour ahead of UTC in March.
  expect((await stored(title))?.opensAt).toEqual(new Date('2099-03-01T09:30:00Z'));

  const edit = () => rowOf(page, title).getByRole('button').nth(1).click();
  await page.evaluate(() => localStorage.setItem('invigil.locale', 'es'));
  await openList();
  await edit();
  const inSpanish = page.getByRole('dialog').getByRole('group', { name: 'Se abre' });
  await expect(inSpanish.getByRole('spinbutton', { name: 'Año' })).toHaveText('2099');
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir el calendario' }).first().click();
  await expect(page.getByText('marzo 2099')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => localStorage.setItem('invigil.locale', 'en'));

  await openList();
  await edit();
  await opens().hover();
  await opens().getByRole('button', { name: 'Clear' }).click();
  await expect(opens().getByRole('spinbutton').first()).toHaveText('DD');
  await save();
  await expect(panel()).toHaveCount(0);
  expect((await stored(title))?.opensAt).toBeNull();
});

test('invitations by e-mail and prices say who sets them up while they are not [assessment-form.8]', async () => {
  await fillNew('Not set up');
  await field('Participants').selectOption('By e-mail address');
  const hintOf = async (name: string) => {
    const ids = (await field(name).getAttribute('aria-describedby')) ?? '';
    return panel().locator(
      ids
        .split(' ')
        .map((id) => `[id="${id}"]`)
        .join(', '),
    );
  };
  await expect(await hintOf('Invite them by e-mail')).toHaveText(
    'E-mail is not set up yet. Ask the super administrator.',
  );
  await expect(await hintOf('Price (optional)')).toContainText(
    'To set a price, first add your secret key under Payments.',
  );
});

test('hint and error of a field begin at the same edge, and the error has an icon [assessment-form.9]', async () => {
  await fillNew('By invitation');
  await field('Participants').selectOption('By e-mail address');
  await field(EMAILS).fill('a@example.orgb@example.org');
  await field('Price (optional)').fill('1');
  await field(EMAILS).focus();
  await field('Title').focus();
  await field('Invite them by e-mail').check();
  const edgesOf = (kind: string) =>
    panel()
      .locator(`.field:has(.hint):has(.field-error) > ${kind}`)
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().left));
  await expect.poll(async () => (await edgesOf('.field-error')).length).toBeGreaterThan(0);
  expect(await edgesOf('.field-error')).toEqual(await edgesOf('.hint'));
  await field(EMAILS).fill('a@example.org');
  await field('Price (optional)').fill('');
  await save();
  await expect(panel().getByText('Email settings not done yet')).toBeVisible();
  expect(await edgesOf('.field-error')).toEqual(await edgesOf('.hint'));
  const icons = panel().locator('.field-error').locator('svg');
  await expect(icons).toHaveCount(await panel().locator('.field-error').count());
});

test('editing shows the saved addresses [assessment-form.2]', async () => {
  const title = 'Invited before';
  const participantEmails = 'meera@example.org, arjun@example.org';
  await buildAssessment(admin, { title, participantMode: 'byEmail', participantEmails });
  await openList();
  await rowOf(page, title)
    .getByRole('button', { name: `Edit: ${title}` })
    .click();
  await expect(field(EMAILS)).toHaveValue('arjun@example.org, meera@example.org');
  await expect(field('Invite them by e-mail')).not.toBeChecked();
  await panel().getByRole('button', { name: 'Cancel' }).click();
});

test('a live assessment must be stopped before it is edited [assessment-form.3]', async () => {
  await openList();
  await rowOf(page, PHYSICS)
    .getByRole('button', { name: `Edit: ${PHYSICS}` })
    .click();
  await expect(alert()).toContainText('A live assessment cannot be changed.');
  await alert().getByRole('button', { name: 'Keep it live' }).click();
  expect((await stored(PHYSICS))?.isLive).toBe(true);
  await rowOf(page, PHYSICS)
    .getByRole('button', { name: `Edit: ${PHYSICS}` })
    .click();
  await alert().getByRole('button', { name: 'Stop and change' }).click();
  await field('Total marks').fill('30');
  await save();
  await expect(panel()).toHaveCount(0);
  expect(await stored(PHYSICS)).toMatchObject({ isLive: false, totalMarks: 3_000 });
});
