import type { FontBook, FontFile, TextStyle } from '@invigil/fonts/font-book.js';
import { addressOf, isVariable } from '@invigil/fonts/font-files.js';
import { commonFontBook, loadFontBook } from '@invigil/fonts/load-font-book.js';
import { useEffect, useState } from 'react';

/** A text that a page shows as its PDF or its print has it. */
export interface StyledText {
  readonly text: string;
  readonly style: TextStyle;
}

/** A part of a text in one font; `family` is undefined for the Latin letters of the style sheet. */
export interface PageRun {
  readonly text: string;
  /** Where it begins in the text. */
  readonly start: number;
  readonly family: string | undefined;
}

/** A page on a slow line shows and prints the fonts of its device after this time. */
const LONGEST_MS = 10_000;

const faces = new Map<string, FontFace>();

/** The name by which a page knows a file of the book: each has one of its own, so that a run gets the font of the PDF. */
const familyOf = ({ file }: FontFile) => file.replaceAll(/\W/g, '-');

/** Makes a font known to the page and fetches it, once; one that cannot be fetched is asked for again by the next text. */
async function fetchFont(font: FontFile): Promise<void> {
  const family = familyOf(font);
  const face =
    faces.get(family) ??
    new FontFace(family, `url(${addressOf(font)})`, {
      weight: isVariable(font.family) ? '100 900' : String(font.weight),
      style: font.isItalic ? 'italic' : 'normal',
      display: 'swap',
    });
  faces.set(family, face);
  document.fonts.add(face);
  try {
    await face.load();
  } catch {
    // A face that has failed stays so: another one is needed.
    document.fonts.delete(face);
    faces.delete(family);
  }
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isInStyleSheet = ({ family, subset }: FontFile) =>
  subset === 'latin' && (family.name === 'inter' || family.name === 'source-serif-4');

/** A letter that no font of the book has is shown by the fonts of the reader's device. */
const asWritten = (character: string) => character;

function withStarts(runs: ReturnType<FontBook['runs']>): PageRun[] {
  let end = 0;
  return runs.map(({ text, font }) => {
    const start = end;
    end += text.length;
    return { text, start, family: isInStyleSheet(font) ? undefined : familyOf(font) };
  });
}

/** The book for some texts, and whether the page has their fonts, or has failed to fetch them. */
interface LoadedFonts {
  readonly book: FontBook;
  /** The texts whose fonts are there. */
  readonly key: string;
}

/**
 * Gives texts the fonts of the book, which PDFs have too: those of Latin letters are in the style sheet, the others are fetched.
 *
 * @returns how a text is split into runs of one font each, and whether the page has all fonts that it can get
 */
export function usePageFonts(texts: readonly StyledText[]): {
  readonly split: (text: StyledText) => PageRun[];
  readonly areLoaded: boolean;
} {
  const [loaded, setLoaded] = useState<LoadedFonts>({ book: commonFontBook, key: '' });
  const key = JSON.stringify(texts);
  useEffect(() => {
    let isCurrent = true;
    const wanted: readonly StyledText[] = JSON.parse(key);
    const fetchFonts = async () => {
      // Without the list of its letters, those of East Asia have the fonts of the device.
      const book = await loadFontBook(wanted.map(({ text }) => text)).catch(() => commonFontBook);
      if (!isCurrent) return;
      setLoaded((before) => (before.book === book ? before : { book, key: '' }));
      const fonts = wanted.flatMap(({ text, style }) => book.runs(text, style).map(({ font }) => font));
      const fetched = [...new Set(fonts)].filter((font) => !isInStyleSheet(font)).map(fetchFont);
      await Promise.race([Promise.all(fetched), after(LONGEST_MS)]);
      if (isCurrent) setLoaded({ book, key });
    };
    void fetchFonts();
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return {
    split: ({ text, style }) => withStarts(loaded.book.runs(text, style, asWritten)),
    areLoaded: loaded.key === key,
  };
}
