import { languageOf } from '@invigil/ui/i18n/languages.ts';
import { expect, it } from 'vitest';
import { sampleLabels, samplePage, withContent } from './certificate.test-data.ts';
import { certificateFacts } from './certificate-facts.ts';
import { setFoot } from './foot.ts';

const factsOf = (page = samplePage, locale = 'en') =>
  certificateFacts(page, sampleLabels, languageOf(locale));
const AREA = { x: 27, width: 196, top: 147 };

it('the facts at a certificate’s foot are number, dates and a short id with the full id as detail, and last the address of the public page', () => {
  expect(factsOf()).toEqual([
    { kind: 'number', label: 'Certificate number', value: 'CERT-07' },
    { kind: 'publishDate', label: 'Published', value: '1 November 2026' },
    { kind: 'issuedOn', label: 'Issued', value: '21 November 2026' },
    {
      kind: 'certificateId',
      label: 'Certificate ID',
      value: '7F3A-92CD',
      detail: '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
    },
    {
      kind: 'verification',
      label: 'Check this certificate at',
      value: 'exams.example.org/v/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
    },
  ]);
});

it('the facts at a certificate’s foot have dates in the reader’s language', () => {
  expect(factsOf(samplePage, 'es')[1]?.value).toBe('1 de noviembre de 2026');
  expect(factsOf(samplePage, 'in')[2]?.value).toBe('21 नवंबर 2026');
});

it('the facts at a certificate’s foot are only the number in a preview without a date', () => {
  const preview = { ...withContent({ publishDate: null }), issued: null };
  expect(factsOf(preview)).toEqual([{ kind: 'number', label: 'Certificate number', value: 'CERT-07' }]);
  expect(setFoot(factsOf(preview), AREA)[0]?.value).toMatchObject({ align: 'center' });
});

it('the facts at a certificate’s foot are aligned with both edges of the foot', () => {
  const values = setFoot(factsOf().slice(0, 4), AREA).map(({ value }) => value);
  expect(values.map(({ align }) => align)).toEqual(['left', 'center', 'center', 'right']);
  expect(values[0]?.x).toBe(27);
  expect((values[3]?.x ?? 0) + (values[3]?.width ?? 0)).toBe(223);
});
