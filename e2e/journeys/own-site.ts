import type { ApiClient } from '@invigil/testkit/api/api-client';
import { type Credentials, type Site, siteAt } from '@invigil/testkit/builders/site';
import { startServer } from '@invigil/testkit/server/start-server';
import type { Browser, Page } from '@playwright/test';

/** A site for one journey, for content that all visitors of a site see. */
export interface OwnSite {
  readonly baseUrl: string;
  readonly owner: Credentials;
  /** For builders. */
  readonly site: Site;
  readonly anonymous: ApiClient;
  /** A page in which the account is signed in, in a context of its own. */
  readonly open: (browser: Browser, account: Credentials) => Promise<Page>;
  readonly stop: () => Promise<void>;
}

export async function startOwnSite(): Promise<OwnSite> {
  const server = await startServer();
  const { baseUrl, owner } = server;
  const site = siteAt(baseUrl, owner);
  return {
    ...{ baseUrl, owner, site, anonymous: site.anonymous },
    open: async (browser, { email, password }) => {
      // A context of its own: an accessibility check opens a further page in it.
      const context = await browser.newContext({
        viewport: { width: 1280, height: 860 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(`${baseUrl}/signIn`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.locator('button[type=submit]').click();
      await page.waitForURL('**/dashboard');
      return page;
    },
    stop: async () => {
      await server.stop();
    },
  };
}
