// Builds src/fonts/stix-two-math-subset.woff2: STIX Two Math with the characters of formulas, its MATH table and
// the variants that the table names, without hints for old screens. The result is committed; run `npm run
// mathematics-font -w packages/ui` after an upgrade of the font or of temml.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const source = dirname(require.resolve('@fontsource/stix-two-math/LICENSE'));
const folder = join(import.meta.dirname, 'src', 'fonts');

/** First and last character of each range. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x237, 0x237],
  // accents
  [0x2c6, 0x2dd],
  [0x300, 0x36f],
  // Greek
  [0x370, 0x3ff],
  // punctuation, superscripts and subscripts, accents for symbols
  [0x2000, 0x209f],
  [0x20d0, 0x20f0],
  // letterlike symbols, arrows, operators, technical symbols
  [0x2100, 0x214f],
  [0x2190, 0x23ff],
  [0x24c8, 0x24c8],
  // shapes and signs
  [0x25a0, 0x25ff],
  [0x2605, 0x2606],
  [0x2660, 0x266f],
  [0x2713, 0x2713],
  [0x2720, 0x2720],
  // further brackets, arrows and operators
  [0x27c0, 0x27ff],
  [0x2900, 0x2bff],
  // mathematical letters
  [0x1d400, 0x1d7ff],
];

/** The subset, as stored in src/fonts. */
export async function makeMathematicsFont() {
  const characters = RANGES.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const font = await readFile(join(source, 'files', 'stix-two-math-latin-400-normal.woff2'));
  // Copyright, licence and its address stay in the font.
  return subsetFont(font, characters.join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    preserveNameIds: [0, 13, 14],
  });
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(join(folder, 'stix-two-math-subset.woff2'), await makeMathematicsFont());
  await cp(join(source, 'LICENSE'), join(folder, 'OFL.txt'));
}
