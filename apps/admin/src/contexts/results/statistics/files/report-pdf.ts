import { createFontBook, fontName } from '@invigil/certificate/pdf/pdf-fonts.ts';
import type { SiteColours } from '@invigil/ui/theme/derive-theme.ts';
import { toPng } from '../../../../shared/charts/export/export-drawing.ts';
import type { ExportTable } from '../../../../shared/table-export/export-column.ts';
import type { ChartContent } from '../figures/chart-content.ts';

/** A finding about a question, or about the test. */
interface ReportFinding {
  /** The question; null for the test. */
  readonly name: string | null;
  readonly sentences: readonly string[];
}

/** The texts of a report in the reader's language. */
export interface Report {
  readonly title: string;
  /** Which attempts the figures are of, a line each. */
  readonly lead: readonly string[];
  readonly figuresTitle: string;
  readonly figures: readonly (readonly [string, string])[];
  readonly findingsTitle: string;
  readonly findings: readonly ReportFinding[];
  /** Said where there are no findings. */
  readonly none: string;
  readonly charts: readonly ChartContent[];
  readonly questions: ExportTable;
  readonly pageText: (page: number, pages: number) => string;
}

const INK = '#1A1E21';
const RULE = '#C8C3B7';
/** Widths on A4 in landscape, in points: of the figures, and of the charts beside them. */
const [FIGURES_WIDTH, CHART_WIDTH] = [290, 460];

const LINES = {
  hLineWidth: (line: number) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line: number) => (line === 1 ? INK : RULE),
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

const TIGHT = { hLineWidth: () => 0, vLineWidth: () => 0, paddingTop: () => 0, paddingBottom: () => 0 };

/** A report as an A4 document in landscape, with embedded fonts. */
export async function toReportPdf(report: Report, colours: SiteColours): Promise<Blob> {
  const { default: pdfMake } = await import('pdfmake/build/pdfmake.js');
  const images = await Promise.all(
    report.charts.map(async ({ title, period, draw }) =>
      dataAddress(await toPng({ title, subtitle: period, draw, colours })),
    ),
  );
  const book = createFontBook();
  const runs = (text: string) => book.runs(text, 'sans');
  const heading = (text: string) => ({ text: runs(text), fontSize: 13, bold: true, margin: [0, 16, 0, 6] });
  const { questions } = report;
  const figureRows = report.figures.map(([label, value]) => [
    { text: runs(label) },
    { text: runs(value), bold: true, alignment: 'right' },
  ]);
  const figures = { table: { widths: ['*', 'auto'], body: figureRows }, layout: TIGHT, width: FIGURES_WIDTH };
  const content = [
    { text: runs(report.title), fontSize: 18, bold: true, margin: [0, 0, 0, 4] },
    ...report.lead.map((line) => ({ text: runs(line), color: '#474C4F' })),
    heading(report.figuresTitle),
    { columns: [figures, images.map((image) => ({ image, width: CHART_WIDTH }))], columnGap: 16 },
    heading(report.findingsTitle),
    ...(report.findings.length === 0
      ? [{ text: runs(report.none) }]
      : report.findings.map(({ name, sentences }) => ({
          stack: [
            ...(name === null ? [] : [{ text: runs(name), color: '#474C4F' }]),
            ...sentences.map((sentence) => ({ text: runs(sentence) })),
          ],
          margin: [0, 0, 0, 6],
          unbreakable: true,
        }))),
    { ...heading(questions.title), pageBreak: 'before', margin: [0, 0, 0, 6] },
    {
      fontSize: 7,
      table: {
        headerRows: 1,
        widths: questions.headers.map((_, index) => (index === 0 ? '*' : 'auto')),
        body: [
          questions.headers.map((text, index) => ({ text: runs(text), bold: true, ...aligned(index) })),
          ...questions.rows.map((row) =>
            row.map((cell, index) => ({ text: runs(String(cell)), ...aligned(index) })),
          ),
        ],
      },
      layout: LINES,
    },
  ];
  // Pages are numbered while they are laid out: their fonts must be known before.
  runs(report.pageText(1234567890, 1234567890));
  pdfMake.setFonts(book.fonts());
  return pdfMake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: 'landscape',
      pageMargins: [36, 36, 36, 48],
      info: { title: report.title },
      defaultStyle: { font: fontName('sans', 'latin'), fontSize: 9, lineHeight: 1.3 },
      content,
      footer: (page: number, pages: number) => ({
        text: runs(report.pageText(page, pages)),
        alignment: 'right',
        margin: [36, 12, 36, 0],
        fontSize: 8,
      }),
    })
    .getBlob();
}

/** Numbers align right, the name of a question left. */
const aligned = (column: number) => (column === 0 ? {} : { alignment: 'right' });

/** A picture as the document library takes it. */
const dataAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture was not read'));
    reader.readAsDataURL(picture);
  });
