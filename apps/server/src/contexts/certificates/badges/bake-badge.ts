import { crc32 } from 'node:zlib';

/** Name of the chunk that holds the credential of a baked picture. */
export const BADGE_KEYWORD = 'openbadgecredential';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;

/**
 * Puts a signed credential into a PNG, in an uncompressed iTXt chunk behind the header.
 *
 * @param png a picture without a credential
 * @see https://www.imsglobal.org/spec/ob/v3p0/#png-baking
 */
export function bakeBadge(png: Buffer, token: string): Buffer {
  const headerEnd = SIGNATURE_BYTES + FRAME_BYTES + png.readUInt32BE(SIGNATURE_BYTES);
  return Buffer.concat([png.subarray(0, headerEnd), textChunk(token), png.subarray(headerEnd)]);
}

/** A chunk of international text (PNG, section 11.3.3.4) without compression, language and translated keyword. */
function textChunk(text: string): Buffer {
  const data = Buffer.from(`${BADGE_KEYWORD}\0\0\0\0\0${text}`, 'utf8');
  const chunk = Buffer.alloc(FRAME_BYTES + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('iTXt', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
