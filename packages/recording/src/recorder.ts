import type { Capture, RecordingKind } from './capture-devices.ts';
import type { Interruption } from './interruptions.ts';
import { keepScreenOn } from './keep-screen-on.ts';
import { RecorderError, toRecorderError } from './recorder-error.ts';

/**
 * Why a recording ended:
 * - `stopped`: by the caller
 * - `maxReached`: it is as long as it may be
 * - `unplugged`: a device was removed, or its permission withdrawn
 * - `interrupted`: a device was lost to a call, or while the page was hidden
 * - `failed`: the browser's recorder failed
 */
export type EndReason = 'stopped' | 'maxReached' | 'unplugged' | 'interrupted' | 'failed';

export interface RecordingEnd {
  readonly reason: EndReason;
  /** All that was recorded, whatever the reason; empty if nothing was. */
  readonly blob: Blob;
  /** Without pauses. */
  readonly durationMs: number;
  /** What may have left a gap in it; null for nothing. */
  readonly interruption: Interruption | null;
}

export interface RecordingOptions {
  /** The recording stops by itself at this length. */
  readonly maxMs?: number;
  /** Receives each second of the recording. The chunks in order are the recording, also of a page that crashed. */
  readonly onChunk?: (chunk: Blob, index: number) => void;
  /** Called once. */
  readonly onEnd: (end: RecordingEnd) => void;
}

export interface Recording {
  readonly mimeType: string;
  readonly state: () => RecordingState;
  readonly canPause: boolean;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Ends the recording; `onEnd` follows. */
  readonly stop: () => void;
  /** Without pauses. */
  readonly elapsedMs: () => number;
}

const TIMESLICE_MS = 1000;
const VIDEO_BITS_PER_SECOND = 600_000;
const AUDIO_BITS_PER_SECOND = 48_000;

/** In order of preference: WebM needs no transcoding before its upload. */
const TYPES: Readonly<Record<RecordingKind, readonly string[]>> = {
  audio: ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/webm', 'audio/mp4'],
  video: ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus', 'video/webm', 'video/mp4'],
};

/** The type in which this browser records; undefined where it cannot. */
export function findRecordingType(kind: RecordingKind): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  return TYPES[kind].find((type) => MediaRecorder.isTypeSupported(type));
}

/**
 * Records an open capture. The screen does not lock by itself until the recording ends.
 *
 * @throws RecorderError where the browser cannot record
 */
export function startRecording(capture: Capture, options: RecordingOptions): Recording {
  const mimeType = findRecordingType(capture.kind);
  if (mimeType === undefined) throw new RecorderError('unsupported');
  const recorder = createRecorder(capture, mimeType);
  const { interruptions } = capture;
  const chunks: Blob[] = [];
  const stopwatch = createStopwatch();
  let reason: EndReason = 'stopped';
  let limit: ReturnType<typeof setTimeout> | undefined;
  let letScreenLock = () => {};

  const end = (why: EndReason) => {
    if (recorder.state === 'inactive') return;
    reason = why;
    recorder.stop();
  };
  const stopAtLength = (maxMs: number) => {
    const leftMs = maxMs - stopwatch.elapsedMs();
    // A timer drops fractions of a millisecond, and can end before the stopwatch says so.
    if (leftMs > 0) limit = setTimeout(() => stopAtLength(maxMs), Math.ceil(leftMs));
    else end('maxReached');
  };
  const run = () => {
    stopwatch.start();
    if (options.maxMs !== undefined) stopAtLength(options.maxMs);
  };
  const halt = () => {
    stopwatch.stop();
    clearTimeout(limit);
  };

  recorder.addEventListener('start', run);
  recorder.addEventListener('resume', run);
  recorder.addEventListener('pause', halt);
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    chunks.push(data);
    options.onChunk?.(data, chunks.length - 1);
  });
  // A recorder that fails stops by itself.
  recorder.addEventListener('error', () => {
    reason = 'failed';
  });
  const tracks = capture.stream.getTracks();
  const lost = () => {
    reason = interruptions.explainsLoss() ? 'interrupted' : 'unplugged';
    // The recorder may have stopped already, and not yet have said so.
    if (recorder.state !== 'inactive') recorder.stop();
  };
  // Not sent for a track that the page itself stops.
  for (const track of tracks) track.addEventListener('ended', lost);
  recorder.addEventListener('stop', () => {
    halt();
    letScreenLock();
    for (const track of tracks) track.removeEventListener('ended', lost);
    const blob = new Blob(chunks, { type: recorder.mimeType || mimeType });
    const { past: interruption } = interruptions.read();
    options.onEnd({ reason, blob, durationMs: stopwatch.elapsedMs(), interruption });
  });

  try {
    recorder.start(TIMESLICE_MS);
  } catch (error) {
    throw toRecorderError(error);
  }
  interruptions.begin();
  letScreenLock = keepScreenOn();
  return {
    mimeType,
    state: () => recorder.state,
    canPause: typeof recorder.pause === 'function',
    pause: () => {
      if (recorder.state !== 'recording') return;
      recorder.pause();
      interruptions.pause();
    },
    resume: () => {
      if (recorder.state !== 'paused') return;
      recorder.resume();
      interruptions.resume();
    },
    stop: () => end('stopped'),
    elapsedMs: stopwatch.elapsedMs,
  };
}

function createRecorder({ stream }: Capture, mimeType: string): MediaRecorder {
  try {
    return new MediaRecorder(stream, {
      mimeType,
      videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
      audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    });
  } catch (error) {
    throw toRecorderError(error);
  }
}

function createStopwatch() {
  let before = 0;
  let startedAt: number | undefined;
  const elapsedMs = () => before + (startedAt === undefined ? 0 : performance.now() - startedAt);
  return {
    elapsedMs,
    start: () => {
      startedAt ??= performance.now();
    },
    stop: () => {
      before = elapsedMs();
      startedAt = undefined;
    },
  };
}
