import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import { baseUrl, openSignedIn, signInOn, siteOwner } from '../support/signed-in-page.ts';

const SESSION = 'invigil.session';
/** Pixels of a window in which a section begins below the header, which stays. */
const UPPER_PART = 200;
let site: SampleSite;

test.beforeAll(async () => {
  site = await buildSampleSite(baseUrl(), siteOwner());
});

const storedSession = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION);

async function openLanding(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/`);
}

test('the sections of the landing page are in order, with four boxes and four features [landing.3]', async ({
  page,
}) => {
  await openLanding(page);
  const ids = await page.locator('section[id], footer').evaluateAll((parts) => parts.map((part) => part.id));
  // A new site has no FAQ entries, so that the section is left out.
  expect(ids).toEqual(['home', 'pricing', 'features', 'benefits', 'register', 'contact', '']);
  await expect(page.locator('.steps > li')).toHaveCount(4);
  await expect(page.locator('#features article')).toHaveCount(4);
  await expect(page).toHaveTitle(/^.+ \| Invigil$/);
});

test('clicks and typing on the landing page before the script has loaded are not lost', async ({ page }) => {
  let sendScript = () => {};
  const clicked = new Promise<void>((resolve) => {
    sendScript = resolve;
  });
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await clicked;
    await route.continue();
  });
  await openLanding(page);
  const themeButton = page.getByRole('button', { name: 'Dark theme' });
  const form = page.locator('#contact form');
  await themeButton.click();
  await form.getByLabel('Your name').fill('Leela Das');
  await form.getByLabel('Your e-mail').fill('leela@example.org');
  await form.getByLabel('Message').fill('How many candidates may sit at once?');
  await form.getByRole('button').click();
  await expect(themeButton).toHaveAttribute('aria-pressed', 'false');
  sendScript();
  await expect(themeButton).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(form.getByRole('status')).toContainText('leela@example.org');
  expect(page.url()).toBe(`${baseUrl()}/`);
});

test('an English page fetches fonts of other scripts only when their language names come near', async ({
  page,
}) => {
  await openLanding(page);
  const themeButton = page.getByRole('button', { name: 'Dark theme' });
  await themeButton.click();
  await expect(themeButton).toHaveAttribute('aria-pressed', 'true');
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /noto-\w+-([a-z]+)-.*\.woff2$/.exec(name)?.[1] ?? '')
        .filter((script) => script !== '')
        .sort(),
    );
  expect(await scripts()).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(scripts).toEqual(['bengali', 'devanagari']);
});

/** Cumulative layout shift of the page so far: the share of the viewport that moved times the distance. */
async function layoutShift(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('html')).toHaveAttribute('data-painted');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const values: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) values.push(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer receives buffered entries before the next frame but one.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(values.reduce((sum, value) => sum + value, 0))),
        );
      }),
  );
}

for (const language of ['en', 'in']) {
  test(`the landing page does not shift while it loads with cached fonts (${language})`, async ({ page }) => {
    await page.goto(`${baseUrl()}/?lang=${language}`);
    await layoutShift(page);
    await page.goto(`${baseUrl()}/?lang=${language}`);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  test(`the landing page shifts little for fonts that arrive after the first paint (${language})`, async ({
    page,
  }) => {
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await route.continue();
    });
    await page.goto(`${baseUrl()}/?lang=${language}`, { waitUntil: 'commit' });
    // The bound for a good page of Core Web Vitals.
    expect(await layoutShift(page)).toBeLessThan(0.1);
  });
}

test('every section of the landing page and the language choice work without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openLanding(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('#contact').getByRole('heading')).toBeInViewport();
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.close();
});

test('a link of the navigation, and an address with its hash, scroll to the section of the landing page [landing.11]', async ({
  page,
}) => {
  await openLanding(page);
  const topOf = (id: string) =>
    page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
  expect(await topOf('benefits')).toBeGreaterThan(860);
  await page.locator('.landing-nav').getByRole('link', { name: 'Benefits' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/#benefits`);
  await expect.poll(() => topOf('benefits')).toBeLessThan(UPPER_PART);
  expect(await topOf('benefits')).toBeGreaterThanOrEqual(0);
  await page.goto('about:blank');
  await page.goto(`${baseUrl()}/#contact`);
  await expect.poll(() => topOf('contact')).toBeLessThan(UPPER_PART);
});

test('the back-to-top button appears with the second screen and scrolls to the top [landing.4]', async ({
  page,
}) => {
  await openLanding(page);
  const backToTop = page.getByRole('link', { name: 'Back to top' });
  await expect(backToTop).toHaveCount(0);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await backToTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(80);
  await expect(backToTop).toHaveCount(0);
});

test('the navigation of the landing page is a drawer below 850 px [landing.5]', async ({ page }) => {
  await page.setViewportSize({ width: 850, height: 800 });
  await openLanding(page);
  const inHeader = page.locator('.landing-nav');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await expect(inHeader).toBeVisible();
  await expect(opener).toBeHidden();
  await page.setViewportSize({ width: 849, height: 800 });
  await expect(inHeader).toBeHidden();
  const drawer = page.getByRole('dialog');
  for (const width of [849, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await opener.click();
    await expect(drawer.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
  await opener.click();
  await drawer.getByRole('link', { name: 'Contact' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.locator('#contact')).toBeInViewport();
});

test('the contact form names missing fields, and confirms that a message has arrived [landing.6]', async ({
  page,
}) => {
  await openLanding(page);
  const form = page.locator('#contact form');
  await form.getByRole('button').click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(3);
  await form.getByLabel('Your name').fill('Leela Das');
  await form.getByLabel('Your e-mail').fill('leela@example.org');
  await form.getByLabel('Telephone (optional)').fill('+39 06 1234567');
  await form.getByLabel('Message').fill('How many candidates may sit at once?');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toContainText('leela@example.org');
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0);
  await expect(form.getByLabel('Telephone (optional)')).toHaveValue('');
});

test('the contact form has a field that only robots fill: not seen, not read out and not reached by Tab [landing.10]', async ({
  page,
}) => {
  await openLanding(page);
  const form = page.locator('#contact form');
  const trap = form.locator('[name=subject]');
  await expect(form.getByRole('textbox')).toHaveCount(4);
  const box = await trap.locator('xpath=ancestor::div[1]').boundingBox();
  expect([box?.width, box?.height]).toEqual([1, 1]);
  await form.getByLabel('Your name').focus();
  const reached: (string | null)[] = [];
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
  }
  expect(reached).toEqual(['email', 'telephone', 'message', null]);

  const request = page.waitForRequest('**/CreateContacts');
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'Cheap watches';
  });
  await form.getByLabel('Your name').fill('Robot Roberta');
  await form.getByLabel('Your e-mail').fill('robot@example.org');
  await form.getByLabel('Message').fill('Cheap watches for you');
  await form.getByRole('button').click();
  expect((await request).postDataJSON()).toMatchObject({ subject: 'Cheap watches' });
  await expect(form.getByRole('status')).toContainText('robot@example.org');
});

test('the sign-in button leads to sign-in [landing.7]', async ({ page }) => {
  await openLanding(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/signIn');
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
});

test('opening the landing page signs out [landing.1]', async ({ browser }) => {
  const page = await openSignedIn(browser, site.admin);
  expect(await storedSession(page)).not.toBeNull();
  await openLanding(page);
  await expect.poll(() => storedSession(page)).toBeNull();
  await expect(page.getByRole('link', { name: 'Resume exam' })).toHaveCount(0);
  // The page can leave before it has loaded, and in React's strict mode twice.
  await page.goto(`${baseUrl()}/dashboard`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/signIn$/);
  await page.context().close();
});

test('opening the landing page ends the session on the server, also when its sign-in was not recorded [landing.9]', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.route('**/api/User/CreateLoginHistory', (route) => route.abort());
  await signInOn(page, site.admin);
  const { token, signInId } = JSON.parse((await storedSession(page)) ?? '{}');
  expect(signInId).toBeUndefined();
  const statusOfSession = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await page.request.get(`${baseUrl()}/api/User/GetCurrentUser`, { headers })).status();
  };
  expect(await statusOfSession()).toBe(200);
  await openLanding(page);
  await expect.poll(statusOfSession).toBe(401);
  await page.context().close();
});

test('opening the landing page during an exam keeps the session and offers to resume the exam [landing.2]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, site.candidate);
  const examAddress = `${baseUrl()}/quiz/startQuiz?quiz=${site.assessmentIds.open}`;
  await page.goto(examAddress);
  await expect(page.getByRole('timer')).toBeVisible();
  await openLanding(page);
  await page.getByRole('link', { name: 'Resume exam' }).click();
  await page.waitForURL(examAddress);
  expect(await storedSession(page)).not.toBeNull();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.context().close();
});

test('registration leads to the contact form on a site without plans [landing.8]', async ({ page }) => {
  await page.route('**/api/Settings/GetPlanList', (route) => route.fulfill({ json: [] }));
  await page.goto(`${baseUrl()}/signIn`);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Write to us' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { name: 'Ask us anything' })).toBeInViewport();
});
