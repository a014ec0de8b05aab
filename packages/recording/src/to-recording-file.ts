import {
  ADTS,
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionAudioOptions,
  ConversionCanceledError,
  type ConversionVideoOptions,
  FLAC,
  getFirstEncodableVideoCodec,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
  Quality,
  WAVE,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { RecordingKind } from './capture-devices.ts';

/**
 * Why a file cannot become a recording:
 * - `unreadable`: it is no sound or video, or has no track of the kind
 * - `unsupported`: this browser cannot decode or encode it
 * - `tooLong`: it is longer than allowed
 * - `canceled`: the signal aborted the conversion
 */
export type ConversionErrorKind = 'unreadable' | 'unsupported' | 'tooLong' | 'canceled';

export class ConversionError extends Error {
  override name = 'ConversionError';
  readonly kind: ConversionErrorKind;

  constructor(kind: ConversionErrorKind, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}

export interface ConversionRequest {
  readonly kind: RecordingKind;
  readonly maxMs: number;
  /** Maximum size of the result; a file within it whose codecs fit is not encoded again. */
  readonly maxBytes: number;
  /** What is beyond `maxMs` is cut in place of an error: the timer of a recorder can be late. */
  readonly cutsAtMax?: boolean;
  /** From 0 to 1. */
  readonly onProgress?: (progress: number) => void;
  readonly signal?: AbortSignal;
}

export interface RecordingFile {
  readonly blob: Blob;
  readonly kind: RecordingKind;
  readonly durationMs: number;
}

/** Not HLS, which would fetch what a playlist names. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA, OGG, MP3, WAVE, FLAC, ADTS];
const MEDIA_TYPES = { audio: 'audio/ogg', video: 'video/webm' } as const;
/** Codecs of WebM that every browser plays. */
const COPIED_VIDEO: readonly (string | null)[] = ['vp8', 'vp9', 'av1'];
const [LONG_SIDE, SHORT_SIDE] = [1280, 720];
const VIDEO_BITRATE = 1_200_000;
const LEAST_VIDEO_BITRATE = 100_000;
const AUDIO_BITRATE = 64_000;
/** Share of the maximum size that encoding aims at: encoders miss a bitrate. */
const SIZE_MARGIN = 0.8;
/** The last packet can end later than the recorder's limit. */
const TOLERANCE_MS = 500;

/**
 * Converts sound to Ogg Opus, and video to WebM with a duration and an index for seeking. Copies streams whose codecs
 * fit, and encodes others in the browser.
 *
 * @throws ConversionError
 */
export async function toRecordingFile(source: Blob, request: ConversionRequest): Promise<RecordingFile> {
  const input = new Input({ formats: FORMATS, source: new BlobSource(source) });
  try {
    return await convert(input, source.size, request);
  } finally {
    input.dispose();
  }
}

async function convert(input: Input, size: number, request: ConversionRequest): Promise<RecordingFile> {
  const { kind, signal } = request;
  const span = await readSpan(input, request);
  const cancelIfAborted = () => {
    if (signal?.aborted) throw new ConversionError('canceled');
  };
  cancelIfAborted();
  const isTooLarge = size > request.maxBytes;
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: kind === 'audio' ? new OggOutputFormat() : new WebMOutputFormat(), target }),
    tracks: 'primary',
    video:
      kind === 'audio'
        ? { discard: true }
        : (track) => videoOptions(track, span.seconds, isTooLarge, request),
    audio: audioOptions(isTooLarge),
    trim: { start: span.start, end: span.start + span.seconds },
    // Names and places of a phone's film stay with the author.
    tags: {},
    showWarnings: false,
  }).catch((cause: unknown) => {
    throw new ConversionError('unsupported', { cause });
  });
  const isLost = conversion.discardedTracks.some(({ reason }) => reason !== 'discarded_by_user');
  if (!conversion.isValid || isLost) throw new ConversionError('unsupported');

  const abort = () => void conversion.cancel();
  cancelIfAborted();
  signal?.addEventListener('abort', abort);
  conversion.onProgress = (progress) => request.onProgress?.(progress);
  try {
    await conversion.execute();
  } catch (cause) {
    if (signal?.aborted || cause instanceof ConversionCanceledError) throw new ConversionError('canceled');
    // A decoder fails at damaged data.
    throw new ConversionError('unreadable', { cause });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
  const blob = new Blob([target.buffer ?? new ArrayBuffer(0)], { type: MEDIA_TYPES[kind] });
  return { blob, kind, durationMs: Math.round(span.seconds * 1000) };
}

interface Span {
  readonly start: number;
  readonly seconds: number;
}

/** Start and length of the tracks in use, in seconds. */
async function readSpan(input: Input, { kind, maxMs, cutsAtMax }: ConversionRequest): Promise<Span> {
  const [audio, video] = await readTracks(input);
  if ((kind === 'audio' ? audio : video) === null) throw new ConversionError('unreadable');
  const tracks = [audio, kind === 'video' ? video : null].filter((track) => track !== null);
  const [first, end] = await Promise.all([
    input.getFirstTimestamp(tracks),
    // Reads the packets: a recorder writes no duration.
    input.computeDuration(tracks),
  ]).catch((cause: unknown) => {
    throw new ConversionError('unreadable', { cause });
  });
  const start = Math.max(0, first);
  const seconds = end - start;
  if (!(seconds > 0)) throw new ConversionError('unreadable');
  if (seconds * 1000 <= maxMs + (cutsAtMax ? 0 : TOLERANCE_MS)) return { start, seconds };
  if (!cutsAtMax) throw new ConversionError('tooLong');
  return { start, seconds: maxMs / 1000 };
}

async function readTracks(input: Input) {
  try {
    return await Promise.all([input.getPrimaryAudioTrack(), input.getPrimaryVideoTrack()]);
  } catch (cause) {
    throw new ConversionError('unreadable', { cause });
  }
}

function audioOptions(isTooLarge: boolean): ConversionAudioOptions {
  const quality = new Quality({ bitrate: AUDIO_BITRATE });
  return { codec: 'opus', quality, forceTranscode: isTooLarge };
}

async function videoOptions(
  track: InputVideoTrack,
  seconds: number,
  isTooLarge: boolean,
  { maxBytes }: ConversionRequest,
): Promise<ConversionVideoOptions> {
  const [codec, width, height] = await Promise.all([
    track.getCodec(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
  ]);
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height));
  if (scale === 1 && !isTooLarge && COPIED_VIDEO.includes(codec)) return {};
  const fitting = (maxBytes * 8 * SIZE_MARGIN) / seconds - AUDIO_BITRATE;
  const bitrate = Math.max(LEAST_VIDEO_BITRATE, Math.min(VIDEO_BITRATE, Math.floor(fitting)));
  // Encoders take even sides only.
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  const box = { width: even(width), height: even(height) };
  const quality = new Quality({ bitrate });
  const options: ConversionVideoOptions = {
    width: box.width,
    height: box.height,
    fit: 'fill',
    quality,
    forceTranscode: true,
  };
  options.codec =
    (await getFirstEncodableVideoCodec(['vp8', 'vp9'], { width: box.width, height: box.height })) ?? 'vp8';
  return options;
}
