import { readyDesign } from '@invigil/domain/authoring/ready-designs';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Certificate } from './Certificate.tsx';
import { sampleLabels, samplePage, withContent } from './certificate.test-data.ts';
import { layCertificate } from './certificate-layout.ts';

const render = (page = samplePage) =>
  renderToStaticMarkup(<Certificate certificate={page} labels={sampleLabels} language={languageOf('en')} />);
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\s*\|[\s|]*/g, '|');

it('Certificate renders its texts in reading order', () => {
  expect(textOf(render())).toBe(
    '|St. Xavier’s|Certificate of Achievement|This is to certify that|Meera Iyer|' +
      'sat and passed Unit Test 3 on 21|November 2026, with 102 marks of 140.|Ananya Rao|Head of examinations|' +
      'Certificate number|CERT-07|Published|1 November 2026|Issued|21 November 2026|' +
      'Certificate ID|7F3A-92CD|7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70|' +
      'Check this certificate at|exams.example.org/v/7f3a92cd-|5b1e-4c0a-9d3f-2e6b8a1c4d70|',
  );
});

it.each(['revoked', 'replaced'] as const)(
  'a certificate that is %s says so across the page, in every arrangement [certificate-state.1]',
  (state) => {
    const stamp = { revoked: '|Revoked|', replaced: '|Replaced|' }[state];
    const { issued, content, ...page } = samplePage;
    for (const design of [null, readyDesign('portrait', content)]) {
      const shown = { ...page, content: { ...content, design }, issued: issued && { ...issued, state } };
      expect(textOf(render(shown)).endsWith(stamp)).toBe(true);
      const layout = layCertificate(shown, [], sampleLabels);
      const part = layout.parts.at(-1);
      const [line] = part?.kind === 'text' ? part.lines : [];
      expect(line?.width).toBeGreaterThan(layout.page.width * 0.8);
      expect(line?.size).toBeGreaterThan(15);
    }
    expect(textOf(render(samplePage))).not.toContain(stamp);
  },
);

it('Certificate shows the pictures of its template', () => {
  const images = { topLeftImagePath: '/a', backgroundImagePath: '/b', leftSignatureImagePath: '/c' };
  const html = render(withContent(images));
  for (const path of Object.values(images)) expect(html).toContain(`src="${path}"`);
});

it('Certificate escapes HTML in the texts of its template', () => {
  expect(render(withContent({ heading: '<img src=x onerror=alert(1)>' }))).toContain('&lt;img src=x');
});

it.each(['$& Ana', "$' Ana", '$` Ana', '$1 Ana', '[email] Ana'])(
  'Certificate shows the name %s as it is within a line [certificate-names.1]',
  (recipientName) => {
    const { issued, ...page } = withContent({ mainText: `Signed: ${recipientName}.` });
    const html = render({ ...page, issued: issued && { ...issued, recipientName } });
    const shown = new Map([
      ['&amp;', '&'],
      ['&#x27;', "'"],
    ]);
    const text = textOf(html).replaceAll(/&amp;|&#x27;/g, (entity) => shown.get(entity) ?? entity);
    expect(text.replaceAll('\u00A0', ' ')).toContain(`|Signed: ${recipientName}.|`);
  },
);
