import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The bytes of a file are not text. */
export class NotText extends Error {
  override name = 'NotText';
}

/** Bytes that are decoded in one turn of the event loop, so that a file of 4 MB delays no other call, even one of the shortest records. */
const CHUNK_BYTES = 512;
/** Characters that text does not have. A file of another kind, such as a workbook, has them at its start. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it finds
const NOT_TEXT = /[\0-\x08\x0e-\x1f\x7f\ufffe\uffff]/;

/**
 * Decodes a text file in pieces: UTF-8 and UTF-16 with a byte order mark, UTF-8 without one, and Windows-1252 where the
 * bytes are not UTF-8. Spreadsheets write all of these.
 *
 * @throws NotText
 */
export async function* decodeText(bytes: Buffer): AsyncGenerator<string> {
  const decode = decoderOf(bytes);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const end = start + CHUNK_BYTES;
    const piece = decode(bytes.subarray(start, end), end < bytes.length);
    if (NOT_TEXT.test(piece)) throw new NotText();
    yield piece;
    await nextTurn();
  }
}

/** Whether the bytes are a text file. */
export async function isText(bytes: Buffer): Promise<boolean> {
  try {
    for await (const piece of decodeText(bytes)) void piece;
    return true;
  } catch (error) {
    if (error instanceof NotText) return false;
    throw error;
  }
}

/** Decodes the next piece of a file; `isFollowed` is false for the last one. */
type Decoder = (bytes: Buffer, isFollowed: boolean) => string;

function decoderOf(bytes: Buffer): Decoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return unicodeDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return unicodeDecoder('utf-16be');
  return isUtf8(bytes) ? unicodeDecoder('utf-8') : decodeWindows1252;
}

function unicodeDecoder(encoding: string): Decoder {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes, isFollowed) => {
    try {
      return decoder.decode(bytes, { stream: isFollowed });
    } catch {
      throw new NotText();
    }
  };
}

/** Windows-1252 from 0x80 to 0x9f; elsewhere it is Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

// Node 20 decodes Windows-1252 as Latin-1 in TextDecoder.
const decodeWindows1252: Decoder = (bytes) =>
  bytes
    .toString('latin1')
    .replaceAll(/[\x80-\x9f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character);
