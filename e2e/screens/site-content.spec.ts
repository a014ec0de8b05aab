import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as certificates from '@invigil/contract/authoring/certificate-template-endpoints';
import * as faqs from '@invigil/contract/site/faq-endpoints';
import { updateLandingSettings } from '@invigil/contract/site/private-settings-endpoints';
import * as settings from '@invigil/contract/site/settings-endpoints';
import { pictureNamesOf, SITE_SETTINGS } from '@invigil/domain/site/settings';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { Credentials } from '@invigil/testkit/builders/site';
import { type StartedServer, startServer } from '@invigil/testkit/server/start-server';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

/** The owner's content is visible to all visitors: this journey has its own site. */
let server: StartedServer;
let owner: ApiClient;
let site: SampleSite;

const GENERAL = {
  siteTitle: 'Hill School',
  welcomeMessage: 'Welcome',
  copyrightText: 'Hill School, Kolkata',
  appVersion: 1,
  logoPath: '',
  faviconPath: '',
  sendsWelcomeMail: false,
  showsFaq: true,
};

test.beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.owner);
  site = await buildSampleSite(server.baseUrl, server.owner);
});
test.afterAll(() => server.stop());

async function signIn(account: Credentials): Promise<ApiClient> {
  const anonymous = createHttpClient({ baseUrl: server.baseUrl });
  const { token } = await anonymous.ok(accounts.signIn, { body: account });
  return createHttpClient({ baseUrl: server.baseUrl, token });
}

const saveGeneral = (given: Partial<typeof GENERAL>) =>
  owner.ok(settings.updateGeneralSettings, { body: { ...GENERAL, ...given } });

async function storedPicture(background: string): Promise<string> {
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background } });
  const file = { bytes: await picture.png().toBuffer(), name: 'picture.png', type: 'image/png' };
  return (await owner.upload(settings.uploadLogo, file)).path;
}

/** Edits every text, picture and link of the first page. Answers the texts. */
async function saveLanding(picture: string): Promise<Record<string, string>> {
  const ways: Record<string, string> = {
    contactUsTelephone: '+91 33 5550 1234',
    contactUsEmail: 'office@hill.example',
    footerFacebook: 'https://facebook.example/hill',
    footerTwitter: 'https://x.example/hill',
    footerLinkedin: 'https://linkedin.example/hill',
    footerInstagram: 'https://instagram.example/hill',
  };
  const pictures = {
    ...Object.fromEntries(pictureNamesOf('landing').map((name) => [name, ''])),
    homePicture: picture,
    feature3Picture: picture,
  };
  const names = Object.keys(SITE_SETTINGS.landing.fields).filter(
    (name) => !(name in ways) && !pictureNamesOf('landing').includes(name),
  );
  const texts = Object.fromEntries(names.map((name) => [name, `Edited ${name}`]));
  await owner.ok(updateLandingSettings, { body: { ...texts, ...ways, ...pictures } });
  return texts;
}

const openFirstPage = (page: Page) => page.goto(server.baseUrl);

test('the landing page has the texts of the product in the language of the reader without edits [site-content.3]', async ({
  page,
}) => {
  await openFirstPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run online exams you can rely on');
  await expect(page.locator('.brand img')).toHaveCount(0);
  await expect(page.locator('.footer-base')).toContainText('© Invigil');
  await expect(page.locator('.social')).toHaveCount(0);
  const linked = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
  expect(linked).toEqual(expect.arrayContaining(['en', 'es', 'it', 'hi', 'bn']));
  const headings = new Set<string | null>();
  for (const [locale, language] of Object.entries({ en: 'en', es: 'es', it: 'it', in: 'hi', bn: 'bn' })) {
    await page.goto(`${server.baseUrl}/?lang=${locale}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    headings.add(await page.getByRole('heading', { level: 1 }).textContent());
  }
  expect(headings.size).toBe(5);
});

test('the landing page has the texts, pictures and links of the owner [site-content.2]', async ({ page }) => {
  const picture = await storedPicture('#0e5860');
  const texts = await saveLanding(picture);
  await openFirstPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited homeHeader1');
  await expect(page).toHaveTitle('Edited homeHeader1 | Invigil');
  const shown = await page.locator('body').evaluate((body) => body.textContent);
  // The FAQ section is left out while it is empty.
  for (const [name, text] of Object.entries(texts).filter(([name]) => name !== 'faqDetail'))
    expect(shown, name).toContain(text);
  await expect(page.getByRole('link', { name: 'office@hill.example' })).toBeVisible();
  await expect(page.locator('.social a')).toHaveCount(4);
  for (const image of [page.locator('.hero-image'), page.locator('.feature-image')])
    await expect(image).toHaveAttribute('src', picture);
  await page.locator('.feature-image').scrollIntoViewIfNeeded();
  for (const name of ['.hero-image', '.feature-image'])
    await expect
      .poll(() => page.locator(name).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  // An edited text shows in all languages.
  await page.goto(`${server.baseUrl}/?lang=bn`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited homeHeader1');
});

test('the landing page shows the owner’s logo and copyright text [site-content.5]', async ({ page }) => {
  const logoPath = await storedPicture('#a02626');
  await saveGeneral({ logoPath });
  await openFirstPage(page);
  const thumbnail = `${logoPath}?size=thumbnail`;
  await expect(page.locator('.brand-link img')).toHaveAttribute('src', thumbnail);
  await expect(page.getByRole('contentinfo').locator('.brand img')).toHaveAttribute('src', thumbnail);
  await expect(page.locator('.footer-base')).toContainText('Hill School, Kolkata');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the landing page shows the FAQ of the owner unless it is switched off [site-content.4]', async ({
  page,
}) => {
  await saveGeneral({});
  await saveLanding('');
  await owner.ok(faqs.createFaq, {
    body: {
      title: 'Who may sit an exam?',
      description:
        '<p>Whoever was <strong>invited</strong>.</p><ul><li>By link</li></ul><script>document.title = "taken"</script><img src=x onerror="document.title = \'taken\'">',
    },
  });
  await openFirstPage(page);
  const answer = page.locator('.faq-answer');
  await expect(answer).toBeHidden();
  await page.getByText('Who may sit an exam?').click();
  await expect(answer.locator('strong')).toHaveText('invited');
  await expect(answer.getByRole('listitem')).toHaveText('By link');
  await expect(answer.locator('script, img')).toHaveCount(0);
  await expect(page).toHaveTitle(/Hill School$/);
  await expect(page.locator('#faq')).toContainText('Edited faqDetail');
  await saveGeneral({ showsFaq: false });
  await openFirstPage(page);
  await expect(page.locator('#faq')).toHaveCount(0);
});

test('every page has the favicon in its head [site-content.6]', async () => {
  const anonymous = createHttpClient({ baseUrl: server.baseUrl });
  const admin = await signIn(site.admin);
  const templateId = await buildTemplate(admin);
  await saveGeneral({});
  const iconsOf = async (address: string) => {
    const html = (await anonymous.fetchAddress(address)).bytes.toString();
    return [...html.matchAll(/<link rel="icon" href="([^"]+)"/g)].map(([, href]) => href);
  };
  const addresses = async () => [
    '/',
    '/?lang=in',
    '/signIn',
    '/dashboard',
    '/quiz/startQuiz?quiz=1',
    '/quiz/result?attempt=1',
    (await admin.ok(certificates.openTemplatePreview, { body: { templateId } })).address,
  ];
  for (const address of await addresses()) expect(await iconsOf(address)).toEqual(['/assets/favicon.svg']);
  const faviconPath = await storedPicture('#2a673c');
  await saveGeneral({ faviconPath });
  for (const address of await addresses()) expect(await iconsOf(address)).toEqual([faviconPath]);
  expect((await anonymous.fetchAddress(faviconPath)).mediaType).toMatch(/^image\//);
});

test("the exam page and the error pages have the site's title [site-content.1]", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404 .*\/nowhere/, 'the address has no page');
  await saveGeneral({});
  await page.goto(`${server.baseUrl}/nowhere`);
  await expect(page).toHaveTitle('Page not found | Hill School');
  await page.goto(`${server.baseUrl}/signIn`);
  await page.getByLabel('E-mail').fill(site.candidate.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(site.candidate.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${server.baseUrl}/quiz/result?attempt=${site.attemptId}`);
  await expect(page).toHaveTitle('Result – Unit Test 3: Current Electricity | Hill School');
  await page.route('**/api/Quiz/GetOpenAttempt/*', (route) => route.abort());
  await page.goto(`${server.baseUrl}/quiz/startQuiz?quiz=${site.assessmentIds.open}`);
  await expect(page).toHaveTitle('The server is not answering | Hill School');
});
