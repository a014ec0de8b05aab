import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, openSignedIn } from '../support/signed-in-page.ts';
import { JournalSite, submit, tick } from './exam-journal-site.ts';

test('a submission made offline has its receipt once the server confirms it; its candidate finds it again, the Admin confirms it, and an altered one is refused [exam-receipt.3]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'Receipted' });
  const { account, sitting, context, page } = await site.sit(browser, assessmentId);
  await tick(page, 'B');
  await submit(page);
  await sitting.expectAnswers({ 1: 'B' });
  await context.setOffline(true);
  await tick(page, 'C');
  await submit(page);
  await page.getByRole('button', { name: 'Review and hand in' }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.locator('.exam-notice')).toContainText('Your exam will be submitted');
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toHaveCount(0);
  await context.setOffline(false);
  await expect(receipt).toContainText('with 2 answers.');
  const [code = ''] = (await receipt.textContent())?.match(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/) ?? [];
  expect(code).not.toBe('');
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await context.close();

  const own = await openSignedIn(browser, account);
  await own.goto(`${baseUrl()}/report/students`);
  await own.getByRole('button', { name: 'Receipted', exact: true }).click();
  await expect(own.getByRole('dialog').getByText(code)).toBeVisible();
  await own.emulateMedia({ media: 'print' });
  await expect(own.getByRole('dialog').getByText(code)).toBeVisible();
  await own.context().close();

  const desk = await openSignedIn(browser, site.admin.credentials);
  await desk.goto(`${baseUrl()}/report/admin`);
  await desk
    .getByRole('row')
    .filter({ hasText: account.email })
    .locator('button[aria-haspopup=dialog]')
    .first()
    .click();
  const sheet = desk.getByRole('dialog');
  const check = async (typed: string, verdict: string) => {
    await sheet.getByLabel('Code of the receipt').fill(typed);
    await sheet.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(sheet.getByText(verdict)).toBeVisible();
  };
  await check(code.toLowerCase(), 'As submitted: the answers are those of the receipt.');
  await expect(sheet).toContainText(/Receipt of .* with 2 answers\./);
  await check(`${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`, 'Not a receipt of this attempt.');
  expect(await findViolations(desk, '[role=dialog]')).toEqual([]);
  await desk.context().close();
});
