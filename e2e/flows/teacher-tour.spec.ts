import { finishAttempt, saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

/** A teacher at the screen, whose clicks are counted. */
class Teacher {
  readonly page: Page;
  clicks = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(what: Locator): Promise<void> {
    await what.click();
    this.clicks += 1;
  }

  /** Types into a field, and presses it first where it does not have the focus. */
  async write(field: Locator, text: string): Promise<void> {
    const hasFocus = await field.evaluate((element) => element === document.activeElement);
    if (!hasFocus) await this.press(field);
    await this.type(text);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
  }

  async choose(list: Locator, label: string | RegExp): Promise<void> {
    const entry = list.getByRole('option', { name: label, includeHidden: true });
    await list.selectOption((await entry.getAttribute('value')) ?? '');
    // Opens the list and presses an entry.
    this.clicks += 2;
  }
}

/** A teacher on the list of assessments, at a screen with a microphone. */
async function sitDown(browser: Browser, admin: SignedIn): Promise<Teacher> {
  const page = await openSignedIn(browser, admin.credentials);
  await page.context().grantPermissions(['microphone']);
  await page.goto(`${baseUrl()}/quiz/topics`);
  return new Teacher(page);
}

test('a teacher makes an exam of six questions of different kinds and has its link, by at most 36 clicks [teacher-tour.1]', async ({
  browser,
}) => {
  const site = journeySite();
  const admin = await buildAdmin(site);
  await buildCandidate(site, admin);
  const teacher = await sitDown(browser, admin);
  const { page } = teacher;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await teacher.press(button('New assessment').first());
  const panel = page.getByRole('dialog', { name: 'New assessment' });
  await teacher.write(panel.getByLabel('Title', { exact: true }), 'Unit Test 3');
  await teacher.write(panel.getByLabel('Time limit', { exact: true }), '30');
  await teacher.key('Tab');
  await teacher.type('20');
  await teacher.press(panel.getByRole('button', { name: 'Save', exact: true }));
  await teacher.press(page.getByRole('link', { name: 'Add questions' }).last());
  await teacher.press(page.getByRole('link', { name: 'New question' }).first());

  // Multiple choice of four options: Enter leads to the next one.
  await teacher.write(
    field('Question'),
    'Two resistors of 6 ohm and 3 ohm are in parallel. Their resistance?',
  );
  await teacher.write(field('Option A'), '2 ohm');
  for (const option of ['4.5 ohm', '9 ohm', '18 ohm']) {
    await teacher.key('Enter');
    await teacher.type(option);
  }
  await teacher.press(page.locator('label[class*=_keyBubble_]').first());
  await teacher.press(button('Save and next'));

  // True or false.
  await expect(field('Question')).toHaveValue('');
  await teacher.write(field('Question'), 'A fuse protects the cable, not the appliance.');
  await teacher.press(button('True or false'));
  await teacher.press(page.locator('label[class*=_keyBubble_]').first());
  await teacher.press(button('Save and next'));

  // A multiple choice under a recording.
  await expect(field('Question')).toHaveValue('');
  await teacher.write(field('Question'), 'Which word do you hear?');
  await teacher.press(button('Add audio'));
  await teacher.press(button('Record'));
  await expect(page.getByRole('timer')).toContainText(/0:0[1-9] recorded/);
  await teacher.press(button('Stop'));
  await expect(page.locator('[class*=_storedRecording_] audio')).toBeVisible();
  await teacher.write(field('Option A'), 'ship');
  await teacher.key('Enter');
  await teacher.type('sheep');
  await teacher.press(page.locator('label[class*=_keyBubble_]').nth(1));
  await teacher.press(button('Save and next'));

  // A number with its unit.
  await expect(field('Question')).toHaveValue('');
  await teacher.choose(field('Question type'), 'Text');
  await teacher.choose(field('Answer type'), 'Number');
  await teacher.write(field('Question'), 'A lamp takes 0.5 A at 12 V. Its power?');
  await teacher.write(field('Correct number'), '6');
  await teacher.write(page.getByLabel(/^Unit/), 'W');
  await teacher.press(button('Save and next'));

  // A written answer, with a formula.
  await expect(field('Question')).toHaveValue('');
  await teacher.choose(field('Answer type'), 'Written answer');
  await teacher.write(field('Question'), String.raw`Derive \(P = I^2 R\) from \(P = UI\).`);
  await expect(page.locator('.preview math').first()).toBeVisible();
  await teacher.press(button('Save and next'));

  // A question with a recording, answered in writing.
  await expect(field('Question')).toHaveValue('');
  await teacher.choose(field('Question type'), 'Audio');
  await teacher.write(field('Question'), 'Write down what you hear.');
  await teacher.press(button('Record'));
  await expect(page.getByRole('timer')).toContainText(/0:0[1-9] recorded/);
  await teacher.press(button('Stop'));
  await expect(page.locator('[class*=_storedRecording_] audio')).toBeVisible();
  await teacher.press(button('Save'));

  await expect(page.getByRole('row')).toHaveCount(7);
  await teacher.press(button('Go Live'));
  await teacher.press(page.getByRole('alertdialog').getByRole('button', { name: 'Go Live' }));
  await expect(page.getByText('Link for your candidates')).toBeVisible();
  expect(teacher.clicks).toBeLessThanOrEqual(36);
  await page.context().close();
});

test('a teacher attaches a certificate to an exam that was sat, and issues it to those who passed, by at most eight clicks [teacher-tour.2]', async ({
  browser,
}) => {
  const site = journeySite();
  const admin = await buildAdmin(site);
  await buildTemplate(admin, { title: 'Certificate of physics' });
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { title: 'Unit Test 4' });
  const candidate = await buildCandidate(site, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const questionId of questionIds)
    await candidate.ok(saveAnswer, { body: answerFields(attemptId, questionId) });
  await candidate.ok(finishAttempt, { body: { attemptId } });
  const teacher = await sitDown(browser, admin);
  const { page } = teacher;
  await teacher.press(rowOf(page, 'Unit Test 4').getByRole('button', { name: /^More for/ }));
  await teacher.press(page.getByRole('menuitem', { name: 'Certificate', exact: true }));
  const panel = page.getByRole('dialog', { name: 'Certificate for Unit Test 4' });
  await teacher.choose(panel.getByLabel(/^Certificate/), /Certificate of physics$/);
  await teacher.press(panel.getByRole('button', { name: 'Save', exact: true }));
  await expect(panel).toHaveCount(0);
  await teacher.press(page.getByRole('link', { name: 'Issued certificates' }));
  await teacher.press(page.getByRole('button', { name: 'Issue for all' }));
  await teacher.press(page.getByRole('button', { name: 'Issue 1 certificate' }));
  await expect(page.getByText('1 certificate issued.')).toBeVisible();
  expect(teacher.clicks).toBeLessThanOrEqual(8);
  await page.context().close();
});
