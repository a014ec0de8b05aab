import { readFile } from 'node:fs/promises';
import { uploadCertificateImage } from '@invigil/contract/authoring/certificate-template-endpoints';
import * as register from '@invigil/contract/certificates/register-endpoints';
import { finishAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { PAGE_SIZES } from '@invigil/domain/authoring/certificate-design';
import { readyDesign } from '@invigil/domain/authoring/ready-designs';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate, type TemplateFields, templateFields } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { freePort } from '@invigil/testkit/server/free-port';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/journey-test.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { readPdf } from '../support/pdf-facts.ts';
import { cutOut, distanceOfInk, pictureOfElement, pictureOfPdf } from '../support/pdf-picture.ts';
import { downloadPdf } from '../support/sample-certificate.ts';

let ownSite: OwnSite;

test.beforeAll(async () => {
  const port = await freePort();
  ownSite = await startOwnSite({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
});
test.afterAll(() => ownSite.stop());

/** A disc on a transparent ground, as a logo is. */
const LOGO = sharp({ create: { width: 200, height: 120, channels: 4, background: '#00000000' } })
  .composite([{ input: Buffer.from('<svg width="200" height="120"><circle cx="60" cy="60" r="50"/></svg>') }])
  .png();

interface Kind {
  readonly name: string;
  readonly fields: Partial<TemplateFields>;
  readonly isRevoked?: boolean;
}

const ENGLISH = {
  title: 'Certificate of Achievement',
  heading: 'This is to certify that',
  mainText: '[fullName]\nsat and passed Unit Test 3: Current Electricity.',
  publishDate: '2026-11-01',
  leftSignatureText: 'Ananya Rao\nHead of examinations',
};
const HINDI = {
  title: 'उपलब्धि प्रमाणपत्र',
  heading: 'प्रमाणित किया जाता है कि',
  mainText: '[fullName]\nने इकाई परीक्षा उत्तीर्ण की है।',
};

/** The certificates of the file, in the order of their issue. */
const KINDS: readonly Kind[] = [
  { name: 'Meera Iyer', fields: ENGLISH },
  { name: 'Ravi Rao', fields: ENGLISH, isRevoked: true },
  { name: 'मीरा अय्यर', fields: HINDI },
  {
    name: 'Zoë Štěpánová',
    fields: {
      ...ENGLISH,
      backgroundColor: '#F4EAD5',
      design: readyDesign('portrait', templateFields(ENGLISH)),
    },
    isRevoked: true,
  },
];

/** Issues a certificate, and returns its id. */
async function issue(admin: SignedIn, { name, fields, isRevoked = false }: Kind): Promise<string> {
  const { path: topLeftImagePath } = await admin.upload(uploadCertificateImage, {
    bytes: await LOGO.toBuffer(),
  });
  const certificateTemplateId = await buildTemplate(admin, { ...fields, topLeftImagePath });
  const { assessmentId } = await buildLiveAssessment(admin, {
    title: name,
    passMark: 0,
    certificateTemplateId,
  });
  const candidate = await buildCandidate(ownSite.site, admin, name);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(finishAttempt, { body: { attemptId } });
  await admin.ok(register.issueCertificates, { body: { assessmentId } });
  const { rows } = await admin.ok(register.listIssuedCertificates, {
    params: { page: 1, pageSize: 1, assessmentId },
  });
  const certificateId = rows[0]?.certificateId ?? '';
  if (isRevoked) await admin.ok(register.revokeCertificate, { body: { certificateId, reason: 'Copied' } });
  return certificateId;
}

/** Saves the certificates of the register as one PDF, in the order of KINDS. */
async function saveAll(page: Page): Promise<Buffer> {
  await page.goto(`${ownSite.baseUrl}/report/issued`);
  for (const { name } of KINDS)
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click();
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: `Certificates (PDF, ${KINDS.length})` }).click();
  const download = await arrival;
  expect(download.suggestedFilename()).toBe('certificates.pdf');
  return readFile(await download.path());
}

test('each page of a file of certificates agrees with the window of its certificate and with the PDF of the window, also of a revoked one [certificate-file.1]', async ({
  browser,
}) => {
  const admin = await buildAdmin(ownSite.site, {}, 'Ananya Rao');
  const ids: string[] = [];
  for (const kind of KINDS) ids.push(await issue(admin, kind));
  const page = await ownSite.open(browser, admin.credentials);
  const file = await saveAll(page);
  expect(readPdf(file).pages).toHaveLength(KINDS.length);
  const renderer = await page.context().newPage();
  for (const [index, { fields }] of KINDS.entries()) {
    const size = PAGE_SIZES[fields.design?.orientation ?? 'landscape'];
    const { address } = await admin.ok(register.openIssuedCertificate, {
      body: { certificateId: ids[index] ?? '' },
    });
    const window = await page.context().newPage();
    await window.setViewportSize({ width: 1800, height: 1700 });
    await window.goto(ownSite.baseUrl + address);
    await expect(window.getByRole('article')).toBeVisible();
    await window.evaluate(() => document.fonts.ready);
    const shown = await pictureOfElement(await window.getByRole('article').screenshot(), size);
    const ofWindow = await pictureOfPdf(renderer, await downloadPdf(window), size);
    const ofFile = await pictureOfPdf(renderer, file, size, index + 1);
    const kind = `certificate ${index + 1}`;
    expect(distanceOfInk(ofFile, ofWindow), `file and PDF of ${kind}`).toBeLessThanOrEqual(1);
    expect(distanceOfInk(ofFile, shown), `file and window of ${kind}`).toBeLessThanOrEqual(1);
    expect(distanceOfInk(ofWindow, shown), `PDF and window of ${kind}`).toBeLessThanOrEqual(1);
    // The measure notices a page that is printed 1.5 mm beside its place.
    expect(distanceOfInk(ofWindow, cutOut(ofFile, { x: 1.5, y: 0, ...size }))).toBeGreaterThan(1);
    await window.close();
  }
  await page.context().close();
});
