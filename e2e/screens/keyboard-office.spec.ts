import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { nextWord } from '@invigil/testkit/builders/unique';
import { expect, test } from '../support/journey-test.ts';
import {
  chooseByKeyboard,
  pressOn,
  provePersonByKeyboard,
  signInByKeyboard,
  tabTo,
  typeInto,
} from '../support/keyboard.ts';
import { startOwnSite } from '../support/own-site.ts';
import { journeySite, rowOf } from '../support/signed-in-page.ts';

test('the SuperAdmin writes the FAQ, a role with its menus, a plan and payment settings by keyboard alone [keyboard.3]', async ({
  browser,
}) => {
  // FAQ and settings are visible to all visitors of a site.
  const ownSite = await startOwnSite();
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const open = (name: string) =>
    pressOn(page.getByRole('navigation').getByRole('link', { name, exact: true }));
  const dialog = page.getByRole('dialog');
  const save = () => pressOn(dialog.getByRole('button', { name: 'Save' }));
  await signInByKeyboard(page, ownSite.owner, ownSite.baseUrl);

  await test.step('FAQ: create, edit and delete', async () => {
    await open('FAQ');
    await pressOn(page.getByRole('button', { name: 'New question' }).first());
    await typeInto(dialog.getByLabel('Question', { exact: true }), 'Who may take an exam?');
    await typeInto(dialog.getByLabel('Answer', { exact: true }), 'Everyone who was invited.');
    await save();
    const row = rowOf(page, 'Who may take an exam?');
    await expect(row).toBeVisible();
    await pressOn(row.getByRole('button', { name: /^Edit question/ }));
    await typeInto(dialog.getByLabel('Question', { exact: true }), 'Who can take an exam?');
    await save();
    const renamed = rowOf(page, 'Who can take an exam?');
    await expect(renamed).toBeVisible();
    await chooseByKeyboard(renamed, 'Delete question');
    await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Delete question' }));
    await expect(renamed).toHaveCount(0);
  });

  await test.step('roles: create, and assign a menu', async () => {
    await open('Roles');
    await pressOn(page.getByRole('button', { name: 'New role' }));
    await typeInto(dialog.getByLabel('Name', { exact: true }), 'Tutor');
    await typeInto(dialog.getByLabel('Display name'), 'Class tutor');
    await save();
    await pressOn(rowOf(page, 'Tutor').getByRole('button', { name: /^Assign menus/ }));
    const menu = dialog.getByRole('checkbox', { name: /^Assessments/ });
    await tabTo(menu);
    await page.keyboard.press('Space');
    await expect(menu).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('plans: create', async () => {
    await open('Plans');
    await pressOn(page.getByRole('button', { name: 'New plan' }).first());
    await typeInto(dialog.getByLabel('Title'), 'Classroom');
    await typeInto(dialog.getByLabel('Assessments', { exact: true }), '50');
    await typeInto(dialog.getByLabel('Questions per assessment'), '40');
    await typeInto(dialog.getByLabel('Additional text'), 'For one class');
    await save();
    await expect(rowOf(page, 'Classroom')).toBeVisible();
  });

  await test.step('settings: open the payment panel and save', async () => {
    await open('Settings');
    await pressOn(page.getByRole('button', { name: /^Payment/ }));
    const panel = page
      .locator('[class*=_settingsPanel_]')
      .filter({ has: page.getByRole('button', { name: /^Payment/ }) });
    await typeInto(panel.getByLabel('Currency', { exact: true }), 'EUR');
    await typeInto(panel.getByLabel('Currency symbol'), '€');
    await pressOn(panel.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Successfully Saved')).toBeVisible();
  });
  await page.context().close();
  await ownSite.stop();
});

test('an Admin creates a candidate, marks an answer and enters a payment key by keyboard alone [keyboard.4]', async ({
  browser,
}) => {
  const site = journeySite();
  const admin = await buildAdmin(site, {}, 'Marking Mia');
  const candidate = await buildCandidate(site, admin, 'Writing Wim');
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const open = (name: string) =>
    pressOn(page.getByRole('navigation').getByRole('link', { name, exact: true }));
  const dialog = page.getByRole('dialog');
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { title: 'By hand' }, [
    { ...WRITTEN, prompt: 'Why does ice float?' },
  ]);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const questionId of questionIds)
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionId, { answerText: 'It is lighter than water.' }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  await signInByKeyboard(page, admin.credentials);

  await test.step('the Admin creates a candidate', async () => {
    await open('Users');
    await pressOn(page.getByRole('button', { name: 'New candidate' }));
    await typeInto(dialog.getByLabel('Full name'), 'Tara Bose');
    await typeInto(dialog.getByLabel('E-mail'), `tara-${nextWord()}@example.org`);
    await typeInto(dialog.getByRole('textbox', { name: 'Password' }), PASSWORD);
    await pressOn(dialog.getByRole('button', { name: 'Save' }));
    await expect(rowOf(page, 'Tara Bose')).toBeVisible();
  });

  await test.step('the Admin marks an answer', async () => {
    // The entry says how many attempts wait for marks.
    await open('Examine & reports 1 attempt waits for marks');
    await pressOn(rowOf(page, 'Writing Wim').getByRole('button', { name: /^Mark/ }));
    await typeInto(dialog.getByLabel(/^Marks, at most/), '7');
    await pressOn(dialog.getByRole('button', { name: 'Save marks' }));
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, 'Writing Wim')).not.toContainText('Pending');
  });

  await test.step('the Admin enters a payment key', async () => {
    await open('Payments');
    await pressOn(page.getByRole('button', { name: 'Payment key' }));
    await typeInto(dialog.getByLabel('Secret key'), 'sk_test_4711');
    await pressOn(dialog.getByRole('button', { name: 'Save key' }));
    await provePersonByKeyboard(page, PASSWORD);
    await expect(page.getByText('Payment key saved')).toBeVisible();
  });
  await page.context().close();
});
