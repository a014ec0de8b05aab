/** A page of an Ogg stream. */
export interface OggPage {
  readonly serial: number;
  readonly sequence: number;
  /** Samples at 48 kHz up to the end of the page. */
  readonly granule: number;
  /** 2 for the first page of a stream, 4 for the last one. */
  readonly flags: number;
  /** Each shorter than 255 bytes. */
  readonly packets: readonly Buffer[];
}

/** The bytes of a page, with its checksum. */
export function oggPage({ serial, sequence, granule, flags, packets }: OggPage): Buffer {
  const header = Buffer.alloc(27);
  header.write('OggS', 0, 'latin1');
  header[5] = flags;
  header.writeBigInt64LE(BigInt(granule), 6);
  header.writeUInt32LE(serial, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = packets.length;
  const page = Buffer.concat([header, Buffer.from(packets.map(({ length }) => length)), ...packets]);
  page.writeUInt32LE(checksumOf(page), 22);
  return page;
}

function checksumOf(page: Buffer): number {
  let checksum = 0;
  for (const byte of page) {
    checksum = (checksum ^ (byte << 24)) >>> 0;
    for (let bit = 0; bit < 8; bit++)
      checksum = ((checksum & 0x80000000) === 0 ? checksum << 1 : (checksum << 1) ^ 0x04c11db7) >>> 0;
  }
  return checksum;
}

const SAMPLE_RATE = 48_000;
const PACKETS_PER_SECOND = 50;
/** Twenty milliseconds of silence. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

/** Silence of whole seconds: Ogg Opus. */
export function silentOgg(seconds: number, serial = 1): Buffer {
  const head = Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 1, 0, 0]), Buffer.alloc(7)]);
  head.writeUInt32LE(SAMPLE_RATE, 12);
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  const headers = [
    oggPage({ serial, sequence: 0, granule: 0, flags: 2, packets: [head] }),
    oggPage({ serial, sequence: 1, granule: 0, flags: 0, packets: [tags] }),
  ];
  const sound = Array.from({ length: seconds }, (_, second) =>
    oggPage({
      serial,
      sequence: second + 2,
      granule: (second + 1) * SAMPLE_RATE,
      flags: second + 1 === seconds ? 4 : 0,
      packets: Array.from({ length: PACKETS_PER_SECOND }, () => SILENCE),
    }),
  );
  return Buffer.concat([...headers, ...sound]);
}
