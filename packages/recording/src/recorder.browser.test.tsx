import { afterEach, expect, it, vi } from 'vitest';
import { type Capture, listDevices, openCapture, type RecordingKind } from './capture-devices.ts';
import { type RecordingEnd, type RecordingOptions, startRecording } from './recorder.ts';
import { RecorderError } from './recorder-error.ts';
import { ConversionError, toRecordingFile } from './to-recording-file.ts';

const LIMITS = { maxMs: 300_000, maxBytes: 64 * 1024 * 1024 };

let open: Capture | undefined;

afterEach(() => {
  open?.close();
  open = undefined;
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a recording. `ended` settles at its end. */
async function start(kind: RecordingKind, options: Omit<RecordingOptions, 'onEnd'> = {}) {
  const capture = await openCapture(kind);
  open = capture;
  let onEnd: (end: RecordingEnd) => void = () => {};
  const ended = new Promise<RecordingEnd>((resolve) => {
    onEnd = resolve;
  });
  return { capture, recording: startRecording(capture, { ...options, onEnd }), ended };
}

async function record(kind: RecordingKind, ms: number): Promise<RecordingEnd> {
  const { recording, ended } = await start(kind);
  await pause(ms);
  recording.stop();
  return ended;
}

const textAt = async (blob: Blob, from: number, to: number) =>
  new TextDecoder('latin1').decode(await blob.slice(from, to).arrayBuffer());

async function loadPlayer(blob: Blob): Promise<HTMLVideoElement> {
  const player = document.createElement('video');
  player.src = URL.createObjectURL(blob);
  await new Promise((resolve, reject) => {
    player.onloadedmetadata = resolve;
    player.onerror = () => reject(new Error(player.error?.message));
  });
  URL.revokeObjectURL(player.src);
  return player;
}

/** The duration that a player reads from the file. */
const playedSeconds = async (blob: Blob): Promise<number> => (await loadPlayer(blob)).duration;

/** The duration of what was recorded, which a recorder does not write: a player finds it at the end. */
async function recordedSeconds(blob: Blob): Promise<number> {
  const player = await loadPlayer(blob);
  player.currentTime = Number.MAX_SAFE_INTEGER;
  await vi.waitUntil(() => Number.isFinite(player.duration), { timeout: 60_000 });
  return player.duration;
}

/** Seconds of silence as a WAV file. */
function silence(seconds: number): Blob {
  const rate = 8_000;
  const bytes = seconds * rate * 2;
  const header = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) header.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  header.setUint32(4, 36 + bytes, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  write(36, 'data');
  header.setUint32(40, bytes, true);
  return new Blob([header, new Uint8Array(bytes)]);
}

it('a recording of the microphone becomes Ogg Opus of its length [recording.1]', async () => {
  const { blob, reason, durationMs } = await record('audio', 2_000);
  expect(reason).toBe('stopped');
  expect(durationMs).toBeGreaterThan(1_500);
  const file = await toRecordingFile(blob, { kind: 'audio', ...LIMITS });
  expect(await textAt(file.blob, 0, 4)).toBe('OggS');
  expect(await textAt(file.blob, 28, 36)).toBe('OpusHead');
  expect(file.blob.type).toBe('audio/ogg');
  expect(file.durationMs / 1000).toBeCloseTo(await recordedSeconds(blob), 0);
  expect(await playedSeconds(file.blob)).toBeCloseTo(file.durationMs / 1000, 0);
});

it('a recording of camera and microphone becomes WebM that players can seek in [recording.2]', async () => {
  const { blob } = await record('video', 2_000);
  expect(await playedSeconds(blob)).toBe(Number.POSITIVE_INFINITY);
  const progress: number[] = [];
  const file = await toRecordingFile(blob, {
    kind: 'video',
    ...LIMITS,
    onProgress: (part) => progress.push(part),
  });
  expect([...new Uint8Array(await file.blob.slice(0, 4).arrayBuffer())]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  expect(file.durationMs / 1000).toBeCloseTo(await recordedSeconds(blob), 0);
  expect(await playedSeconds(file.blob)).toBeCloseTo(file.durationMs / 1000, 1);
  expect(Math.max(...progress)).toBeLessThanOrEqual(1);
});

it('a recording delivers a chunk each second, which together are the recording, and a level [recording.3]', async () => {
  const chunks: Blob[] = [];
  const { capture, recording, ended } = await start('audio', { onChunk: (chunk) => chunks.push(chunk) });
  await expect.poll(() => capture.level()).toBeGreaterThan(0);
  await expect.poll(() => chunks.length).toBeGreaterThan(1);
  recording.stop();
  const { blob } = await ended;
  expect(chunks.reduce((sum, { size }) => sum + size, 0)).toBe(blob.size);
});

it('a recording stops by itself at its maximum length, not counting pauses [recording.4]', async () => {
  const { recording, ended } = await start('audio', { maxMs: 1_000 });
  await expect.poll(() => recording.elapsedMs()).toBeGreaterThan(200);
  recording.pause();
  await pause(1_200);
  expect(recording.state()).toBe('paused');
  expect(recording.elapsedMs()).toBeLessThan(1_000);
  recording.resume();
  const { reason, durationMs } = await ended;
  expect(reason).toBe('maxReached');
  expect(durationMs).toBeGreaterThanOrEqual(1_000);
});

it('a recording whose microphone is unplugged ends with what it has [recording.5]', async () => {
  const { capture, recording, ended } = await start('audio');
  await expect.poll(() => recording.elapsedMs()).toBeGreaterThan(1_200);
  capture.stream.getAudioTracks()[0]?.dispatchEvent(new Event('ended'));
  const { reason, blob } = await ended;
  expect(reason).toBe('unplugged');
  expect(blob.size).toBeGreaterThan(0);
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'noDevice'],
  ['NotReadableError', 'deviceBusy'],
] as const)('the browser error %s of a device is the recorder error %s [recording.6]', async (name, kind) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
  await expect(openCapture('video')).rejects.toEqual(new RecorderError(kind));
});

it('a page without devices and a browser without a recorder have errors of their own [recording.7]', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never);
  await expect(openCapture('audio')).rejects.toEqual(new RecorderError('insecure'));
  vi.restoreAllMocks();
  open = await openCapture('audio');
  const capture = open;
  vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false);
  expect(() => startRecording(capture, { onEnd: () => {} })).toThrow(new RecorderError('unsupported'));
});

it('the devices are listed, and a capture uses the chosen one [recording.8]', async () => {
  open = await openCapture('video');
  const { microphones, cameras } = await listDevices();
  expect(cameras.length).toBeGreaterThan(0);
  const chosen = microphones.at(-1)?.deviceId;
  open.close();
  open = await openCapture('audio', { microphoneId: chosen });
  expect(open.inUse.microphoneId).toBe(chosen);
});

it('an uploaded WAV file becomes Ogg Opus [recording.9]', async () => {
  const file = await toRecordingFile(silence(3), { kind: 'audio', ...LIMITS });
  expect(await textAt(file.blob, 28, 36)).toBe('OpusHead');
  expect(file.durationMs).toBe(3_000);
  expect(file.blob.size).toBeLessThan(silence(3).size);
});

it.each([
  ['a text', new Blob(['no sound at all']), 'audio', LIMITS, 'unreadable'],
  ['sound for a video', silence(1), 'video', LIMITS, 'unreadable'],
  ['a file that is too long', silence(3), 'audio', { ...LIMITS, maxMs: 2_000 }, 'tooLong'],
] as const)('the conversion refuses %s [recording.10]', async (_name, blob, kind, limits, refusal) => {
  await expect(toRecordingFile(blob, { kind, ...limits })).rejects.toEqual(new ConversionError(refusal));
});

it('a recording that is longer than allowed is cut [recording.11]', async () => {
  const file = await toRecordingFile(silence(3), {
    kind: 'audio',
    ...LIMITS,
    maxMs: 2_000,
    cutsAtMax: true,
  });
  expect(file.durationMs).toBe(2_000);
  expect(await playedSeconds(file.blob)).toBeCloseTo(2, 1);
});

it('a video of a large picture is scaled to 720 lines [recording.13]', async () => {
  const canvas = document.createElement('canvas');
  canvas.width = 1920;
  canvas.height = 1080;
  const drawing = setInterval(() => {
    canvas.getContext('2d')?.fillRect(Math.random() * 1_000, 0, 100, 1_000);
  }, 100);
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start(100);
  await expect.poll(() => chunks.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(1_000);
  recorder.stop();
  await stopped;
  clearInterval(drawing);
  const file = await toRecordingFile(new Blob(chunks), { kind: 'video', ...LIMITS });
  const player = await loadPlayer(file.blob);
  expect([player.videoWidth, player.videoHeight]).toEqual([1280, 720]);
});

it('a conversion can be canceled [recording.12]', async () => {
  const stop = new AbortController();
  const converting = toRecordingFile(silence(60), {
    kind: 'audio',
    ...LIMITS,
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  await expect(converting).rejects.toEqual(new ConversionError('canceled'));
});
