import type {
  CertificateProof,
  CertificateProofPage,
} from '@invigil/contract/certificates/certificate-proof';
import { CERTIFICATE_STATES } from '@invigil/domain/certificates/certificate-state';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { REAL_NAMES } from '@invigil/fonts/real-names.test-data.js';
import { describe, expect, it } from 'vitest';
import { BARE } from '../landing-site.test-data.ts';
import { renderCertificateProof, renderProof } from './render-certificate-proof.tsx';

const PROOF: CertificateProof = {
  certificateId: '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
  recipientName: 'Meera Iyer',
  title: 'Unit Test 3',
  issuedAt: '2026-11-26T23:30:00.000Z',
  issuerName: 'Ada Admin',
  state: 'valid',
  successorId: null,
};
const PAGE: CertificateProofPage = {
  locale: 'en',
  path: '/v/0d9f',
  siteTitle: 'Hill School',
  logoUrl: undefined,
  colours: BARE.colours,
  proof: PROOF,
};
const show = (changed: Partial<CertificateProofPage>) => renderProof({ ...PAGE, ...changed });
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('the public page of a certificate', () => {
  it('the page of a certificate tells holder, assessment, day in UTC, issuer on the site and the beginning of its id [certificate-proof.12]', () => {
    expect(textOf(show({}))).toBe(
      '|Hill School|This certificate is valid|It was issued as shown here, and has not been revoked.' +
        '|Holder|Meera Iyer|Assessment|Unit Test 3|Date of issue|26 November 2026| (UTC)' +
        '|Issued by|Ada Admin, on Hill School|Certificate ID|7F3A-92CD|English|Español|Italiano|हिन्दी|বাংলা|',
    );
    expect(textOf(show({ proof: { ...PROOF, issuerName: '' } }))).toContain('|Issued by|Hill School|');
  });

  it('a nameless certificate says that the data of its holder were erased [certificate-proof.13]', () => {
    const text = textOf(show({ proof: { ...PROOF, recipientName: '' } }));
    expect(text).toContain('|Holder|The holder’s data were erased.|');
  });

  it('a replaced certificate links to the one in its place, in the language of the page [certificate-proof.14]', () => {
    const replaced = show({ locale: 'bn', proof: { ...PROOF, state: 'replaced', successorId: '5e1f' } });
    expect(replaced).toContain('href="/v/5e1f?lang=bn"');
    expect(show({ proof: { ...PROOF, state: 'revoked' } })).not.toContain('href="/v/5e1f');
  });

  it.each(LOCALE_KEYS)(
    'the page of a certificate has words for every state in %s [certificate-proof.15]',
    (locale) => {
      const proofs = [
        ...CERTIFICATE_STATES.map((state) => ({ ...PROOF, state })),
        'missing',
        'tooManyCalls',
      ] as const;
      const headings = proofs.map((proof) => /<h1>(.*?)<\/h1>/.exec(show({ locale, proof }))?.[1]);
      expect(new Set(headings).size).toBe(5);
      for (const heading of headings) expect(heading).toMatch(/\S+ \S+/);
    },
  );

  it('a name of any script is on the page letter by letter, and orders itself apart from the words around it [certificate-proof.23]', () => {
    for (const { name } of REAL_NAMES) {
      const html = show({ proof: { ...PROOF, recipientName: name, issuerName: name } });
      const escaped = name.replaceAll("'", '&#x27;');
      expect(html).toContain(`<dd class="proof-name"><bdi>${escaped}</bdi></dd>`);
      expect(html.split(escaped)).toHaveLength(3);
    }
  });

  it('the page links to itself in each language, and marks the one it is in', () => {
    const html = show({ locale: 'in' });
    expect(html.match(/href="\/v\/0d9f\?lang=(\w+)"/g)).toHaveLength(5);
    expect(html).toMatch(/<a [^>]*lang="hi" aria-current="true">/);
  });
});

describe('the document of the page', () => {
  const TEMPLATE =
    '<html lang="en"><link data-locale="in" x><link data-locale="bn" y><!--head--><!--app-html-->';

  it('the document has language, fonts, nonce and the colours of the site, and only the site in its title [certificate-proof.16]', () => {
    const html = renderCertificateProof(TEMPLATE, { ...PAGE, locale: 'in', siteTitle: 'A & B' }, 'n0');
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain('<link data-locale="in" x>');
    expect(html).not.toContain('data-locale="bn"');
    expect(html).toContain('<title>प्रमाणपत्र | A &#38; B</title>');
    expect(html).toContain('<style nonce="n0">');
  });

  it('no text of a certificate can inject markup, and none is taken as a pattern [certificate-proof.17]', () => {
    const evil = '<img src=x onerror=alert(1)> $& "\'';
    const proof = { ...PROOF, recipientName: evil, title: evil, issuerName: evil };
    const html = renderCertificateProof(
      TEMPLATE,
      { ...PAGE, siteTitle: evil, path: `/v/"><b>`, proof },
      'n0',
    );
    expect(html).not.toMatch(/<img|<b>/);
    expect(html.match(/\$&amp;/g)?.length).toBeGreaterThanOrEqual(4);
    expect(html).not.toContain('<script');
  });
});
