import type { CertificateProofPage } from '@invigil/contract/certificates/certificate-proof';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import './entry/certificate-proof.css';
import { renderProof } from './entry/render-certificate-proof.tsx';
import { BARE } from './landing-site.test-data.ts';

const LONG: CertificateProofPage = {
  locale: 'en',
  path: '/v/0d9f',
  siteTitle: 'Examinations of the Hill School for Further Education',
  logoUrl: undefined,
  colours: BARE.colours,
  proof: {
    certificateId: '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
    recipientName: 'Venkatanarasimharajuvaripeta Subrahmanyam-Bhattacharyya',
    title: `Unit Test 3: ${'Electromagnetism'.repeat(8)}`,
    issuedAt: '2026-11-26T10:00:00.000Z',
    issuerName: 'Dr. Ananya Sharma',
    state: 'replaced',
    successorId: '5e1f',
  },
};

afterEach(async () => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
  await page.viewport(1280, 800);
});

function open(model: CertificateProofPage): void {
  const root = document.createElement('div');
  root.innerHTML = renderProof(model);
  document.body.replaceChildren(root);
}

const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
/** Relative luminance of WCAG 2.2. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrastOf(element: Element): number {
  let background: Element | null = element;
  while (background && getComputedStyle(background).backgroundColor === 'rgba(0, 0, 0, 0)')
    background = background.parentElement;
  const [text, ground] = [
    getComputedStyle(element).color,
    background ? getComputedStyle(background).backgroundColor : 'rgb(255, 255, 255)',
  ].map(luminanceOf) as [number, number];
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
}

it.each([320, 360, 1280])(
  'the page of a certificate fits a window of %d px, with long words and in each language [certificate-proof.18]',
  async (width) => {
    await page.viewport(width, 800);
    for (const locale of LOCALE_KEYS)
      for (const proof of [LONG.proof, 'missing', 'tooManyCalls'] as const) {
        open({ ...LONG, locale, proof });
        expect(document.documentElement.scrollWidth, locale).toBeLessThanOrEqual(width);
      }
  },
);

it.each(['light', 'dark'])(
  'every text of the page can be read in the %s theme [certificate-proof.19]',
  (theme) => {
    document.documentElement.dataset.theme = theme;
    for (const state of ['valid', 'revoked', 'replaced'] as const) {
      open({ ...LONG, proof: Object.assign({}, LONG.proof, { state }) });
      const texts = [...document.querySelectorAll('h1, p, dt, dd, a')];
      expect(texts.length).toBeGreaterThan(12);
      for (const element of texts)
        expect(contrastOf(element), `${state}: ${element.textContent}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it('the page has one heading, landmarks, and a list of terms', async () => {
  open(LONG);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This certificate was replaced');
  for (const role of ['banner', 'main', 'contentinfo', 'article'] as const)
    await expect.element(page.getByRole(role)).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Languages' })).toBeVisible();
  expect([...document.querySelectorAll('dl > div')].map(({ children }) => children.length)).toEqual([
    2, 2, 2, 2, 2,
  ]);
});

/** The place on the screen of a part of an element's only text. */
function placeOf(element: Element | null, part: string): DOMRect {
  const [text] = element?.childNodes ?? [];
  const start = text?.textContent?.indexOf(part) ?? -1;
  if (text === undefined || start < 0) throw new Error(`No text ${part}`);
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + part.length);
  return range.getBoundingClientRect();
}

it.each(LOCALE_KEYS)(
  'the words after a name that is written from the right stay after it in %s [certificate-proof.24]',
  (locale) => {
    const proof = Object.assign({}, LONG.proof, { issuerName: 'نجيب محفوظ' });
    open({ ...LONG, locale, siteTitle: '7 Hill School', proof });
    const issuer = document.querySelectorAll('.proof-facts dd')[3] ?? null;
    const name = placeOf(issuer, 'نجيب محفوظ');
    const number = placeOf(issuer, '7');
    expect(number.left).toBeGreaterThan(name.right);
    expect(placeOf(issuer, 'Hill School').left).toBeGreaterThan(number.right);
  },
);
