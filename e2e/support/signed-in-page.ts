import { recordSignIn } from '@invigil/contract/accounts/account-endpoints';
import { type Credentials, signInAt, siteAt } from '@invigil/testkit/builders/site';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';

interface JourneySite {
  readonly baseUrl: string;
  readonly owner: Credentials;
}

/** The site of this worker: its journeys share the site, one file after another. */
function workerSite(): JourneySite {
  const sites: JourneySite[] = JSON.parse(process.env.JOURNEY_SITES ?? '[]');
  const site = sites[Number(process.env.TEST_PARALLEL_INDEX)];
  if (site === undefined) throw new Error('No server was started for this worker.');
  return site;
}

export const baseUrl = () => workerSite().baseUrl;

/** The SuperAdmin of the site. */
export const siteOwner = () => workerSite().owner;

/**
 * The storage of a browser that has signed in. Signing in over HTTP spares the sign-in page, which has journeys of its own.
 */
export async function signedInStorage(account: Credentials, origin = baseUrl()): Promise<StorageState> {
  const caller = await signInAt(origin, account);
  const { signInId } = await caller.ok(recordSignIn, { body: {} });
  const value = JSON.stringify({ token: caller.token, userId: caller.userId, signInId });
  const localStorage = [{ name: 'invigil.session', value }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A page in a browser context of its own, on the dashboard of the account, of the worker's site or another. */
export async function openSignedIn(
  browser: Browser,
  account: Credentials,
  origin = baseUrl(),
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
    storageState: await signedInStorage(account, origin),
  });
  const page = await context.newPage();
  // Most journeys go on to another address; the others wait for what they use.
  await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
  return page;
}

/** Signs in by the form, as far as the dashboard. */
export async function signInOn(
  page: Page,
  { email, password }: Credentials,
  origin = baseUrl(),
): Promise<void> {
  await page.goto(`${origin}/signIn`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
}

/** The same account over HTTP, to prepare data for a screen. */
export const signInOverHttp = (account: Credentials) => signInAt(baseUrl(), account);

/** The site of this worker, for builders. */
export const journeySite = () => siteAt(baseUrl(), siteOwner());

export const columnHeads = (page: Page): Locator => page.getByRole('columnheader');

export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Chooses from the "…" menu of a row. */
export async function chooseInRow(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click();
  await row.page().getByRole('menuitem', { name: action, exact: true }).click();
}

/** Types a date, and a time where the field has one, as digits in the order of the page's language. */
export async function typeDate(place: Page | Locator, name: string, digits: string): Promise<void> {
  const group = place.getByRole('group', { name });
  await group.getByRole('spinbutton').first().click();
  await group.page().keyboard.type(digits);
}

/** A screen is loaded once its heading is visible and no request is in flight. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
