import { createHash } from 'node:crypto';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import { createFaq, deleteFaq, listFaqs } from '@invigil/contract/site/faq-endpoints';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { updateGeneralSettings } from '@invigil/contract/site/settings-endpoints';
import { planFields } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAN_ROWS } from '../../contexts/billing/plan-routes.ts';
import { LANDING_ROWS } from '../../contexts/site/landing-rows.ts';
import { readRowVersions } from '../../database/row-versions.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLandingPages } from './landing-pages.ts';

let test: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
});
afterAll(() => test.close());

const readVersion = async () =>
  (await readRowVersions(test.ports.database.db, [...LANDING_ROWS, PLAN_ROWS])).join(' ');

/** The landing pages of a server, which count their renderings. */
function countedPages() {
  const rendered: string[] = [];
  const pages = createLandingPages(readVersion, async (locale, origin) => {
    rendered.push(`${locale} ${origin}`);
    return `<style>b{}</style> page ${rendered.length}`;
  });
  return { rendered, pages };
}

it('the landing page is rendered once for each language, however many visit it at once [landing-pages.1]', async () => {
  const { rendered, pages } = countedPages();
  await Promise.all(Array.from({ length: 50 }, (_, n) => pages(n % 2 === 0 ? 'en' : 'it', '')));
  await pages('en', '');
  expect(rendered.toSorted()).toEqual(['en ', 'it ']);
});

describe('a change of what the landing page shows', () => {
  const faqOf = async (title: string) =>
    (await owner.ok(listFaqs)).find((faq) => faq.title === title) ?? expect.unreachable();
  const fields = { title: 'How many?', description: '<p>As many as you like.</p>' };
  const plan = planFields({ priceMinor: 0 });

  it.each([
    ['a setting', () => owner.raw(updateGeneralSettings, { siteTitle: 'Hill School' })],
    ['a new plan', () => owner.ok(plans.createPlan, { body: plan })],
    [
      'a changed plan',
      async () => {
        const [{ planId } = expect.unreachable()] = await owner.ok(plans.listPlans);
        await owner.ok(plans.updatePlan, { body: { ...plan, planId, additionalText: 'New' } });
      },
    ],
    ['a new question', () => owner.ok(createFaq, { body: fields } as never)],
    [
      'a deleted question',
      async () => owner.ok(deleteFaq, { params: { faqId: (await faqOf(fields.title)).faqId } }),
    ],
    ['the password of the mail server', () => owner.raw(updateMailSettings, { password: 'a new secret' })],
  ])('the landing page of every server shows %s at once [landing-pages.2]', async (_what, change) => {
    const servers = [countedPages(), countedPages()];
    const read = () => Promise.all(servers.map(({ pages }) => pages('en', '')));
    const before = await read();
    expect(await read()).toEqual(before);
    const response = await change();
    if (response !== undefined && 'statusCode' in response) expect(response.statusCode).toBe(200);
    const after = await read();
    for (const [index, { content }] of after.entries())
      expect(content.hash).not.toBe(before[index]?.content.hash);
  });
});

it('a caller that names many origins gets pages with relative addresses, not more renderings [landing-pages.3]', async () => {
  const { rendered, pages } = countedPages();
  for (let port = 1; port <= 100; port++) await pages('en', `http://localhost:${port}`);
  expect(rendered.length).toBeLessThanOrEqual(21);
  expect(rendered).toContain('en ');
});

it('the styles of the landing page are allowed by their hashes', async () => {
  const { pages } = countedPages();
  const { styleHashes } = await pages('en', '');
  expect(styleHashes).toEqual([createHash('sha256').update('b{}').digest('base64')]);
});

it('a rendering that fails is tried again at the next visit', async () => {
  let fails = true;
  const pages = createLandingPages(readVersion, async () => {
    if (fails) throw new Error('no template');
    return 'page';
  });
  await expect(pages('en', '')).rejects.toThrow('no template');
  fails = false;
  expect(String((await pages('en', '')).content.bodies.identity)).toBe('page');
});
