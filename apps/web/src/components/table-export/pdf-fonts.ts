import cyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url';
import cyrillicBold from '@fontsource/inter/files/inter-cyrillic-600-normal.woff?url';
import greek from '@fontsource/inter/files/inter-greek-400-normal.woff?url';
import greekBold from '@fontsource/inter/files/inter-greek-600-normal.woff?url';
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latinBold from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import latinExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import latinExtBold from '@fontsource/inter/files/inter-latin-ext-600-normal.woff?url';
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?url';
import bengaliBold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff?url';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url';
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff?url';
import type { ScriptFont } from './script-runs.ts';

const files: Record<ScriptFont, { normal: string; bold: string }> = {
  latin: { normal: latin, bold: latinBold },
  'latin-ext': { normal: latinExt, bold: latinExtBold },
  greek: { normal: greek, bold: greekBold },
  cyrillic: { normal: cyrillic, bold: cyrillicBold },
  devanagari: { normal: devanagari, bold: devanagariBold },
  bengali: { normal: bengali, bold: bengaliBold },
};

/** The font table of a PDF, with full addresses and just the scripts that the text needs. */
export function pdfFonts(used: Iterable<ScriptFont>): Record<string, { normal: string; bold: string }> {
  const full = (path: string) => new URL(path, location.href).href;
  return Object.fromEntries(
    [...new Set<ScriptFont>(['latin', ...used])].map((font) => [
      font,
      { normal: full(files[font].normal), bold: full(files[font].bold) },
    ]),
  );
}
