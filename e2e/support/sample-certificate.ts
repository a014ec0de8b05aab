import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { builtCheckout } from '@invigil/testkit/server/start-server';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { baseUrl } from './signed-in-page.ts';

const BUILT_PAGE = join(builtCheckout(), 'apps/exam/dist/client/certificate.html');
/** A picture of one pixel, in the format that the server stores. */
const WEBP = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64');

/** An issued certificate. */
export const SAMPLE: CertificatePage = {
  locale: 'en',
  siteTitle: 'St. Xavier’s',
  colours: { appBarColor: '#7b2cff', headerColor: '', bodyColor: '', footerColor: '' },
  content: {
    title: 'Certificate of Achievement',
    heading: 'This is to certify that',
    mainText: 'Meera Iyer\nsat and passed Unit Test 3: Current Electricity.',
    publishDate: '2026-11-01',
    topLeftImagePath: '',
    topRightImagePath: '',
    bottomMiddleImagePath: '',
    backgroundImagePath: '',
    backgroundColor: '#FFFFFF',
    leftSignatureImagePath: '/pictures/signature.webp',
    leftSignatureText: 'Ananya Rao\nHead of examinations',
    rightSignatureImagePath: '',
    rightSignatureText: '',
  },
  number: 'CERT-07',
  issued: {
    certificateId: '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
    recipientName: 'Meera Iyer',
    issuedAt: '2026-11-21T10:30:00Z',
    publicAddress: 'https://exams.example.org/v/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
  },
};

/** Serves the built page with a certificate in it, under the server's page policy; answers its address. */
export async function serveCertificate(
  context: BrowserContext,
  certificate: CertificatePage,
): Promise<string> {
  const shell = await context.request.get(`${baseUrl()}/signIn`);
  const policy = shell.headers()['content-security-policy'] ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const data = JSON.stringify(certificate).replaceAll('<', '\\u003c');
  const body = (await readFile(BUILT_PAGE, 'utf8'))
    .replaceAll('__CSP_NONCE__', nonce)
    .replace(
      '<!--certificate-page-->',
      () => `<script type="application/json" id="certificate-page">${data}</script>`,
    );
  const address = `${baseUrl()}/sample-certificate`;
  const headers = { 'content-security-policy': policy };
  await context.route(address, (route) => route.fulfill({ body, headers, contentType: 'text/html' }));
  await context.route('**/pictures/signature.webp', (route) =>
    route.fulfill({ body: WEBP, contentType: 'image/webp' }),
  );
  return address;
}

/** Opens the certificate window with a certificate, and waits for its fonts. */
export async function openCertificate(page: Page, certificate: CertificatePage, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 860 });
  await page.goto(await serveCertificate(page.context(), certificate));
  await expect(page.getByRole('article')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Downloads the PDF of the certificate in the window. */
export async function downloadPdf(page: Page): Promise<Buffer> {
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: /PDF/ }).click();
  const download = await arrival;
  expect(download.suggestedFilename()).toBe('Certificate.pdf');
  return readFile(await download.path());
}
