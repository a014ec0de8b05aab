import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { expect, test } from '../support/journey-test.ts';
import {
  chooseByKeyboard,
  pressOn,
  signInByKeyboard,
  signOutByKeyboard,
  tabTo,
  typeInto,
} from '../support/keyboard.ts';
import { journeySite, rowOf } from '../support/signed-in-page.ts';

test('an exam from authoring to the result works by keyboard alone [keyboard.1]', async ({ browser }) => {
  const site = journeySite();
  const admin = await buildAdmin(site, {}, 'Keyboard Kay');
  const candidate = await buildCandidate(site, admin, 'Tabbing Tim');
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signInByKeyboard(page, admin.credentials);

  await test.step('the Admin writes an assessment', async () => {
    await pressOn(page.getByRole('link', { name: 'Assessments', exact: true }).first());
    await pressOn(page.getByRole('button', { name: 'New assessment' }).first());
    const panel = page.getByRole('dialog', { name: 'New assessment' });
    await typeInto(panel.getByLabel('Title'), 'Keys only');
    await typeInto(panel.getByLabel('Time limit'), '30');
    await typeInto(panel.getByLabel('Total marks'), '10');
    await typeInto(panel.getByLabel('Pass mark'), '5');
    await pressOn(panel.getByRole('button', { name: 'Save', exact: true }));
    await expect(rowOf(page, 'Keys only')).toContainText('Draft');
  });

  await test.step('the Admin writes a question', async () => {
    await chooseByKeyboard(rowOf(page, 'Keys only'), 'Questions');
    await pressOn(page.getByRole('link', { name: 'New question' }).first());
    await typeInto(
      page.getByRole('textbox', { name: 'Question', exact: true }),
      'Which key moves the focus?',
    );
    await tabTo(page.locator('label[class*=_keyBubble_] input').first());
    await page.keyboard.press('Space');
    await typeInto(page.getByRole('textbox', { name: 'Option A' }), 'Tab');
    await typeInto(page.getByRole('textbox', { name: 'Option B' }), 'Caps Lock');
    await pressOn(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(rowOf(page, 'Which key moves the focus?')).toBeVisible();
  });

  await test.step('the Admin makes the assessment live', async () => {
    await pressOn(page.getByRole('link', { name: 'Assessments', exact: true }).first());
    await pressOn(rowOf(page, 'Keys only').getByRole('button', { name: /Go Live/ }));
    const dialog = page.getByRole('alertdialog');
    await pressOn(dialog.getByRole('button', { name: 'Go Live' }));
    await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await expect(rowOf(page, 'Keys only')).toContainText('On-live');
    await signOutByKeyboard(page);
  });

  await test.step('the candidate sits the exam', async () => {
    await signInByKeyboard(page, candidate.credentials);
    await pressOn(page.getByRole('button', { name: 'Start' }));
    await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Start exam' }));
    await page.waitForURL('**/quiz/startQuiz**');
    await expect(page.getByText('Which key moves the focus?')).toBeVisible();
    await tabTo(page.getByRole('radio').first());
    await page.keyboard.press('a');
    await expect(page.getByRole('radio', { name: /Tab/ })).toBeChecked();
    await page.keyboard.press('Enter');
    await pressOn(page.locator('dialog[open]').getByRole('button', { name: 'Hand in', exact: true }));
    await page.waitForURL('**/quiz/result**');
    await expect(page.getByText('Passed')).toBeVisible();
    await pressOn(page.getByRole('link', { name: 'Dashboard' }));
    await page.waitForURL('**/dashboard');
    await signOutByKeyboard(page);
  });

  await test.step('the Admin reads the result sheet', async () => {
    await signInByKeyboard(page, admin.credentials);
    await pressOn(page.getByRole('link', { name: 'Examine & reports' }));
    await pressOn(rowOf(page, 'Tabbing Tim').getByRole('button', { name: /Result sheet/ }));
    await expect(page.getByRole('dialog')).toContainText('Which key moves the focus?');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(page, 'Tabbing Tim').getByRole('button', { name: /Result sheet/ })).toBeFocused();
  });
  await page.context().close();
});

test('everything that a candidate touches in the exam is at least 44 px, at 360 px and at 1280 px [keyboard.2]', async ({
  browser,
}) => {
  const { JournalSite } = await import('../exams/exam-journal-site.ts');
  const exam = await JournalSite.build();
  const assessmentId = await exam.goLive({ title: 'Targets' });
  const { context, page } = await exam.sit(browser, assessmentId);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 760 });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, label.option')]
        .filter((element) => element.offsetParent !== null && !element.closest('.skip-link'))
        .flatMap((element) => {
          // A control inside a label is touched on the label.
          const target = element.closest('label') ?? element;
          const { width: across, height } = target.getBoundingClientRect();
          const isText = getComputedStyle(target).display === 'inline';
          return across === 0 || isText || Math.min(across, height) >= 44
            ? []
            : [`${element.tagName} ${element.textContent?.trim().slice(0, 30)} ${across}x${height}`];
        }),
    );
    expect(small, `${width} px`).toEqual([]);
  }
  await context.close();
});
