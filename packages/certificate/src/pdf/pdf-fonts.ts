import sansCyrillicItalics from '@fontsource/inter/files/inter-cyrillic-400-italic.woff?url';
import sansCyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url';
import sansCyrillicBoldItalics from '@fontsource/inter/files/inter-cyrillic-600-italic.woff?url';
import sansCyrillicBold from '@fontsource/inter/files/inter-cyrillic-600-normal.woff?url';
import sansGreekItalics from '@fontsource/inter/files/inter-greek-400-italic.woff?url';
import sansGreek from '@fontsource/inter/files/inter-greek-400-normal.woff?url';
import sansGreekBoldItalics from '@fontsource/inter/files/inter-greek-600-italic.woff?url';
import sansGreekBold from '@fontsource/inter/files/inter-greek-600-normal.woff?url';
import sansLatinItalics from '@fontsource/inter/files/inter-latin-400-italic.woff?url';
import sansLatin from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import sansLatinBoldItalics from '@fontsource/inter/files/inter-latin-600-italic.woff?url';
import sansLatinBold from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import sansLatinExtItalics from '@fontsource/inter/files/inter-latin-ext-400-italic.woff?url';
import sansLatinExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import sansLatinExtBoldItalics from '@fontsource/inter/files/inter-latin-ext-600-italic.woff?url';
import sansLatinExtBold from '@fontsource/inter/files/inter-latin-ext-600-normal.woff?url';
import sansBengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?url';
import sansBengaliBold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff?url';
import sansDevanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url';
import sansDevanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff?url';
import serifBengali from '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-400-normal.woff?url';
import serifBengaliBold from '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-600-normal.woff?url';
import serifDevanagari from '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff?url';
import serifDevanagariBold from '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-600-normal.woff?url';
import serifCyrillicItalics from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-italic.woff?url';
import serifCyrillic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff?url';
import serifCyrillicBoldItalics from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-italic.woff?url';
import serifCyrillicBold from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff?url';
import serifGreekItalics from '@fontsource/source-serif-4/files/source-serif-4-greek-400-italic.woff?url';
import serifGreek from '@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff?url';
import serifGreekBoldItalics from '@fontsource/source-serif-4/files/source-serif-4-greek-600-italic.woff?url';
import serifGreekBold from '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff?url';
import serifLatinItalics from '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff?url';
import serifLatin from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?url';
import serifLatinBoldItalics from '@fontsource/source-serif-4/files/source-serif-4-latin-600-italic.woff?url';
import serifLatinBold from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?url';
import serifLatinExtItalics from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-italic.woff?url';
import serifLatinExt from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff?url';
import serifLatinExtBoldItalics from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-italic.woff?url';
import serifLatinExtBold from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff?url';
import type { Face } from './face.ts';
import { type Script, scriptRuns } from './script-runs.ts';

interface FontFiles {
  readonly normal: string;
  readonly bold: string;
  /** The upright file for a script without italics. */
  readonly italics: string;
  readonly bolditalics: string;
}

const files: Record<Face, Record<Script, FontFiles>> = {
  sans: {
    latin: {
      normal: sansLatin,
      bold: sansLatinBold,
      italics: sansLatinItalics,
      bolditalics: sansLatinBoldItalics,
    },
    'latin-ext': {
      normal: sansLatinExt,
      bold: sansLatinExtBold,
      italics: sansLatinExtItalics,
      bolditalics: sansLatinExtBoldItalics,
    },
    greek: {
      normal: sansGreek,
      bold: sansGreekBold,
      italics: sansGreekItalics,
      bolditalics: sansGreekBoldItalics,
    },
    cyrillic: {
      normal: sansCyrillic,
      bold: sansCyrillicBold,
      italics: sansCyrillicItalics,
      bolditalics: sansCyrillicBoldItalics,
    },
    devanagari: {
      normal: sansDevanagari,
      bold: sansDevanagariBold,
      italics: sansDevanagari,
      bolditalics: sansDevanagariBold,
    },
    bengali: {
      normal: sansBengali,
      bold: sansBengaliBold,
      italics: sansBengali,
      bolditalics: sansBengaliBold,
    },
  },
  serif: {
    latin: {
      normal: serifLatin,
      bold: serifLatinBold,
      italics: serifLatinItalics,
      bolditalics: serifLatinBoldItalics,
    },
    'latin-ext': {
      normal: serifLatinExt,
      bold: serifLatinExtBold,
      italics: serifLatinExtItalics,
      bolditalics: serifLatinExtBoldItalics,
    },
    greek: {
      normal: serifGreek,
      bold: serifGreekBold,
      italics: serifGreekItalics,
      bolditalics: serifGreekBoldItalics,
    },
    cyrillic: {
      normal: serifCyrillic,
      bold: serifCyrillicBold,
      italics: serifCyrillicItalics,
      bolditalics: serifCyrillicBoldItalics,
    },
    devanagari: {
      normal: serifDevanagari,
      bold: serifDevanagariBold,
      italics: serifDevanagari,
      bolditalics: serifDevanagariBold,
    },
    bengali: {
      normal: serifBengali,
      bold: serifBengaliBold,
      italics: serifBengali,
      bolditalics: serifBengaliBold,
    },
  },
};

/** A piece of text with its font, for pdfmake. */
interface PdfRun {
  readonly text: string;
  readonly font: string;
}

/** Assigns fonts to the texts of one PDF and records the fonts that the PDF needs. */
export interface FontBook {
  /** Splits a text into runs of one font each. */
  runs(text: string, face: Face): PdfRun[];
  /** URLs of the recorded fonts' files, always with Latin sans. */
  fonts(): Record<string, FontFiles>;
}

/** Ascents of the fonts in ems, from the `hhea` table of their files. Scripts without an entry have that of Latin. */
const ascents: Record<Face, Partial<Record<Script, number>> & { latin: number }> = {
  sans: { latin: 0.96875, devanagari: 0.896, bengali: 0.917 },
  serif: { latin: 1.036, devanagari: 0.93, bengali: 1.092 },
};

/** Distance from the top of a PDF line to its baseline, in ems: the largest ascent of its fonts. */
export const lineAscent = (text: string, face: Face): number =>
  Math.max(...scriptRuns(text).map(({ script }) => ascents[face][script] ?? ascents[face].latin));

/** The name of a font in a pdfmake document. */
export const fontName = (face: Face, script: Script): string => `${face}-${script}`;

const full = (path: string) => new URL(path, location.href).href;

/** Creates the font book of a new document. */
export function createFontBook(): FontBook {
  const used = new Map<string, FontFiles>([[fontName('sans', 'latin'), files.sans.latin]]);
  return {
    runs: (text, face) =>
      scriptRuns(text).map((run) => {
        const font = fontName(face, run.script);
        used.set(font, files[face][run.script]);
        return { text: run.text, font };
      }),
    fonts: () =>
      Object.fromEntries(
        [...used].map(([font, { normal, bold, italics, bolditalics }]) => [
          font,
          { normal: full(normal), bold: full(bold), italics: full(italics), bolditalics: full(bolditalics) },
        ]),
      ),
  };
}
