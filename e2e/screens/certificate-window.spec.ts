import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { readyDesign } from '@invigil/domain/authoring/ready-designs';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { readPdf } from '../support/pdf-facts.ts';
import { downloadPdf, openCertificate, SAMPLE, serveCertificate } from '../support/sample-certificate.ts';
import { baseUrl } from '../support/signed-in-page.ts';

const withText = (mainText: string, changes: Partial<CertificatePage['content']> = {}): CertificatePage => ({
  ...SAMPLE,
  content: { ...SAMPLE.content, mainText, ...changes },
});

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Latin, Devanagari and Bengali: the serif that sets each, and a text with conjuncts, reph and matras. */
const SCRIPTS = [
  { name: 'Latin', font: 'SourceSerif4', text: 'Meera Iyer\nsat and passed Unit Test 3 with 102 marks.' },
  {
    name: 'Devanagari',
    font: 'NotoSerifDevanagari',
    text: 'मीरा अय्यर\nने इकाई परीक्षा 3: विद्युत धारा, भौतिकी, उत्तीर्ण की है। हम उनके उज्ज्वल भविष्य की कामना करते हैं।',
  },
  {
    name: 'Bengali',
    font: 'NotoSerifBengali',
    text: 'মীরা আইয়ার\nপদার্থবিজ্ঞানের ইউনিট পরীক্ষা ৩: তড়িৎ প্রবাহ কৃতিত্বের সঙ্গে উত্তীর্ণ হয়েছেন।',
  },
];

for (const { name, font, text } of SCRIPTS) {
  test(`the PDF of a certificate is one page of 250 by 177 mm with selectable text, in ${name} [certificate-window.4]`, async ({
    page,
  }) => {
    await openCertificate(page, withText(text));
    const { pages, fonts, images, ...pdf } = readPdf(await downloadPdf(page));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.[0]).toBeCloseTo(250, 1);
    expect(pages[0]?.[1]).toBeCloseTo(177, 1);
    expect(fonts).toContainEqual(expect.stringContaining(font));
    // only the signature, and the mask of its transparency: the page itself is not an image
    for (const size of images) expect(size).toEqual([1, 1]);
    expect(pdf.text).toContain('Certificate of Achievement');
    if (name === 'Latin') expect(lettersOf(pdf.text)).toContain(lettersOf(text));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`every line of a certificate stays at its place on the page, in ${name}`, async ({ page }) => {
    await openCertificate(page, withText(`${text}\n${text.replace(/^.*\n/, '').repeat(8)}`));
    const widest = await page
      .locator('.certificate-line')
      .evaluateAll((lines) => Math.max(...lines.map((line) => line.scrollWidth - line.clientWidth)));
    expect(widest).toBeLessThanOrEqual(1);
  });
}

test('an issued certificate shows its number, date and id, and prints on one sheet [certificate-window.1]', async ({
  page,
}) => {
  await openCertificate(page, SAMPLE);
  await expect(page).toHaveTitle('Certificate | St. Xavier’s');
  const certificate = page.getByRole('article');
  await expect(certificate.getByRole('heading')).toHaveText('Certificate of Achievement ');
  for (const text of ['CERT-07', '1 November 2026', '21 November 2026', '7F3A-92CD'])
    await expect(certificate.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  for (const paper of [{ preferCSSPageSize: true }, { format: 'A4' }]) {
    const { pages } = readPdf(await page.pdf(paper));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.[0]).toBeGreaterThan(pages[0]?.[1] ?? 0);
  }
});

test('the preview of a certificate is labelled, shows placeholders and offers a PDF [certificate-window.3]', async ({
  page,
}) => {
  await openCertificate(page, { ...withText('[fullName]\nsat [quizTitle].'), issued: null });
  await expect(page).toHaveTitle('Certificate preview | St. Xavier’s');
  await expect(page.getByRole('status')).toContainText('Preview.');
  await expect(page.getByText('Certificate ID')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  const name = await page.getByText('[fullName]').boundingBox();
  const text = await page.getByText('sat [quizTitle].').boundingBox();
  expect(name?.height).toBeGreaterThan(3 * (text?.height ?? 0));
  expect(readPdf(await downloadPdf(page)).text).toContain('[quizTitle]');
});

test('the PDF of a certificate downloads at any width of the window, from a phone’s on [certificate-window.2]', async ({
  page,
}) => {
  await openCertificate(page, SAMPLE, 360);
  const enlarge = page.getByRole('button', { name: /^(Enlarge|Show whole|Fit)/ });
  await expect(enlarge).toBeVisible();
  expect(readPdf(await downloadPdf(page)).text).toContain('Meera Iyer');
  await page.setViewportSize({ width: 960, height: 860 });
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expect(enlarge).toHaveCount(0);
});

test('a picture that does not load is omitted from the PDF of a certificate, with a notice [certificate-window.6]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404 .*\/pictures\/lost\.webp/, 'the picture is lost');
  await openCertificate(page, withText('Meera Iyer', { topLeftImagePath: '/pictures/lost.webp' }));
  const pdf = readPdf(await downloadPdf(page));
  expect(pdf.text).toContain('Certificate of Achievement');
  await expect(page.getByRole('status')).toHaveText(/1 picture could not be loaded/);
});

test('the PDF of a certificate cannot be made without the server, and a notice says so [certificate-window.7]', async ({
  page,
  context,
}) => {
  await openCertificate(page, SAMPLE);
  await context.route('**/*.woff', (route) => route.abort());
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.getByRole('alert')).toContainText('The PDF was not created.');
});

test('a certificate opens whole on a phone, its PDF first, and is enlarged at its middle on demand [certificate-window.5]', async ({
  page,
}) => {
  await openCertificate(page, SAMPLE, 360);
  const article = page.getByRole('article');
  const name = page.getByText('Meera Iyer', { exact: true });
  const middle = async () => {
    const box = await name.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  expect((await article.boundingBox())?.width).toBeLessThanOrEqual(328);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeFocused();
  await page.getByRole('button', { name: 'Enlarge' }).click();
  expect((await article.boundingBox())?.width).toBeGreaterThan(700);
  expect(await middle()).toBeCloseTo(180, -1);
  await page.getByRole('button', { name: 'Fit to window' }).click();
  expect((await article.boundingBox())?.width).toBeLessThanOrEqual(328);
});

test('the Close button closes a window that was opened for the certificate, and leads to the dashboard from any other', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/^Scripts may close only the windows/, 'the page tries to close a window that nobody opened');
  const address = await serveCertificate(context, SAMPLE);
  await page.goto(`${baseUrl()}/signIn`);
  const opening = context.waitForEvent('page');
  await page.evaluate((url) => void window.open(url, '_blank'), address);
  const popup = await opening;
  const closing = popup.waitForEvent('close');
  await popup.getByRole('link', { name: 'Close' }).click();
  await closing;
  await page.goto(address);
  await page.getByRole('link', { name: 'Close' }).click();
  // without a session the dashboard asks for one
  await page.waitForURL(/\/(dashboard|signIn)/);
});

test('the certificate window has no accessibility violation in either theme, and no horizontal scrolling at 320 px', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 320]) {
      await page.emulateMedia({ colorScheme });
      await openCertificate(page, SAMPLE, width);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('a portrait certificate prints and downloads as one high page, and is enlarged on a phone at the size of a wide one [certificate-window.8]', async ({
  page,
}) => {
  const design = readyDesign('portrait', SAMPLE.content);
  await openCertificate(page, withText('Meera Iyer\nsat and passed Unit Test 3.', { design }));
  const box = await page.getByRole('article').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(177 / 250, 2);
  for (const paper of [{ preferCSSPageSize: true }, { format: 'A4' }]) {
    const { pages } = readPdf(await page.pdf(paper));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.[1]).toBeGreaterThan(pages[0]?.[0] ?? 0);
  }
  const printed = readPdf(await page.pdf({ preferCSSPageSize: true })).pages[0];
  expect(printed?.map(Math.round)).toEqual([177, 250]);
  const downloaded = readPdf(await downloadPdf(page));
  expect(downloaded.pages.map((size) => size.map(Math.round))).toEqual([[177, 250]]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect((await page.getByRole('article').boundingBox())?.width).toBeLessThanOrEqual(328);
  await page.getByRole('button', { name: 'Enlarge' }).click();
  expect((await page.getByRole('article').boundingBox())?.width).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Fit to window' }).click();
  expect((await page.getByRole('article').boundingBox())?.width).toBeLessThanOrEqual(328);
});
