import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { PAGE_SIZES } from '@invigil/domain/authoring/certificate-design';
import { REAL_NAMES } from '@invigil/fonts/real-names.test-data.js';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { cutOut, distanceOfInk, pictureOfElement, pictureOfPdf } from '../support/pdf-picture.ts';
import { downloadPdf, openCertificate, SAMPLE } from '../support/sample-certificate.ts';

/** Names on one certificate, which has its texts in serif, in bold and in sans. */
const A_PAGE = 6;
const PAGES = Array.from({ length: REAL_NAMES.length / A_PAGE }, (_, index) =>
  REAL_NAMES.slice(index * A_PAGE, (index + 1) * A_PAGE),
);

const size = PAGE_SIZES.landscape;

/** Waits until the page has all fonts of its texts. */
async function haveFonts(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const runs = [...document.querySelectorAll<HTMLElement>('.certificate-line span')];
        const families = new Set(runs.map(({ style }) => style.fontFamily.replaceAll('"', '')));
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
        const names = new Set(loaded.map(({ family }) => family.replaceAll('"', '')));
        return [...families].filter((family) => !names.has(family));
      }),
    )
    .toEqual([]);
}

function withNames(names: readonly string[]): CertificatePage {
  const [title = '', left = '', right = '', ...lines] = names;
  return {
    ...SAMPLE,
    content: {
      ...SAMPLE.content,
      title,
      mainText: [...lines, `${lines[0]} passed the exam with 12 (of 20) marks.`].join('\n'),
      leftSignatureImagePath: '',
      leftSignatureText: `${left}\n${left}`,
      rightSignatureText: `${right}\n${right}`,
    },
    issued: SAMPLE.issued && { ...SAMPLE.issued, recipientName: lines[0] ?? '' },
  };
}

for (const names of PAGES) {
  const scripts = [...new Set(names.map(({ script }) => script))].join(', ');
  test(`page and PDF of a certificate agree within 1 mm with names in ${scripts}, from ${names[0]?.person} on [certificate-scripts.1]`, async ({
    page,
    context,
  }) => {
    await openCertificate(page, withNames(names.map(({ name }) => name)), 1800);
    await page.setViewportSize({ width: 1800, height: 1700 });
    await haveFonts(page);
    const shown = await pictureOfElement(await page.getByRole('article').screenshot(), size);
    const printed = await pictureOfPdf(await context.newPage(), await downloadPdf(page), size);
    expect(distanceOfInk(shown, printed)).toBeLessThanOrEqual(1);
    expect(distanceOfInk(shown, cutOut(printed, { x: 1.5, y: 0, ...size }))).toBeGreaterThan(1);
  });
}

test('a certificate in Latin letters fetches no font of another script [certificate-scripts.2]', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/fonts/')) fetched.push(request.url());
  });
  await openCertificate(page, { ...SAMPLE, content: { ...SAMPLE.content, leftSignatureImagePath: '' } });
  await haveFonts(page);
  expect(fetched).toEqual([]);
});
