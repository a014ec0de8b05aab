import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { nextWord } from '@invigil/testkit/builders/unique';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

const address = (name: string) => `${name}-${Date.now()}-${nextWord()}@example.org`;
const csvOf = (people: readonly (readonly [string, string])[]) =>
  ['Full name;E-mail', ...people.map((fields) => fields.join(';'))].join('\r\n');

test('an Admin imports candidates by keyboard after a file with bad rows, and the list shows them [journey-candidate-import.1]', async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite());
  const other = await buildAdmin(journeySite());
  const theirs = await buildCandidate(journeySite(), other, 'Their Name');
  const page = await openSignedIn(browser, admin.credentials);
  const panel = page.getByRole('dialog', { name: 'Import candidates from CSV' });
  const openButton = page.getByRole('button', { name: 'Import from CSV' });
  const [ana, luz] = [address('ana'), address('luz')];
  const choose = (people: readonly (readonly [string, string])[]) =>
    panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(people)) });

  await page.goto(`${baseUrl()}/user/users`);
  await openButton.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await choose([
    ['Ana Torres', ana],
    ['Bela', 'bela at example'],
    ['Shared One', theirs.credentials.email],
  ]);
  await expect(panel).toContainText('2 candidates will be imported. 1 line will be skipped.');
  await expect(rowOf(page, theirs.credentials.email)).toContainText('Has an account, gets an invitation');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 860 });

  await panel.getByRole('button', { name: 'Choose another file' }).click();
  await choose([
    ['Ana Torres', ana],
    ['Luz Rey', luz],
  ]);
  await expect(panel.getByRole('heading', { name: 'Review the file' })).toBeFocused();
  await expect(rowOf(page, ana)).toContainText('New account');
  await expect(panel).toContainText('2 candidates will be imported.');
  await expect(panel).toContainText('no password yet');
  await expect(panel.getByRole('checkbox', { name: /^Send each person their invitation/ })).toBeDisabled();
  await expect(panel).toContainText('E-mail is not set up yet. Ask the super administrator.');
  await panel.getByRole('button', { name: 'Import 2 candidates' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 candidates imported')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(openButton).toBeFocused();
  await expect(rowOf(page, ana)).toBeVisible();
  await expect(rowOf(page, luz)).toBeVisible();
  await page.context().close();
});
