import type { BuiltInRole } from '@invigil/domain/access/roles';
import { SCREENS } from '@invigil/domain/access/screens';
import type { Credentials } from '@invigil/testkit/builders/site';
import type { Browser, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { findKeyboardFaults } from '../support/keyboard.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';
import { addressesOf, PUBLIC_ADDRESSES, QUERIES, screens } from '../support/screen-addresses.ts';
import { baseUrl, openSignedIn, settle, siteOwner } from '../support/signed-in-page.ts';

/** The long run opens every screen in both themes and in each language; the short one half of the screens in each theme. */
const OPENS_ALL = process.env.EVERY_THEME === '1';
const PASSES = [
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'en' },
  // Labels do not depend on the theme, and colours not on the language.
  ...(OPENS_ALL
    ? [
        { theme: 'light', locale: 'es' },
        { theme: 'dark', locale: 'it' },
        { theme: 'light', locale: 'in' },
        { theme: 'dark', locale: 'bn' },
      ]
    : []),
];
let site: SampleSite;

// The longest file: its tests are independent, so that all workers can share them.
test.describe.configure({ mode: 'parallel' });

test.beforeAll(async () => {
  site = await buildSampleSite(baseUrl(), siteOwner());
});

async function openAs(browser: Browser, account: Credentials | undefined): Promise<Page> {
  const page =
    account === undefined
      ? await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' })
      : await openSignedIn(browser, account);
  // An open stream never lets the network be idle; without it the board polls.
  await page.route('**/api/Quiz/FollowLiveBoard/**', (route) => route.abort());
  return page;
}

/**
 * Screen readers reach a level-1 heading in a small window too, where the sign-in screen hides its cover. Waits, because
 * a count of one moment can meet a screen that is being replaced.
 */
async function expectOneHeading(page: Page, name: string): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 }), `${name}: headings of level 1`).toHaveCount(1);
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

test('every screen without a drawer entry has a query that opens it', () => {
  const missing = screens.filter((screen) => !('menu' in SCREENS[screen] || screen in QUERIES));
  expect(missing, 'Add the queries of these screens to QUERIES').toEqual([]);
});

const pathOf = (picture: string, width: number) => `test-results/screens/${picture}-${width}.png`;

/** The short run opens a screen that several roles share as an Admin, but for the dashboard, which differs. */
function isOpenedByAdmin(role: string, name: string): boolean {
  const screen = screens.find((one) => name.startsWith(`${role}-${one}-`));
  return (
    (role === 'superAdmin' || role === 'candidate') &&
    screen !== undefined &&
    screen !== 'dashboard' &&
    SCREENS[screen].roles.some((each) => each === 'admin')
  );
}

const ACCOUNTS = {
  nobody: () => undefined,
  superAdmin: () => site.owner,
  admin: () => site.admin,
  candidate: () => site.candidate,
};

for (const [role, accountOf] of Object.entries(ACCOUNTS)) {
  test(`screens of ${role} have one heading of level 1 and no accessibility violation in either theme, and fit 320 px [screens.1]`, async ({
    browser,
    allowConsole,
  }) => {
    allowConsole(/status of 404 .*\/no\/such\/page/, 'one address of the walk has no page');
    if (OPENS_ALL) test.setTimeout(3_600_000);
    const addresses = role === 'nobody' ? PUBLIC_ADDRESSES : addressesOf(role as BuiltInRole, site);
    const page = await openAs(browser, accountOf());
    for (const [pass, { theme, locale }] of PASSES.entries()) {
      await page.goto(`${baseUrl()}/unauthorized`);
      await page.evaluate(
        (choice) => {
          localStorage.setItem('invigil.theme', choice.theme);
          localStorage.setItem('invigil.locale', choice.locale);
        },
        { theme, locale },
      );
      // The server renders the landing page in the language of the cookie.
      await page.context().addCookies([{ name: 'locale', value: locale, url: baseUrl() }]);
      for (const [index, [name, address]] of Object.entries(addresses).entries()) {
        if (!OPENS_ALL && (index % PASSES.length !== pass || isOpenedByAdmin(role, name))) continue;
        const picture = `${name}-${theme}-${locale}`;
        await page.setViewportSize({ width: 1280, height: 860 });
        await page.goto(baseUrl() + address);
        await settle(page);
        if (OPENS_ALL) await page.screenshot({ path: pathOf(picture, 1280), fullPage: true });
        await expectOneHeading(page, `${picture} at 1280 px`);
        expect.soft(await findViolations(page), picture).toEqual([]);
        if (OPENS_ALL && pass === 0)
          expect.soft(await findKeyboardFaults(page), `${picture} by keyboard`).toEqual([]);
        await page.setViewportSize({ width: 360, height: 760 });
        if (OPENS_ALL) await page.screenshot({ path: pathOf(picture, 360), fullPage: true });
        // 1280 px at 400 % zoom (WCAG 1.4.10).
        await page.setViewportSize({ width: 320, height: 720 });
        await expectNoSidewaysScroll(page, picture);
        await expectOneHeading(page, `${picture} at 320 px`);
      }
    }
    await page.context().close();
  });
}
