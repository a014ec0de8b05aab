import { AxeBuilder } from '@axe-core/playwright';
import type { Credentials } from '@invigil/testkit/builders/site';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { buildSampleSite, type SampleSite } from './sample-site.ts';
import { baseUrl, signInOn, siteOwner } from './signed-in-page.ts';

/** Every screen, by the role that uses it; a function where the address needs an id. */
const SCREENS: Record<
  'nobody' | 'owner' | 'admin' | 'candidate',
  Record<string, (site: SampleSite) => string>
> = {
  nobody: {
    landing: () => '/',
    'sign-in': () => '/signIn',
    register: () => '/signIn?ad=1',
    'not-found': () => '/no/such/page',
    unauthorized: () => '/unauthorized',
    forbidden: () => '/forbidden',
    'no-internet': () => '/noInternet',
  },
  owner: {
    'owner-dashboard': () => '/dashboard',
    'owner-users': () => '/user/users',
    plans: () => '/settings/plans',
    'owner-assessments': () => '/quiz/topics',
    settings: () => '/settings/appSettings',
    'owner-audit': () => '/settings/audit',
    menus: () => '/menu/menus',
    roles: () => '/user/roles',
    'owner-browse-history': () => '/user/browseList',
    'owner-ai-consumption': () => '/user/aiConsumption',
  },
  admin: {
    'admin-dashboard': () => '/dashboard',
    users: () => '/user/users',
    categories: () => '/question/category',
    assessments: () => '/quiz/topics',
    'assessment-cards': () => '/question/quizes',
    questions: (site) => `/question/quizQuestions?assessment=${site.assessmentIds.draft}`,
    'new-question': (site) => `/question/quizQuestions?assessment=${site.assessmentIds.draft}&question=new`,
    instructions: (site) => `/quiz/instruction?quiz=${site.assessmentIds.draft}`,
    'live-board': (site) => `/quiz/liveBoard?quiz=${site.assessmentIds.finished}`,
    'live-boards': () => '/quiz/liveBoard',
    results: () => '/report/admin',
    'certificate-templates': () => '/report/template',
    'new-certificate-template': () => '/report/template?template=new',
    audit: () => '/settings/audit',
    'browse-history': () => '/user/browseList',
    'ai-consumption': () => '/user/aiConsumption',
  },
  candidate: {
    'candidate-dashboard': () => '/dashboard',
    exam: (site) => `/quiz/startQuiz?quiz=${site.assessmentIds.open}`,
    result: (site) => `/quiz/result?attempt=${site.attemptId}`,
    'own-results': () => '/report/students',
    'own-certificates': () => '/report/certificates',
  },
};

const THEMES = ['light', 'dark'] as const;
/** The long run opens every screen in both themes; the short one alternates, half of the screens in each. */
const OPENS_ALL = process.env.EVERY_THEME === '1';
let site: SampleSite;

// The longest file: its tests are independent, so that all workers can share them.
test.describe.configure({ mode: 'parallel' });

test.beforeAll(async () => {
  site = await buildSampleSite(baseUrl(), siteOwner());
});

async function openAs(browser: Browser, account: Credentials | undefined): Promise<Page> {
  // A separate context: the accessibility check opens a further page in it.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // An open stream never lets the network be idle; without it the board polls.
  await page.route('**/api/Quiz/FollowLiveBoard/**', (route) => route.abort());
  if (account !== undefined) await signInOn(page, account);
  return page;
}

/** A screen is loaded once its heading is visible and no request is in flight. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const [role, screens] of Object.entries(SCREENS)) {
  test(`screens of ${role} have no accessibility violation in either theme, and fit 320 px [screens.1]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const account = role === 'nobody' ? undefined : site[role as 'owner' | 'admin' | 'candidate'];
    const page = await openAs(browser, account);
    for (const theme of THEMES) {
      await page.goto(`${baseUrl()}/unauthorized`);
      await page.evaluate((chosen) => localStorage.setItem('invigil.theme', chosen), theme);
      for (const [index, [name, addressOf]] of Object.entries(screens).entries()) {
        if (!OPENS_ALL && THEMES[index % THEMES.length] !== theme) continue;
        await page.setViewportSize({ width: 1280, height: 860 });
        await page.goto(baseUrl() + addressOf(site));
        await settle(page);
        await page.screenshot({ path: `test-results/screens/${name}-1280-${theme}.png`, fullPage: true });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
        );
        expect.soft(found, `${name} in the ${theme} theme`).toEqual([]);
        await page.setViewportSize({ width: 360, height: 760 });
        await page.screenshot({ path: `test-results/screens/${name}-360-${theme}.png`, fullPage: true });
        await page.setViewportSize({ width: 320, height: 720 });
        await expectNoSidewaysScroll(page, name);
      }
    }
    await page.context().close();
  });
}
