import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

const ADDRESS = 'https://exams.example.org/v/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70';
const BOX = { x: 10, y: 20, width: 30, height: 25 };

/** The dark modules that a path of rectangles covers, on a grid of a number of modules. */
function gridOf(path: string, size: number): boolean[][] {
  const unit = 25 / size;
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\S+) (\S+?)h(\S+?)v/g)) {
    const first = Math.round((Number(x) - 12.5) / unit);
    const row = grid[Math.round((Number(y) - 20) / unit)];
    for (let column = first; column < first + Math.round(Number(length) / unit); column++)
      if (row) row[column] = true;
  }
  return grid;
}

it('a QR code is one path of its modules with a quiet zone of four, on a white square in the middle of its box [certificate-qr.2]', () => {
  const { data, size } = encode(ADDRESS, { ecc: 'M', border: 4 });
  const [ground, modules] = qrCode(ADDRESS, BOX);
  expect(ground).toEqual({ path: 'M12.5 20h25v25h-25Z', width: 0, tone: '#FFFFFF' });
  expect(gridOf(modules?.path ?? '', size)).toEqual(data);
  expect(data.slice(0, 4).flat()).not.toContain(true);
});

it('a QR code has the author’s colour if it is dark enough on white, and is black in any other [certificate-qr.3]', () => {
  const toneOf = (colour: Parameters<typeof qrCode>[2]) => qrCode(ADDRESS, BOX, colour)[1]?.tone;
  expect(toneOf('#12233F')).toBe('#12233F');
  // The site's accent and the ink are light on a dark background.
  for (const colour of ['#FFEE00', 'accent', 'ink', 'soft'] as const) expect(toneOf(colour)).toBe('#000000');
});
