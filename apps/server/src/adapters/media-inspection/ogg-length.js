// @ts-check
/**
 * @typedef {import('./file-window.js').FileWindow} FileWindow
 */

const HEADER_BYTES = 27;
const SAMPLES_PER_MS = 48;
/** Flags of a page. */
const CONTINUES_PACKET = 1;
const BEGINS_STREAM = 2;
/** Length of a segment after which its packet goes on. */
const WHOLE_SEGMENT = 255;
/** The packets before the sound: OpusHead and OpusTags. */
const HEADER_PACKETS = 2;
/** Samples that a decoder drops at the beginning: offset in the first packet. */
const PRE_SKIP_OFFSET = 10;

/**
 * The length of an Ogg file with one stream of Opus, from its pages: by the position of its last page or by its packets,
 * whichever is longer, because either can lie. A last page that was cut off does not count.
 *
 * @param {FileWindow} file
 * @returns {number | null} milliseconds; null for a file with another stream, beside or after the first one
 */
export function readOggLength(file) {
  let serial;
  let packets = 0;
  let preSkip = 0;
  let samples = 0;
  let start = 0;
  let position = 0;
  for (let at = 0; ; ) {
    const page = readPage(file, at);
    if (page === undefined) break;
    if (page === null) return null;
    serial ??= page.serial;
    const beginsStream = (page.flags & BEGINS_STREAM) !== 0;
    if (page.serial !== serial || beginsStream !== (at === 0)) return null;
    if (at === 0)
      preSkip = page.content.length < PRE_SKIP_OFFSET + 2 ? 0 : page.content.readUInt16LE(PRE_SKIP_OFFSET);
    const before = samples;
    for (const packet of beginningPackets(page)) {
      packets += 1;
      if (packets > HEADER_PACKETS) samples += samplesOf(packet);
    }
    if (page.position > 0) {
      if (position === 0 && before === 0) start = Math.max(0, page.position - samples);
      position = Math.max(position, page.position);
    }
    at = page.end;
  }
  return Math.max(0, Math.max(position - start, samples) - preSkip) / SAMPLES_PER_MS;
}

/**
 * @typedef {object} Page
 * @property {number} serial
 * @property {number} flags
 * @property {number} position samples up to its end; not above 0 for a page in which no packet ends
 * @property {Buffer} segments
 * @property {Buffer} content
 * @property {number} end
 *
 * @param {FileWindow} file
 * @param {number} at
 * @returns {Page | null | undefined} undefined at the end of the file, null for what is no page
 */
function readPage(file, at) {
  const header = file.read(at, HEADER_BYTES);
  if (header === undefined) return undefined;
  if (header.toString('latin1', 0, 4) !== 'OggS') return null;
  const count = header[26] ?? 0;
  const lengths = file.read(at, HEADER_BYTES + count)?.subarray(HEADER_BYTES);
  const bytes = lengths?.reduce((sum, length) => sum + length, 0) ?? 0;
  const whole = file.read(at, HEADER_BYTES + count + bytes);
  if (whole === undefined) return undefined;
  return {
    serial: whole.readUInt32LE(14),
    flags: whole[5] ?? 0,
    position: Number(whole.readBigInt64LE(6)),
    segments: whole.subarray(HEADER_BYTES, HEADER_BYTES + count),
    content: whole.subarray(HEADER_BYTES + count),
    end: at + whole.length,
  };
}

/**
 * The packets that begin in a page, each from its first byte.
 *
 * @param {Page} page
 */
function* beginningPackets({ flags, segments, content }) {
  let isInPacket = (flags & CONTINUES_PACKET) !== 0;
  let at = 0;
  for (const length of segments) {
    if (!isInPacket) yield content.subarray(at, at + length);
    isInPacket = length === WHOLE_SEGMENT;
    at += length;
  }
}

/** Samples of a frame of Opus by its configuration (RFC 6716, section 3.1). */
const SILK = [480, 960, 1920, 2880];
const HYBRID = [480, 960];
const CELT = [120, 240, 480, 960];

/**
 * @param {Buffer} packet of Opus
 * @returns {number} its samples at 48 kHz
 */
function samplesOf(packet) {
  const [first, second = 0] = packet;
  if (first === undefined) return 0;
  const configuration = first >> 3;
  const frame =
    configuration < 12
      ? SILK[configuration % 4]
      : configuration < 16
        ? HYBRID[configuration % 2]
        : CELT[configuration % 4];
  const code = first & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : second & 63;
  return (frame ?? 0) * frames;
}
