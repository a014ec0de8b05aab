import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { PAGE_SIZES } from '@invigil/domain/authoring/certificate-design';
import { READY_DESIGN_NAMES, readyDesign } from '@invigil/domain/authoring/ready-designs';
import { readQrCode } from '@invigil/testkit/documents/qr-code';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { readPdf } from '../support/pdf-facts.ts';
import {
  cutOut,
  distanceOfInk,
  type PagePicture,
  pictureOfElement,
  pictureOfPdf,
  type Region,
} from '../support/pdf-picture.ts';
import { downloadPdf, openCertificate, SAMPLE } from '../support/sample-certificate.ts';

const CONTENT: CertificatePage['content'] = {
  ...SAMPLE.content,
  leftSignatureImagePath: '',
  rightSignatureText: 'Vikram Seth\nPrincipal',
};

const HINDI = { ...CONTENT, title: 'उपलब्धि प्रमाणपत्र', mainText: 'मीरा अय्यर\nने इकाई परीक्षा उत्तीर्ण की है।' };
const BENGALI = { ...CONTENT, title: 'কৃতিত্বের সনদ', mainText: 'মীরা আইয়ার\nপরীক্ষায় উত্তীর্ণ।' };

/** The standard arrangement and the ready designs, also in scripts that shape their letters. */
const CASES = [
  { name: 'standard', content: CONTENT },
  { name: 'standard in Hindi', content: HINDI },
  { name: 'modern in Bengali', content: { ...BENGALI, design: readyDesign('modern', BENGALI) } },
  ...READY_DESIGN_NAMES.map((name) => ({
    name,
    content: { ...CONTENT, design: readyDesign(name, CONTENT) },
  })),
];

/** The box of the QR code in millimetres: the only square path of a colour that does not follow the site. */
async function codeRegion(page: Page, pageWidth: number): Promise<Region> {
  return page.getByRole('article').evaluate((article, width) => {
    const frame = article.getBoundingClientRect();
    const scale = width / frame.width;
    const grounds = [...article.querySelectorAll<SVGPathElement>('svg path[style*="color"]')];
    const box = grounds
      .map((path) => path.getBoundingClientRect())
      .find((each) => Math.abs(each.width - each.height) < 0.1);
    const { x = 0, y = 0, width: side = 0 } = box ?? {};
    const length = side * scale;
    return { x: (x - frame.x) * scale, y: (y - frame.y) * scale, width: length, height: length };
  }, pageWidth);
}

for (const { name, content } of CASES) {
  test(`page and PDF of a certificate agree within 1 mm, and the code in the PDF leads to its public page, in the arrangement ${name} [design-layout.8]`, async ({
    page,
    context,
  }) => {
    const size = PAGE_SIZES[content.design?.orientation ?? 'landscape'];
    await openCertificate(page, { ...SAMPLE, content }, 1800);
    await page.setViewportSize({ width: 1800, height: 1700 });
    const code = await codeRegion(page, size.width);
    const shown = await pictureOfElement(await page.getByRole('article').screenshot(), size);
    const pdf = await downloadPdf(page);
    expect(readPdf(pdf).pages[0]?.map(Math.round)).toEqual([size.width, size.height]);
    const printed: PagePicture = await pictureOfPdf(await context.newPage(), pdf, size);

    expect(distanceOfInk(shown, printed)).toBeLessThanOrEqual(1);
    // The measure notices a page that is printed 1.5 mm beside its place.
    expect(distanceOfInk(shown, cutOut(printed, { x: 1.5, y: 0, ...size }))).toBeGreaterThan(1);
    expect(code.width).toBeCloseTo(25, 0);
    expect(readQrCode(cutOut(printed, code))).toBe(SAMPLE.issued?.publicAddress);
    expect(readQrCode(cutOut(shown, code))).toBe(SAMPLE.issued?.publicAddress);
  });
}
