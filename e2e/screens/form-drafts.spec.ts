import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, signInOn } from '../support/signed-in-page.ts';

const TYPED = 'Which of these metals is noble?';

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'are not saved' });

/** An Admin who types into the editor of a question. */
async function typeQuestion(browser: Browser): Promise<{ admin: SignedIn; page: Page; editor: string }> {
  const admin = await buildAdmin(journeySite());
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const editor = `${baseUrl()}/question/quizQuestions?assessment=${assessmentId}&question=new`;
  const page = await openSignedIn(browser, admin.credentials);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(editor);
  await prompt(page).fill(TYPED);
  return { admin, page, editor };
}

test('typed input outlasts the session that opening the first page ends, and another account does not see it [journey-form-drafts.1]', async ({
  browser,
}) => {
  const { admin, page, editor } = await typeQuestion(browser);
  await page.goto(`${baseUrl()}/`);
  const other = await buildAdmin(journeySite());
  const { assessmentId } = await buildAssessment(other, {}, []);
  await signInOn(page, other.credentials);
  await page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}&question=new`);
  await expect(prompt(page)).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);
  await page.goto(`${baseUrl()}/`);

  await signInOn(page, admin.credentials);
  await page.goto(editor);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(prompt(page)).toHaveValue(TYPED);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(prompt(page)).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);
});

test('signing out asks about drafts, and deletes them on request, those of the open form included [journey-form-drafts.2]', async ({
  browser,
}) => {
  const { admin, page, editor } = await typeQuestion(browser);
  const signOut = async (isDeleting: boolean) => {
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out now?' });
    await expect(question).toContainText('1 form has unsaved changes');
    await question.getByLabel('Delete these changes').setChecked(isDeleting);
    await question.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${baseUrl()}/`);
    await signInOn(page, admin.credentials);
    await page.goto(editor);
  };
  await signOut(false);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(prompt(page)).toHaveValue(TYPED);
  await signOut(true);
  await expect(prompt(page)).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);
});
