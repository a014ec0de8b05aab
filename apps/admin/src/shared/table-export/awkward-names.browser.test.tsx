import { sampleLabels, samplePage } from '@invigil/certificate/certificate.test-data.ts';
import { makeCertificatePdf } from '@invigil/certificate/certificate-pdf.ts';
import { fillTexts } from '@invigil/domain/authoring/certificate-text';
import { csvText } from '@invigil/domain/csv-text';
import { composeMail } from '@invigil/domain/messaging/compose-mail';
import { fillMailText } from '@invigil/mail-texts/fill-mail-text';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import fc from 'fast-check';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { readPdfText, readSheet } from '../../testing/exported-file.test-data.ts';
import { toCsv } from './to-csv.ts';
import { toExcel } from './to-excel.ts';
import { toPdf } from './to-pdf.ts';

/** Signs of templates, patterns, spreadsheets, mails and markup, and letters of the scripts of the fonts. */
const piece = fc.constantFrom(
  '$&',
  '$1',
  '$$',
  '$`',
  "$'",
  '$t(save)',
  '{{name}}',
  '{{email}}',
  '{{',
  '}}',
  '%s',
  '%',
  '_',
  '\\',
  '[siteTitle]',
  '[password]',
  '[fullName]',
  '[email]',
  '[address]',
  '=1+1',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  '<b>',
  '</b>',
  '&amp;',
  '&',
  '_x0041_',
  '_x000D_',
  '__CSP_NONCE__',
  '<!--',
  '\\(x\\)',
  '//',
  '#####',
  ':',
  '?',
  'Ana',
  'O’Neil',
  'Zoë',
  'Łukasz',
  'Мария',
  'Ωμέγα',
);
const name = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(' ').replaceAll(/\s+/g, ' ').trim());

/** Without white space, which the lines of a page and of a PDF replace. */
const solid = (text: string) => text.replaceAll(/\s+/g, '');
const file = (content: Blob) => ({ name: 'file', content });

const fieldsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );

/** Text of a cell as a spreadsheet shows it. */
const shownCell = (text = '') =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

async function expectInFiles(names: readonly string[]): Promise<void> {
  const table = { title: 'Names', headers: ['No', 'Name'], rows: names.map((each, index) => [index, each]) };
  const lines = (await toCsv(table)).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => fieldsOf(line)[1])).toEqual(names.map(csvText));
  const cells = await readSheet(file(await toExcel(table)));
  expect(cells.slice(1).map((row) => shownCell(row[1]))).toEqual(names);
  const pdf = await readPdfText(file(await toPdf(table, String, (page, pages) => `${page}/${pages}`)));
  for (const each of names) expect(solid(pdf)).toContain(solid(each));
}

async function expectOnCertificate(fullName: string): Promise<void> {
  const values = { fullName, address: 'Rome', email: 'ana@example.org' };
  const texts = {
    mainText: '[fullName]\npassed. Signed: [fullName], [email].',
    leftSignatureText: '[fullName]',
  };
  const content = fillTexts({ ...samplePage.content, ...texts }, values);
  const issued = samplePage.issued && { ...samplePage.issued, recipientName: fullName };
  const certificate = { ...samplePage, siteTitle: fullName, content, issued };
  const { file: pdf } = await makeCertificatePdf(certificate, sampleLabels, languageOf('en'));
  const shown = solid(await readPdfText(file(pdf)));
  expect(shown.split(solid(fullName)).length - 1).toBeGreaterThanOrEqual(4);
}

function expectInMail(fullName: string): void {
  const fill = (text: string) =>
    fillMailText(text, { fullName, email: 'ana@example.org', siteTitle: fullName });
  const mail = composeMail({
    subject: fill('[fullName] at [siteTitle]'),
    header: fill('Dear [fullName]'),
    body: fill('[fullName], [email]'),
    siteTitle: fullName,
    lang: 'en',
  });
  const html = new DOMParser().parseFromString(mail.html, 'text/html');
  expect(mail.subject).toBe(`${fullName} at ${fullName}`);
  for (const text of [mail.text, html.body.textContent]) {
    expect(text).toContain(`Dear ${fullName}`);
    expect(text).toContain(`${fullName}, ana@example.org`);
  }
}

function expectInTexts(fullName: string): void {
  i18next.addResource(i18next.language, 'common', 'awkward', '{{name}} ({{email}}), {{count}}, {{name}}');
  const shown = i18next.t('awkward', { name: fullName, email: 'ana@example.org', count: 2 });
  expect(shown).toBe(`${fullName} (ana@example.org), 2, ${fullName}`);
}

it('a name with signs of templates, patterns, spreadsheets and mails passes through certificates, mails, files and texts as it is [awkward-names.1]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 12 }), async (names) => {
      for (const each of names) {
        expectInMail(each);
        expectInTexts(each);
      }
      await expectInFiles(names);
      await expectOnCertificate(names[0] ?? '');
    }),
    {
      numRuns: 4,
      examples: [[['$& Ana', "$' {{email}}", '_x0041_', '[email] [fullName]', '=1+1', '{{email}} $t(save)']]],
    },
  );
});
