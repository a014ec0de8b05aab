import type { ByteRange } from '../../adapters/file-store/file-store.ts';

/** What a GET request wants: the whole file, a range of it, or a range that no byte of it is in. */
type WantedBytes = 'whole' | 'unsatisfiable' | ByteRange;

interface RangeHeaders {
  readonly range?: string | undefined;
  readonly ifRange?: string | undefined;
}

/** One range of bytes: `bytes=a-b`, `bytes=a-` or `bytes=-n`. */
const SINGLE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * Reads the headers Range and If-Range (RFC 9110, sections 13.1.5 and 14). Several ranges, malformed ones and a range of
 * another version of the file ask for the whole file. The end of a range is limited to the last byte.
 *
 * @param file its size in bytes, and its strong entity tag with the quotes
 */
export function readByteRange(
  { range = '', ifRange }: RangeHeaders,
  { size, etag }: { readonly size: number; readonly etag: string },
): WantedBytes {
  const [, first = '', last = ''] = SINGLE_RANGE.exec(range) ?? [];
  if ((first === '' && last === '') || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start < size ? { start, end } : 'unsatisfiable';
}

function suffix(length: number, size: number): WantedBytes {
  if (length === 0) return 'unsatisfiable';
  // No content-range can describe a part of an empty file.
  return size === 0 ? 'whole' : { start: Math.max(0, size - length), end: size - 1 };
}
