/** The texts in the iTXt chunks of a PNG, with their keywords. @throws Error for a chunk that is not as the format says */
export function textsOfPng(png: Buffer): readonly (readonly [keyword: string, text: string])[] {
  const texts: [string, string][] = [];
  let position = 8;
  while (position < png.length) {
    const length = png.readUInt32BE(position);
    const type = png.toString('latin1', position + 4, position + 8);
    const data = png.subarray(position + 8, position + 8 + length);
    if (
      png.readUInt32BE(position + 8 + length) !==
      checksumOf(png.subarray(position + 4, position + 8 + length))
    )
      throw new Error(`The checksum of ${type} is wrong`);
    if (type === 'iTXt') texts.push(readText(data));
    position += 12 + length;
  }
  return texts;
}

/** Keyword, compression flag and method, language tag and translated keyword, each but the flags ended by a zero byte. */
function readText(data: Buffer): [string, string] {
  const keywordEnd = data.indexOf(0);
  if (data[keywordEnd + 1] !== 0) throw new Error('The text is compressed');
  const languageEnd = data.indexOf(0, keywordEnd + 3);
  const translatedEnd = data.indexOf(0, languageEnd + 1);
  return [data.toString('latin1', 0, keywordEnd), data.toString('utf8', translatedEnd + 1)];
}

/** CRC-32 bit by bit, as the appendix of the format defines it. */
function checksumOf(bytes: Buffer): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
