import { languageOf } from '@invigil/ui/i18n/languages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Certificate } from './Certificate.tsx';
import { sampleLabels, samplePage, withContent } from './certificate.test-data.ts';

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

it('Certificate shows the pictures of its template', () => {
  const images = { topLeftImagePath: '/a', backgroundImagePath: '/b', leftSignatureImagePath: '/c' };
  const html = render(withContent(images));
  for (const path of Object.values(images)) expect(html).toContain(`src="${path}"`);
});

it('Certificate escapes HTML in the texts of its template', () => {
  expect(render(withContent({ heading: '<img src=x onerror=alert(1)>' }))).toContain('&lt;img src=x');
});
