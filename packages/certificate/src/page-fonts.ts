import type { FontBook, FontFile } from '@invigil/fonts/font-book.js';
import { addressOf, isVariable } from '@invigil/fonts/font-files.js';
import { commonFontBook, loadFontBook } from '@invigil/fonts/load-font-book.js';
import { useEffect, useState } from 'react';
import type { CertificateLayout } from './certificate-layout.ts';
import type { PlacedLine } from './placed.ts';

/** A part of a line in one font; `family` is undefined for the Latin letters of the style sheet. */
interface PageRun {
  readonly text: string;
  /** Where it begins in the line. */
  readonly start: number;
  readonly family: string | undefined;
}

const added = new Set<string>();

/** The name by which a page knows a file of the book: each has one of its own, so that a run gets the font of the PDF. */
const familyOf = ({ file }: FontFile) => file.replaceAll(/\W/g, '-');

/** Makes a font known to the page, which fetches it for the first text that it shows. */
function addFont(font: FontFile): void {
  const family = familyOf(font);
  if (added.has(family)) return;
  added.add(family);
  document.fonts.add(
    new FontFace(family, `url(${addressOf(font)})`, {
      weight: isVariable(font.family) ? '100 900' : String(font.weight),
      style: font.isItalic ? 'italic' : 'normal',
      display: 'swap',
    }),
  );
}

const isInStyleSheet = ({ family, subset }: FontFile) =>
  subset === 'latin' && (family.name === 'inter' || family.name === 'source-serif-4');

/** A letter that no font of the book has is shown by the fonts of the reader's device. */
const asWritten = (character: string) => character;

function fontRuns(book: FontBook, { text, face, bold, italic }: PlacedLine) {
  return book.runs(text, { face, isBold: bold, isItalic: italic }, asWritten);
}

function withStarts<Run extends { readonly text: string }>(
  runs: readonly Run[],
): (Run & { start: number })[] {
  let end = 0;
  return runs.map((run) => {
    const start = end;
    end += run.text.length;
    return { ...run, start };
  });
}

function linesOf({ parts }: CertificateLayout): readonly PlacedLine[] {
  return parts.flatMap((part) =>
    part.kind === 'text'
      ? part.lines
      : part.kind === 'facts'
        ? part.facts.flatMap(({ label, value }) => [...label, ...value])
        : [],
  );
}

/**
 * Makes the fonts of a certificate known to the page.
 *
 * @returns how a line is split into runs of one font each, with the fonts of its PDF
 */
export function useCertificateFonts(layout: CertificateLayout): (line: PlacedLine) => PageRun[] {
  const [book, setBook] = useState(commonFontBook);
  const lines = linesOf(layout);
  const texts = lines.map(({ text }) => text).join('\n');
  useEffect(() => {
    let isCurrent = true;
    // Without the list of its letters, those of East Asia have the fonts of the device.
    loadFontBook([texts]).then(
      (loaded) => isCurrent && setBook(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [texts]);
  useEffect(() => {
    for (const line of lines)
      for (const { font } of fontRuns(book, line)) if (!isInStyleSheet(font)) addFont(font);
  });
  return (line) =>
    withStarts(fontRuns(book, line)).map(({ text, start, font }) => ({
      text,
      start,
      family: isInStyleSheet(font) ? undefined : familyOf(font),
    }));
}
