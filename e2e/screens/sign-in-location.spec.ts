import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { expect, test } from '../support/journey-test.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { signedInStorage } from '../support/signed-in-page.ts';

const LOCATION = { city: 'Kolkata', region: 'West Bengal', country: '<b>India</b>' };
const ADDRESS = '203.0.113.9';

let service: Server;
let site: OwnSite;

test.beforeAll(async () => {
  service = createServer((request, response) =>
    response.writeHead(request.url === `/${ADDRESS}` ? 200 : 404).end(JSON.stringify(LOCATION)),
  );
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  site = await startOwnSite({ TRUST_PROXY: '1', LOCATION_LOOKUP_URL: `http://127.0.0.1:${port}/{ip}` });
});
test.afterAll(async () => {
  await site.stop();
  service.closeAllConnections();
  service.close();
});

test('Browse History shows the location of a sign-in as text, and a dash for a private address [journey-sign-in-location.1]', async ({
  browser,
}) => {
  const { credentials } = await buildAdmin(site.site, {}, 'Ananya Rao');
  // Signs in from the loopback address, which has no location.
  await signedInStorage(credentials, site.baseUrl);
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': ADDRESS } });
  await page.goto(`${site.baseUrl}/signIn`);
  await page.getByLabel('E-mail').fill(credentials.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  const located = page.getByRole('row').filter({ hasText: ADDRESS }).getByRole('cell');
  // A job looks up locations every ten seconds.
  await expect(async () => {
    await page.goto(`${site.baseUrl}/user/browseList`);
    await expect(located.nth(7)).toHaveText('Kolkata, West Bengal, <b>India</b>', { timeout: 5_000 });
  }).toPass();
  const local = page.getByRole('row').filter({ hasText: '127.0.0.1' }).getByRole('cell');
  await expect(local.nth(7)).toHaveText('–');
  await page.close();
});
