import type { ApiClient } from '@invigil/testkit/api/api-client';
import { type Credentials, type Site, siteAt } from '@invigil/testkit/builders/site';
import { startServer } from '@invigil/testkit/server/start-server';
import type { Browser, Page } from '@playwright/test';
import { openSignedIn } from './signed-in-page.ts';

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

/** @param env environment variables of the server, in addition to the common ones */
export async function startOwnSite(env: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
  const server = await startServer({ env });
  const { baseUrl, owner } = server;
  const site = siteAt(baseUrl, owner);
  return {
    baseUrl,
    owner,
    site,
    anonymous: site.anonymous,
    open: (browser, account) => openSignedIn(browser, account, baseUrl),
    stop: () => server.stop(),
  };
}
