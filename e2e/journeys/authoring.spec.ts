import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { buildSampleSite, type SampleSite } from './sample-site.ts';

import {
  baseUrl,
  columnHeads,
  openSignedIn,
  rowOf,
  signInOverHttp,
  siteOwner,
  typeDate,
} from './signed-in-page.ts';

const PHYSICS = 'Unit Test 3: Current Electricity';
const HINDI = 'हिन्दी गद्य: अभ्यास २';
const DRAFT = 'Bengali grammar: ব্যাকরণ';
const SURVEY = 'What did you think of the term?';

let site: SampleSite;
let admin: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  admin = await signInOverHttp(site.admin);
  const draft = await admin.ok(assessments.getAssessment, {
    params: { assessmentId: site.assessmentIds.draft },
  });
  await admin.ok(assessments.createAssessment, {
    body: {
      ...{ ...draft, title: SURVEY, markingScheme: 'survey' },
      ...{ timeLimitMinutes: 0, totalMarks: 0, passMark: 0, inviteByEmail: false },
    },
  });
  page = await openSignedIn(browser, site.admin);
});
test.afterAll(async () => {
  await page.close();
});

const openList = () => page.goto(`${baseUrl()}/quiz/topics`);
const questionsOf = (assessmentId: number, question = '') =>
  page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}${question}`);
const alert = () => page.getByRole('alertdialog');
const statusOf = (title: string): Locator => rowOf(page, title).getByRole('cell').nth(1);

async function actInRow(title: string, action: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: `${action}: ${title}` })
    .click();
}

test('an assessment shows title, categories, status, questions, time, marks, opening and number of candidates who sat it [authoring.2]', async () => {
  await openList();
  await expect(columnHeads(page)).toHaveText([
    ...['Title', 'Status', 'Questions', 'Time', 'Marks', 'Opens', 'Attempts', 'Actions'],
  ]);
  await expect(rowOf(page, PHYSICS).getByRole('cell')).toHaveText([
    ...[`${PHYSICS}Equal marks · Electricity`, 'On-live', '3', '45 min', '10', '', '1', ''],
  ]);
  await expect(rowOf(page, SURVEY).getByRole('cell')).toHaveText([
    ...[`${SURVEY}No marks (survey)`, 'Draft', '0', '', '', '', '0', ''],
  ]);
});

test('an assessment requires a title, and is edited in the panel [authoring.3]', async () => {
  await openList();
  await actInRow(DRAFT, 'Edit');
  const panel = page.getByRole('dialog', { name: 'Edit assessment' });
  await expect(panel.getByLabel('Title')).toHaveValue(DRAFT);
  await expect(panel.getByLabel('Marking').getByRole('option')).toHaveCount(3);
  await expect(panel.getByLabel('Participants')).toHaveValue('allCandidates');
  await panel.getByLabel('Title').fill(' ');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('This field may not be empty')).toHaveCount(1);
  await panel.getByLabel('Title').fill(`${DRAFT} 2`);
  await panel.getByLabel('Time limit').fill('30');
  await typeDate(panel, 'Opens', '010320991030');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Assessment updated')).toBeVisible();
  await expect(rowOf(page, `${DRAFT} 2`)).toContainText('30 min');
  await expect(rowOf(page, `${DRAFT} 2`)).toContainText('1 Mar 2099, 10:30');
});

test('going live with a start date names the scheduled time [authoring.10]', async () => {
  const title = 'Scheduled paper';
  await buildAssessment(admin, { title, opensAt: new Date('2099-03-01T09:30:00Z') });
  await openList();
  await actInRow(title, 'Go Live');
  await expect(alert()).toContainText('It will go live at the scheduled time, 1 Mar 2099, 10:30.');
  await alert().getByRole('button', { name: 'Go Live' }).click();
  await expect(page.getByText('It will go live at the scheduled time')).toBeVisible();
  await expect(statusOf(title)).toHaveText('Scheduled');
});

test('stopping asks for a confirmation and can end the attempts in progress [authoring.4]', async () => {
  await openList();
  await actInRow(HINDI, 'Stop Live');
  await expect(alert()).toContainText('1 attempt was started so far.');
  const endNow = alert().getByLabel('End attempts in progress now');
  await expect(endNow).not.toBeChecked();
  await alert().getByRole('button', { name: 'Keep it live' }).click();
  await expect(statusOf(HINDI)).toHaveText('On-live');
  await actInRow(HINDI, 'Stop Live');
  await endNow.check();
  await alert().getByRole('button', { name: 'Stop Live' }).click();
  await expect(page.getByText('stopped from live')).toBeVisible();
  await expect(statusOf(HINDI)).toHaveText('Stopped');
  await page.goto(`${baseUrl()}/report/admin`);
  await rowOf(page, HINDI)
    .getByRole('button', { name: /^Result sheet/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('ended by the examiner');
});

test('going live and stopping show a toast [authoring.13]', async () => {
  const title = 'Live and stopped';
  await buildAssessment(admin, { title });
  await openList();
  await actInRow(title, 'Go Live');
  await expect(alert()).toContainText('All your candidates can start at once.');
  await alert().getByRole('button', { name: 'Go Live' }).click();
  await expect(page.getByText('This Assessment is live now!')).toBeVisible();
  await page.reload();
  await actInRow(title, 'Stop Live');
  await alert().getByRole('button', { name: 'Stop Live' }).click();
  await expect(page.getByText('stopped from live')).toBeVisible();
});

test('a card shows status, title, time, marks and questions, and links to the questions [authoring.5]', async () => {
  await page.goto(`${baseUrl()}/question/quizes`);
  const card = page.getByRole('article').filter({ hasText: PHYSICS });
  await expect(card.getByRole('heading')).toHaveText(PHYSICS);
  await expect(card).toContainText('On-live');
  await expect(card.getByRole('term')).toHaveText(['Time', 'Marks', 'Questions']);
  await expect(card.getByRole('definition')).toHaveText(['45 min', '10', '3']);
  await card.getByRole('link', { name: `Edit questions: ${PHYSICS}` }).click();
  await expect(page).toHaveURL(new RegExp(`assessment=${site.assessmentIds.finished}$`));
  await expect(page.getByRole('row', { name: /Two resistors/ })).toBeVisible();
});

test('a card leaves out time and marks of 0 [authoring.6]', async () => {
  await page.goto(`${baseUrl()}/question/quizes`);
  const card = page.getByRole('article').filter({ hasText: SURVEY });
  await expect(card.getByRole('definition')).toHaveText(['', '', '0']);
});

test('the question list links back to the assessments [authoring.9]', async () => {
  await questionsOf(site.assessmentIds.open);
  await page.getByRole('main').getByRole('link', { name: 'Assessments' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/quiz/topics`);
  await expect(rowOf(page, HINDI)).toBeVisible();
});

test('leaving a question with unsaved changes asks first [authoring.1]', async () => {
  await questionsOf(site.assessmentIds.open);
  await page.getByRole('link', { name: 'New question' }).first().click();
  const prompt = page.getByRole('textbox', { name: 'Question', exact: true });
  await prompt.fill('Half a question');
  await page.getByRole('main').getByRole('link', { name: 'Questions', exact: true }).click();
  await expect(alert()).toContainText('Leave without saving?');
  await alert().getByRole('button', { name: 'Keep editing' }).click();
  await expect(prompt).toHaveValue('Half a question');
  await page.goBack();
  await alert().getByRole('button', { name: 'Leave without saving' }).click();
  await expect(prompt).toHaveCount(0);
});

test('the editor previews a question as the candidate sees it [authoring.8]', async () => {
  await questionsOf(site.assessmentIds.draft, '&question=new');
  const preview = page.getByRole('complementary', { name: 'What the candidate sees' });
  await expect(preview).toContainText('The question appears here as you write it.');
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which <b>one</b>?\nChoose.');
  await page.getByRole('textbox', { name: 'Option B' }).fill('This one');
  await expect(preview.locator('b')).toHaveText('one');
  await expect(preview.locator('.option')).toHaveText(['BThis one']);
  // ten marks over four questions
  await expect(preview).toContainText('[2.5 marks]');
  await page.goto(`${baseUrl()}/dashboard`);
});

test('the Admin deletes a question [authoring.7]', async () => {
  const questionsAtFirst = [{}, { prompt: 'Which of these are units of energy?' }];
  const { assessmentId } = await buildAssessment(admin, {}, questionsAtFirst);
  await questionsOf(assessmentId);
  await actInQuestion('Which of these', 'Delete');
  await expect(alert()).toContainText('Which of these are units of energy?');
  await alert().getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('Question deleted')).toBeVisible();
  await expect(rowOf(page, 'Which of these')).toHaveCount(0);
  const left = await admin.ok(questions.listQuestions, {
    params: { assessmentId },
  });
  expect(left).toHaveLength(1);
});

test('saving a question warns that it stops the live assessment [authoring.11]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin);
  const isLive = async () => (await admin.ok(assessments.getAssessment, { params: { assessmentId } })).isLive;
  await questionsOf(assessmentId, '&question=new');
  await expect(page.getByText('Saving a change stops the live assessment.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What does a fuse do?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('It melts');
  await page.getByRole('textbox', { name: 'Option B' }).fill('It glows');
  await page.locator('label.key-bubble').first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(alert()).toContainText('This stops the live assessment.');
  await alert().getByRole('button', { name: 'Leave it as it is' }).click();
  expect(await isLive()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await alert().getByRole('button', { name: 'Stop and add' }).click();
  await expect(rowOf(page, 'What does a fuse do?')).toBeVisible();
  expect(await isLive()).toBe(false);
});

test('deleting a question of a live assessment stops the assessment [authoring.12]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin, {}, [{}, { prompt: 'What does a fuse do?' }]);
  await questionsOf(assessmentId);
  await expect(page.getByText('On-live')).toBeVisible();
  await actInQuestion('What does a fuse do?', 'Delete');
  await expect(alert()).toContainText('This stops the live assessment.');
  await alert().getByRole('button', { name: 'Stop and delete' }).click();
  await expect(rowOf(page, 'What does a fuse do?')).toHaveCount(0);
  await expect(page.getByText('Stopped')).toBeVisible();
  const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
  expect([row.isLive, row.questionCount]).toEqual([false, 1]);
});

async function actInQuestion(prompt: string, action: string): Promise<void> {
  await rowOf(page, prompt)
    .getByRole('button', { name: new RegExp(`^${action}: Question`) })
    .click();
}

test('the editor of a long assessment is no wider than the page [authoring.17]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(
    admin,
    {},
    Array.from({ length: 40 }, () => ({})),
  );
  await questionsOf(assessmentId, `&question=${questionIds[20]}`);
  await expect(page.locator('.question-strip a')).toHaveCount(41);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});
