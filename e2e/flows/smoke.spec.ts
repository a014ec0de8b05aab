import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { signInOn } from '../support/signed-in-page.ts';

/** A site has at most one free plan: this journey has its own site. */
let ownSite: OwnSite;

test.beforeAll(async () => {
  ownSite = await startOwnSite();
});
test.afterAll(() => ownSite.stop());

const figure = fileURLToPath(new URL('../support/fixtures/circuit.png', import.meta.url));
const PASSWORD = 'set in the site 2026';
const stamp = Date.now();
const people = {
  admin: { name: 'Ananya Rao', email: `ananya${stamp}@example.org` },
  candidate: { name: 'Meera Iyer', email: `meera${stamp}@example.org` },
};

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${ownSite.baseUrl}/`);
}

/** Collects console messages and policy violations during the whole journey. */
function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

test("a site works from its first sign-in to a candidate's result sheet", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: ownSite.baseUrl, viewport: { width: 1280, height: 860 } });
  const problems = watchConsole(page);
  let invitation = '';

  await test.step('the SuperAdmin creates a free plan [smoke.6]', async () => {
    await signInOn(page, ownSite.owner, ownSite.baseUrl);
    await page.getByRole('link', { name: 'Plans', exact: true }).click();
    await page.getByRole('button', { name: 'New plan' }).first().click();
    const panel = page.getByRole('dialog', { name: 'New plan' });
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByText('This field may not be empty')).toHaveCount(4);
    await panel.getByLabel('Title').fill(`Practice ${stamp}`);
    await panel.getByLabel('Assessments', { exact: true }).fill('5');
    await panel.getByLabel('Questions per assessment').fill('40');
    await panel.getByLabel('Additional text').fill('For one teacher and one class');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(`Practice ${stamp}`) })).toBeVisible();
    await signOut(page);
  });

  await test.step('a visitor subscribes to it and registers as an Admin [smoke.2]', async () => {
    await page.getByRole('link', { name: `Start Practice ${stamp} free` }).click();
    await page.waitForURL('**/signIn?plan=*');
    await expect(page.getByText(`Practice ${stamp}`)).toBeVisible();
    await page.getByLabel('Full name').fill(people.admin.name);
    await page.getByLabel('E-mail').fill(people.admin.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('password1');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toContainText('among the most common');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByText(`Practice ${stamp}`)).toBeVisible();
  });

  await test.step('the Admin writes a category and an assessment [smoke.8]', async () => {
    await page.getByRole('link', { name: 'Categories' }).click();
    await page.getByRole('button', { name: 'New category' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Electricity');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(page.getByRole('row', { name: /Electricity/ })).toHaveCount(1);

    await page.getByRole('link', { name: 'Assessments' }).click();
    await page.getByRole('button', { name: 'New assessment' }).first().click();
    const panel = page.getByRole('dialog', { name: 'New assessment' });
    await panel.getByLabel('Title').fill('Unit Test 3: Current Electricity');
    await panel.getByLabel('Time limit').fill('45');
    await panel.getByLabel('Total marks').fill('10');
    await panel.getByLabel('Pass mark').fill('20');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByText('The pass mark cannot be greater than the total marks.')).toBeVisible();
    await panel.getByLabel('Pass mark').fill('6');
    await panel.getByText('More settings').click();
    await panel.getByLabel('Let candidates skip questions').check();
    await panel.getByLabel('Let candidates stop early').check();
    await panel.getByLabel('Show the correct options').check();
    await panel.getByLabel('Show the explanations').check();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('row', { name: /Unit Test 3/ })).toContainText('Draft');
  });

  await test.step('the Admin adds questions with a figure, mathematics and a code snippet [smoke.9]', async () => {
    const row = page.getByRole('row', { name: /Unit Test 3/ });
    await row.getByRole('button', { name: /Go Live/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go Live' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Add at least one question');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).click();

    await row.getByRole('button', { name: /More for/ }).click();
    await page.getByRole('menuitem', { name: 'Questions', exact: true }).click();
    await page.getByRole('link', { name: 'New question' }).first().click();
    const write = async (prompt: string, options: string[], right: string) => {
      await page.getByRole('textbox', { name: 'Question', exact: true }).fill(prompt);
      for (const [index, text] of options.entries()) {
        const label = 'ABCDE'[index] ?? '';
        if (index > 1 && !(await page.getByRole('textbox', { name: `Option ${label}` }).isVisible()))
          await page.getByRole('button', { name: 'Add an option' }).click();
        await page.getByRole('textbox', { name: `Option ${label}` }).fill(text);
      }
      await page.locator('label[class*=_keyBubble_]').nth('ABCDE'.indexOf(right)).click();
    };
    await write(
      'Two resistors of 6 Ω and 3 Ω are joined in parallel across 12 V. What current is drawn?',
      ['1.3 A', '2 A', '4 A', '6 A'],
      'D',
    );
    await page.getByRole('button', { name: 'Add a figure' }).click();
    await page.locator('input[type=file]').setInputFiles(figure);
    await page.getByLabel('Description').fill('A 12 V battery with 6 Ω and 3 Ω in parallel');
    await page.getByLabel('Category').selectOption({ label: 'Electricity' });
    await page.getByRole('textbox', { name: 'Explanation' }).fill('R = 2 Ω, so I = 12/2 = 6 A.');
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('');
    await write('What is \\(\\frac{V}{R}\\)?', ['Current', 'Power'], 'A');
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('');
    await write('if (a < b) {\n  print(a);\n}', ['prints a when a is smaller', 'never prints'], 'A');
    await page.getByLabel('Code snippet').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('row', { name: /prints|print\(a\)/ })).toBeVisible();
  });

  await test.step('the Admin makes the assessment live and copies the invitation link [smoke.7]', async () => {
    await page.getByRole('link', { name: 'Assessments' }).first().click();
    const row = page.getByRole('row', { name: /Unit Test 3/ });
    await expect(row).toContainText('3');
    await row.getByRole('button', { name: /Go Live/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go Live' }).click();
    const shown = page.getByRole('dialog', { name: 'is live' });
    await expect(shown.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    invitation = (await shown.locator('code').textContent()) ?? '';
    expect(invitation).toContain('/signIn?ad=');
    await shown.getByRole('button', { name: 'Close' }).click();
    await expect(row).toContainText('On-live');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.locator('[class*=_invitationLink_]')).toHaveText(invitation.replace(/&quiz=\d+$/, ''));
    await signOut(page);
  });

  await test.step('a candidate registers by the link and starts [smoke.4]', async () => {
    await page.goto(invitation);
    await page.getByLabel('Full name').fill(people.candidate.name);
    await page.getByLabel('E-mail').fill(people.candidate.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/dashboard');
    const start = page.getByRole('alertdialog', { name: 'Start “Unit Test 3: Current Electricity”?' });
    await start.getByRole('button', { name: 'Start exam' }).click();
    await page.waitForURL('**/quiz/startQuiz**');
  });

  await test.step('the candidate sits the exam with an empty answer, a reload, a skip and the submission [smoke.10]', async () => {
    await expect(page.getByText(/^Two resistors/)).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/(?:3\d|4[0-5]):\d\d/);
    await expect(page.locator('figure img')).toHaveJSProperty('complete', true);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Choose an answer before you go on.')).toBeVisible();
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('d');
    await expect(page.getByRole('radio', { name: /6 A/ })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.locator('math')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
    await page.getByRole('button', { name: /Question 2/ }).click();
    await page.getByRole('radio', { name: /Power/ }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText('print(a);')).toBeVisible();
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Hand in', exact: true }).click();
    await page.waitForURL('**/quiz/result**');
  });

  await test.step('the candidate reads the result sheet, with the key and the explanation [smoke.5]', async () => {
    await expect(page.getByText('Successfully Submitted')).toBeVisible();
    // 10 marks over 3 questions: 3.33 for the right answer, and the last one has the remainder.
    await expect(page.getByText('3.33').first()).toBeVisible();
    await expect(page.getByText('Failed')).toBeVisible();
    await expect(page.getByText('R = 2 Ω, so I = 12/2 = 6 A.')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('Submitted')).toBeVisible();
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('row', { name: /Unit Test 3/ })).toContainText('Failed');
    await signOut(page);
  });

  await test.step('the Admin finds the result under the reports [smoke.3]', async () => {
    await signInOn(page, { email: people.admin.email, password: PASSWORD }, ownSite.baseUrl);
    await page.getByRole('link', { name: 'Examine & reports' }).click();
    const row = page.getByRole('row', { name: new RegExp(people.candidate.name) });
    await expect(row).toContainText('Failed');
    await row.getByRole('button', { name: /Result sheet/ }).click();
    await expect(page.getByRole('dialog')).toContainText('R = 2 Ω');
    await expect(page.getByRole('dialog')).toContainText('Time spent: ');
  });

  await test.step('the console stayed empty during the whole journey [smoke.1]', () => {
    expect(problems).toEqual([]);
  });
  await page.close();
});
