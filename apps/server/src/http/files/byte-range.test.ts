import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

const FILE = { size: 100, etag: '"a"' };

describe('readByteRange', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['Bytes=0-9', { start: 0, end: 9 }],
    ['bytes= 0-9 ', { start: 0, end: 9 }],
    [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 99 }],
  ])('readByteRange reads %s of 100 bytes and limits its end to the last byte', (range, expected) => {
    expect(readByteRange({ range }, FILE)).toEqual(expected);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'readByteRange finds no byte of 100 in %s',
    (range) => {
      expect(readByteRange({ range }, FILE)).toBe('unsatisfiable');
    },
  );

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=9-0',
    'bytes=200-100',
    'bytes=0-9,20-29',
    'bytes=a-b',
    'bytes=0x1-9',
    'bytes=-1-9',
    'lines=0-9',
    '0-9',
  ])('readByteRange ignores the several, unknown or malformed ranges of %s', (range) => {
    expect(readByteRange({ range }, FILE)).toBe('whole');
  });

  it('readByteRange honours a range only for the entity tag of If-Range', () => {
    const range = 'bytes=0-9';
    expect(readByteRange({ range, ifRange: '"a"' }, FILE)).toEqual({ start: 0, end: 9 });
    for (const ifRange of ['"b"', 'W/"a"', 'a', '', 'Wed, 21 Oct 2026 07:28:00 GMT'])
      expect(readByteRange({ range, ifRange }, FILE)).toBe('whole');
    expect(readByteRange({ range: 'bytes=100-', ifRange: '"b"' }, FILE)).toBe('whole');
  });

  it('readByteRange sends an empty file whole or finds no byte in it', () => {
    const empty = { size: 0, etag: '"a"' };
    expect(readByteRange({ range: 'bytes=-5' }, empty)).toBe('whole');
    expect(readByteRange({ range: 'bytes=0-' }, empty)).toBe('unsatisfiable');
    expect(readByteRange({ range: 'bytes=0-5' }, empty)).toBe('unsatisfiable');
  });
});
