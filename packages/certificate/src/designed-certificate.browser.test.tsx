import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { placeholderToken } from '@invigil/contract/authoring/certificate-template-placeholders';
import { fillTexts } from '@invigil/domain/authoring/certificate-text';
import { READY_DESIGN_NAMES, readyDesign } from '@invigil/domain/authoring/ready-designs';
import { REAL_NAMES } from '@invigil/fonts/real-names.test-data.js';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import './certificate.css';
import { Certificate } from './Certificate.tsx';
import { sampleLabels, samplePage, withContent } from './certificate.test-data.ts';
import { SAMPLE_NAMES, type SampleName, sampleIssue, sampleValues } from './sample-values.ts';

/** Titles and signatures in the script of the sample. */
const TEXTS: Partial<Record<SampleName, Partial<CertificatePage['content']>>> = {
  hindi: {
    title: 'उपलब्धि प्रमाणपत्र',
    heading: 'यह प्रमाणित किया जाता है कि',
    leftSignatureText: 'अनन्या राव\nपरीक्षा प्रमुख',
  },
  bengali: {
    title: 'কৃতিত্বের সনদ',
    heading: 'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে',
    leftSignatureText: 'অনন্যা রাও\nপরীক্ষা প্রধান',
  },
};

function pageOf(name: (typeof READY_DESIGN_NAMES)[number], sample: SampleName): CertificatePage {
  const { content } = withContent({
    mainText: `${placeholderToken('fullName')}\n${placeholderToken('title')}: ${placeholderToken('obtainedMarks')}`,
    ...TEXTS[sample],
  });
  const design = readyDesign(name, content);
  return {
    ...samplePage,
    content: fillTexts({ ...content, design }, sampleValues(sample)),
    issued: sampleIssue(sample),
  };
}

it.each(READY_DESIGN_NAMES.flatMap((name) => SAMPLE_NAMES.map((sample) => ({ name, sample }))))(
  'every line of the ready design $name is within its box on the page, with the sample $sample [design-layout.11]',
  async ({ name, sample }) => {
    const page = pageOf(name, sample);
    const { container } = await render(
      <div style={{ width: '1000px' }}>
        <Certificate certificate={page} labels={sampleLabels} language={languageOf(page.locale)} />
      </div>,
    );
    const article = container.querySelector('article');
    expect(article?.className).toBe(name === 'portrait' ? 'certificate portrait' : 'certificate');
    const { width = 0, height = 0 } = article?.getBoundingClientRect() ?? {};
    expect(width / height).toBeCloseTo(name === 'portrait' ? 177 / 250 : 250 / 177, 2);
    await document.fonts.ready;
    await expect
      .poll(async () => {
        await document.fonts.ready;
        const lines = [...container.querySelectorAll('.certificate-line')];
        return Math.max(...lines.map((line) => line.scrollWidth - line.clientWidth));
      })
      .toBeLessThanOrEqual(1);
    expect(container.querySelectorAll('.certificate-line').length).toBeGreaterThan(10);
  },
);

/** A word of a script: the letters of its names without spaces. */
const wordOf = (script: string, length: number): string => {
  const names = REAL_NAMES.filter((each) => each.script === script).map(({ name }) =>
    name.replaceAll(/[ .]/g, ''),
  );
  const letters = Array.from(new Intl.Segmenter().segment(names.join('')), ({ segment }) => segment);
  let word = '';
  for (let index = 0; word.length < length; index++) word += letters[index % letters.length];
  return word;
};

it.each([...new Set(REAL_NAMES.map(({ script }) => script))])(
  'a name of 100 characters and a word of 400 in %s stay inside their element, in both faces and weights [design-layout.12]',
  async (script) => {
    const box = {
      x: 20,
      width: 120,
      height: 24,
      align: 'left',
      italic: false,
      colour: 'ink',
      size: 9,
    } as const;
    const text = wordOf(script, 400);
    const design = {
      version: 1,
      orientation: 'landscape',
      elements: [
        { kind: 'title', ...box, y: 10, face: 'serif', bold: true, text: '' },
        { kind: 'heading', ...box, y: 40, face: 'sans', bold: false, text: '' },
        { kind: 'freeText', ...box, y: 70, height: 40, face: 'sans', bold: true, text },
        { kind: 'freeText', ...box, y: 120, height: 40, face: 'serif', bold: false, text },
      ],
    } as const;
    const name = wordOf(script, 100);
    const { container } = await render(
      <div style={{ width: '1000px' }}>
        <Certificate
          certificate={withContent({ title: name, heading: name, design })}
          labels={sampleLabels}
          language={languageOf('en')}
        />
      </div>,
    );
    const runs = () => [...container.querySelectorAll<HTMLElement>('.certificate-line span')];
    await expect
      .poll(() => {
        const loaded = new Set(
          [...document.fonts].filter((face) => face.status === 'loaded').map(({ family }) => family),
        );
        if (script !== 'Latin' && runs().length === 0) return false;
        return runs().every(({ style }) => loaded.has(style.fontFamily.replaceAll('"', '')));
      })
      .toBe(true);
    const lines = [...container.querySelectorAll('.certificate-line')];
    expect(lines.length).toBeGreaterThan(6);
    for (const line of lines) expect(line.scrollWidth - line.clientWidth).toBeLessThanOrEqual(1);
  },
);

it('an own colour of an element and the order of the elements are those of the design, on the page', async () => {
  const base = { x: 20, y: 20, width: 100, height: 20 };
  const lettering = { align: 'left', face: 'sans', bold: false, italic: true, size: 6, text: '' } as const;
  const design = {
    version: 1,
    orientation: 'landscape',
    elements: [
      { kind: 'title', ...base, ...lettering, colour: '#7B2CFF' },
      { kind: 'frame', ...base, colour: '#C03221' },
    ],
  } as const;
  const { container } = await render(
    <Certificate certificate={withContent({ design })} labels={sampleLabels} language={languageOf('en')} />,
  );
  const [title, drawing] = container.querySelector('article')?.children ?? [];
  expect(title?.tagName).toBe('H2');
  const line = title?.querySelector('span');
  expect(line && getComputedStyle(line).color).toBe('rgb(123, 44, 255)');
  expect(line && getComputedStyle(line).fontStyle).toBe('italic');
  const path = drawing?.querySelector('path');
  expect(path && getComputedStyle(path).stroke).toBe('rgb(192, 50, 33)');
});
