import { beginPdf } from '@invigil/fonts/browser-pdf.js';
import { printable } from '@invigil/fonts/printable.js';
import { dataTableLines, LEADING } from '@invigil/typesetting/data-table.js';
import { createTurns } from '@invigil/typesetting/give-way.js';
import { gap, type Line, toPages } from '@invigil/typesetting/page-lines.js';
import { LANDSCAPE, numberTexts, writePages } from '@invigil/typesetting/paper.js';
import {
  columnsLine,
  imageLine,
  plainLines,
  plainTools,
  widthOfLine,
} from '@invigil/typesetting/plain-lines.js';
import { rowParts } from '@invigil/typesetting/row-parts.js';
import { COLOURS, type Style, sans } from '@invigil/typesetting/sheet-style.js';
import { textLines } from '@invigil/typesetting/text-lines.js';
import type { TextTools } from '@invigil/typesetting/words.js';
import { languageOfHtmlLang } from '@invigil/ui/i18n/languages.ts';
import type { SiteColours } from '@invigil/ui/theme/derive-theme.ts';
import i18next from 'i18next';
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

/** Widths on A4 in landscape, in points: of the figures, of the charts beside them, and of the space between. */
const [FIGURES_WIDTH, CHART_WIDTH, COLUMN_GAP] = [290, 460, 16];
/** A figure has this share of its line at most. */
const FIGURE_SHARE = 0.6;
const { contentWidth: WIDTH, contentHeight: HEIGHT } = LANDSCAPE;

const TITLE = sans(18, { isBold: true });
const HEADING = sans(13, { isBold: true });
const TEXT = sans(9);
const FIGURE = sans(9, { isBold: true });
const LEAD = sans(9, { colour: COLOURS.second });
const QUESTIONS_SIZE = 7;

/** A report as an A4 document in landscape, with embedded fonts. */
export async function toReportPdf(report: Report, colours: SiteColours): Promise<Blob> {
  const pictures = await Promise.all(
    report.charts.map(async ({ title, period, draw }) =>
      dataAddress(await toPng({ title, subtitle: period, draw, colours })),
    ),
  );
  const { document, fonts, toBlob } = await beginPdf({
    title: report.title,
    language: languageOfHtmlLang(i18next.language).intl,
    texts: textsOf(report),
  });
  const tools = plainTools(fonts);
  const turn = createTurns();
  const { questions } = report;
  const table = { headers: questions.headers, rows: questions.rows.map((row) => row.map(String)) };
  const style = {
    width: WIDTH,
    pageHeight: HEIGHT,
    size: QUESTIONS_SIZE,
    besides: 3,
    above: 3,
    hasFigures: true,
  };
  const questionLines = [
    ...heading(questions.title, tools),
    ...(await dataTableLines(table, style, tools, turn)),
  ];
  const images = pictures.map((picture) => imageLine(document.openImage(picture), CHART_WIDTH, HEIGHT));
  const pages = [
    ...toPages([openingLines(report, images, tools), ...findingGroups(report, tools)], HEIGHT, HEIGHT),
    ...toPages([questionLines], HEIGHT, 0),
  ];
  await writePages(document, fonts, pages, { paper: LANDSCAPE, pageText: report.pageText }, turn);
  return toBlob();
}

/** All texts of a report, for its fonts. */
export function textsOf(report: Report) {
  const { questions } = report;
  const styled = (style: Style, ...texts: readonly string[]) => texts.map((text) => ({ text, style }));
  return [
    ...styled(TITLE, report.title),
    ...styled(LEAD, ...report.lead, ...report.findings.flatMap(({ name }) => name ?? [])),
    ...styled(HEADING, report.figuresTitle, report.findingsTitle, questions.title),
    ...styled(FIGURE, ...report.figures.map(([, value]) => value), ...questions.headers),
    ...styled(TEXT, report.none, ...report.figures.map(([label]) => label)),
    ...styled(TEXT, ...report.findings.flatMap(({ sentences }) => sentences)),
    ...styled(TEXT, ...questions.rows.flat().map(String)),
    ...numberTexts(report.pageText),
  ];
}

const paragraph = (text: string, style: Style, tools: TextTools) =>
  plainLines([[text, style]], WIDTH, tools, LEADING);

const heading = (text: string, tools: TextTools): Line[] => [
  gap(16),
  ...[...paragraph(text, HEADING, tools), gap(6)].map((line) => ({ ...line, keepsNext: true })),
];

/** The title, what the figures are of, and the figures beside the charts. */
function openingLines(report: Report, images: readonly Line[], tools: TextTools): Line[] {
  const { title, lead, figuresTitle, figures } = report;
  return [
    ...paragraph(title, TITLE, tools),
    gap(4),
    ...lead.flatMap((line) => paragraph(line, LEAD, tools)),
    ...heading(figuresTitle, tools),
    ...rowParts([figureLines(figures, tools), images], HEIGHT).map(([left = [], right = []]) =>
      columnsLine([
        { lines: left, at: 0 },
        { lines: right, at: FIGURES_WIDTH + COLUMN_GAP },
      ]),
    ),
  ];
}

/** A label and its figure on a line, more lines where they are long. */
function figureLines(figures: Report['figures'], tools: TextTools): Line[] {
  const widest = Math.max(0, ...figures.map(([, value]) => widthOfLine(value, FIGURE, tools.fonts)));
  const width = Math.min(widest + 0.1, FIGURES_WIDTH * FIGURE_SHARE);
  return figures.map(([label, value]) => {
    const options = { width, size: FIGURE.size, leading: LEADING, isPre: true, isFlushRight: true };
    return columnsLine([
      { lines: plainLines([[label, TEXT]], FIGURES_WIDTH - width - COLUMN_GAP, tools, LEADING), at: 0 },
      {
        lines: textLines([{ text: printable(value), style: FIGURE }], options, tools),
        at: FIGURES_WIDTH - width,
      },
    ]);
  });
}

/** The findings, each on one page. */
function findingGroups({ findingsTitle, findings, none }: Report, tools: TextTools): Line[][] {
  const title = heading(findingsTitle, tools);
  if (findings.length === 0) return [[...title, ...paragraph(none, TEXT, tools)]];
  return findings.map(({ name, sentences }, index) => [
    ...(index === 0 ? title : []),
    ...(name === null ? [] : paragraph(name, LEAD, tools)),
    ...sentences.flatMap((sentence) => paragraph(sentence, TEXT, tools)),
    gap(6),
  ]);
}

/** A picture as the document library takes it. */
const dataAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture was not read'));
    reader.readAsDataURL(picture);
  });
