// @ts-check
/**
 * @typedef {import('./file-window.js').FileWindow} FileWindow
 */

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const CLUSTER = 0x1f43b675;
const CLUSTER_TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const BLOCK_DURATION = 0x9b;

/** Elements whose content is read; others are passed over. A live recording does not say how long these are. */
const ENTERED = new Set([SEGMENT, INFO, CLUSTER, BLOCK_GROUP]);
/** Elements of which a file has one. Players differ in what they play of a second one. */
const SINGLE = new Set([EBML, SEGMENT]);
const LACING = 0x06;
const NS_PER_MS = 1e6;
/** Track number of at most eight bytes, two bytes of time, flags. */
const BLOCK_HEADER_BYTES = 11;
/** The frames of a track follow each other, up to some that are stored after those that need them. */
const MAX_STEP_BACK_MS = 1_000;

/**
 * The length of a WebM file, from the times of all its blocks: a recorder writes no length, and one that is written can lie.
 * A block that was cut off does not count. Lengths of clusters and of the segment are not trusted.
 *
 * @param {FileWindow} file
 * @returns {number | null} milliseconds; null for several files in one, for times that go back, and for frames without times
 */
export function readWebmLength(file) {
  /** @type {Set<number>} */
  const met = new Set();
  /** @type {Map<number, { at: number, gap: number }>} */
  const tracks = new Map();
  let scale = NS_PER_MS;
  let cluster = 0;
  let end = 0;
  let latest = 0;
  for (let at = 0; ; ) {
    const element = readElement(file, at);
    if (element === undefined) break;
    const { id, size, content } = element;
    if (SINGLE.has(id) && met.has(id)) return null;
    met.add(id);
    if (ENTERED.has(id)) {
      at = content;
      continue;
    }
    if (size === undefined) break;
    if (id === TIMESTAMP_SCALE) scale = readNumber(file, content, size) || NS_PER_MS;
    if (id === CLUSTER_TIMESTAMP) cluster = readNumber(file, content, size);
    if (id === BLOCK_DURATION)
      end = Math.max(end, latest + (readNumber(file, content, size) * scale) / NS_PER_MS);
    if (id === BLOCK || id === SIMPLE_BLOCK) {
      const block = readBlock(file, content, size);
      if (block === undefined) break;
      if (block.isLaced) return null;
      latest = ((cluster + block.time) * scale) / NS_PER_MS;
      const track = tracks.get(block.track);
      if (track !== undefined && latest < track.at - MAX_STEP_BACK_MS) return null;
      const gap = track === undefined ? 0 : Math.max(0, latest - track.at);
      tracks.set(block.track, { at: Math.max(latest, track?.at ?? 0), gap: gap || (track?.gap ?? 0) });
      end = Math.max(end, latest);
    }
    at = content + size;
  }
  // The last frame of a track is as long as the one before.
  for (const track of tracks.values()) end = Math.max(end, track.at + track.gap);
  return end;
}

/**
 * @param {FileWindow} file
 * @param {number} at
 * @returns {{ id: number, size: number | undefined, content: number } | undefined} undefined at the end of the file, and for
 *   what is no element; the size is undefined where the file does not say it
 */
function readElement(file, at) {
  const id = readVint(file, at, 4, false);
  if (id === undefined) return undefined;
  const size = readVint(file, at + id.length, 8, true);
  if (size === undefined) return undefined;
  const isUnknown = size.value >= 2 ** (7 * size.length) - 1;
  return {
    id: id.value,
    size: isUnknown ? undefined : size.value,
    content: at + id.length + size.length,
  };
}

/**
 * A number whose length the leading zeros of its first byte say.
 *
 * @param {FileWindow} file
 * @param {number} at
 * @param {number} maxLength
 * @param {boolean} dropsMarker whether the bit after the zeros is no part of the number
 */
function readVint(file, at, maxLength, dropsMarker) {
  const first = file.read(at, 1)?.[0] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > maxLength) return undefined;
  const bytes = file.read(at, length);
  if (bytes === undefined) return undefined;
  let value = dropsMarker ? first & (0xff >> length) : first;
  for (const byte of bytes.subarray(1)) value = value * 256 + byte;
  return { value, length };
}

/**
 * @param {FileWindow} file
 * @param {number} at
 * @param {number} size
 * @returns {number} 0 for what is no number
 */
function readNumber(file, at, size) {
  if (size > 8) return 0;
  return file.read(at, size)?.reduce((value, byte) => value * 256 + byte, 0) ?? 0;
}

/**
 * @param {FileWindow} file
 * @param {number} at
 * @param {number} size
 * @returns {{ track: number, time: number, isLaced: boolean } | undefined} undefined for a block that was cut off
 */
function readBlock(file, at, size) {
  const track = readVint(file, at, 8, true);
  if (track === undefined || size < track.length + 3 || at + size > file.size) return undefined;
  const header = file.read(at, Math.min(size, BLOCK_HEADER_BYTES))?.subarray(track.length);
  if (header === undefined) return undefined;
  return {
    track: track.value,
    time: header.readInt16BE(0),
    isLaced: ((header[2] ?? 0) & LACING) !== 0,
  };
}
