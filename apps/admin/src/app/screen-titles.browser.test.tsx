import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import type { BuiltInRole } from '@invigil/domain/access/roles';
import { SCREENS, type Screen } from '@invigil/domain/access/screens';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openErrorPage } from '../testing/admin-screen.test-data.tsx';
import { siteSettings } from '../testing/site-settings.test-data.ts';

const SITE = 'Hill School';

/** The screens of the exam page, which sets its titles itself. */
const OF_EXAM_PAGE: readonly Screen[] = ['startAttempt', 'attemptResult', 'practice'];

/** The queries of each head that a screen has. All other screens open without a query. */
const QUERIES: Partial<Record<Screen, readonly string[]>> = {
  questions: ['', '&question=new', '&question=7', '&draft=open'].map((part) => `?assessment=1${part}`),
  instructions: ['?quiz=1'],
  liveBoard: ['', '?quiz=1'],
  certificateTemplates: ['', '?template=new'],
  marking: ['?quiz=1', '?quiz=1&by=candidate'],
  regrade: ['?quiz=1'],
  statistics: ['', '?quiz=1'],
};

const OF_SCREENS = (Object.keys(SCREENS) as Screen[])
  .filter((screen) => !OF_EXAM_PAGE.includes(screen))
  .flatMap((screen) => {
    const addresses = (QUERIES[screen] ?? ['']).map((query) => SCREENS[screen].path + query);
    const roles: readonly BuiltInRole[] = SCREENS[screen].roles;
    return roles.flatMap((role) => addresses.map((address) => [role, address] as const));
  });

/** Without /noInternet, which leaves the page as soon as a server answers. */
const OF_VISITORS = [
  '/signIn',
  '/signIn?ad=1',
  '/confirmEmail',
  '/unauthorized',
  '/forbidden',
  '/no/such',
].map((address) => ['visitor', address] as const);

const siteName = document.createElement('meta');
siteName.name = 'application-name';
siteName.content = SITE;

beforeEach(() => {
  edge.reply(getSiteSettings, siteSettings({ siteTitle: SITE }));
  // The server writes the title into the page, for screens that make no request.
  document.head.append(siteName);
});
afterEach(() => siteName.remove());

it.each([...OF_SCREENS, ...OF_VISITORS])(
  'the title of the page ends with the title of the site for %s at %s [screen-titles.1]',
  async (role, address) => {
    document.title = '';
    await openErrorPage(address, role);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.title).toMatch(/^[^|]*[^ |]+ \| Hill School$/);
    expect(address).toContain(location.pathname);
  },
);
