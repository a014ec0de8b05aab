// Reads QR codes (ISO/IEC 18004) of versions 1 to 10 with error correction M and a text in bytes, independently of the
// library that writes them. Reads clean pictures: it does not correct errors.

/** Shades of a picture, from 0 for black to 255 for white, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly shades: ArrayLike<number>;
}

/** Rows of a code without its quiet zone; true for dark. */
export type Modules = readonly (readonly boolean[])[];

const FORMAT_MASK = 0x5412;
/** Error correction M in the two bits of the format. */
const LEVEL_M = 0;

/** Codewords of data in each block, by version, at error correction M. */
const BLOCKS: readonly (readonly number[])[] = [
  [16],
  [28],
  [44],
  [32, 32],
  [43, 43],
  [27, 27, 27, 27],
  [31, 31, 31, 31],
  [38, 38, 39, 39],
  [36, 36, 36, 37, 37],
  [43, 43, 43, 43, 44],
];

/** Centres of the alignment patterns, by version. */
const ALIGNMENTS: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Whether a module belongs to a pattern, and not to the data. */
function isFunction(row: number, column: number, size: number): boolean {
  const version = (size - 17) / 4;
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (row >= size - 8 && column < 9) return true;
  if (version >= 7 && row < 6 && column >= size - 11) return true;
  if (version >= 7 && column < 6 && row >= size - 11) return true;
  const centres = ALIGNMENTS[version - 1] ?? [];
  const last = centres.at(-1) ?? 0;
  // The centres at the corners of the finder patterns have none.
  const hasNone = (y: number, x: number) =>
    (y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6);
  return centres.some((y) =>
    centres.some((x) => !hasNone(y, x) && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2),
  );
}

/** The bits of the data in the order of their placement: upwards and downwards, in columns of two from the right. */
function dataBits(modules: Modules, mask: (row: number, column: number) => boolean): boolean[] {
  const size = modules.length;
  const bits: boolean[] = [];
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isFunction(row, column, size))
          bits.push((modules[row]?.[column] ?? false) !== mask(row, column));
    }
    isUpward = !isUpward;
  }
  return bits;
}

const numberOf = (bits: readonly boolean[]) => bits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0);

/** The codewords of the data, which are spread over blocks in turn. */
function joinBlocks(codewords: readonly number[], lengths: readonly number[]): number[] {
  const blocks = lengths.map((): number[] => []);
  let next = 0;
  for (let at = 0; at < Math.max(...lengths); at++)
    for (const [index, length] of lengths.entries())
      if (at < length) blocks[index]?.push(codewords[next++] ?? 0);
  return blocks.flat();
}

/** The text of a code. */
export function readModules(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const lengths = BLOCKS[version - 1];
  if (lengths === undefined) throw new Error(`A code of ${size} modules is not supported`);
  const columns = [0, 1, 2, 3, 4, 5, 7, 8];
  const format = [
    ...columns.map((column) => modules[8]?.[column]),
    ...[7, 5, 4, 3, 2, 1, 0].map((row) => modules[row]?.[8]),
  ];
  const bits = numberOf(format.map((bit) => bit === true)) ^ FORMAT_MASK;
  const mask = MASKS[(bits >> 10) & 7];
  if (bits >> 13 !== LEVEL_M || mask === undefined) throw new Error('The code has not error correction M');
  const data = dataBits(modules, mask);
  const words = Array.from({ length: Math.floor(data.length / 8) }, (_, index) =>
    numberOf(data.slice(index * 8, index * 8 + 8)),
  );
  const stream = joinBlocks(words, lengths).flatMap((word) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((word >> bit) & 1) === 1),
  );
  if (numberOf(stream.slice(0, 4)) !== 4) throw new Error('The text is not in bytes');
  const countBits = version < 10 ? 8 : 16;
  const count = numberOf(stream.slice(4, 4 + countBits));
  const bytes = Array.from({ length: count }, (_, index) => {
    const start = 4 + countBits + index * 8;
    return numberOf(stream.slice(start, start + 8));
  });
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** The modules of the code in a picture, in which nothing else is dark and the code is upright. */
export function modulesOf({ width, height, shades }: GreyPicture): Modules {
  const isDark = (x: number, y: number) => (shades[y * width + x] ?? 255) < 128;
  const range = (length: number) => Array.from({ length }, (_, index) => index);
  const columns = range(width).filter((x) => range(height).some((y) => isDark(x, y)));
  const rows = range(height).filter((y) => range(width).some((x) => isDark(x, y)));
  const [left, right] = [columns[0] ?? 0, (columns.at(-1) ?? 0) + 1];
  const [top, bottom] = [rows[0] ?? 0, (rows.at(-1) ?? 0) + 1];
  // The upper edge of a finder pattern is seven modules long.
  const edge = range(right - left).findIndex((x) => !isDark(left + x, top + 1));
  const size = Math.round((((right - left) * 7) / edge - 17) / 4) * 4 + 17;
  const sample = (index: number, from: number, to: number) =>
    Math.floor(from + ((index + 0.5) * (to - from)) / size);
  return range(size).map((row) =>
    range(size).map((column) => isDark(sample(column, left, right), sample(row, top, bottom))),
  );
}

/** The text of the QR code in a picture that shows nothing else. */
export const readQrCode = (picture: GreyPicture): string => readModules(modulesOf(picture));
