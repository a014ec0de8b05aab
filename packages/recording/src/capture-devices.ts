import { type InterruptionWatch, watchInterruptions } from './interruptions.ts';
import { RecorderError, type RecorderErrorKind, toRecorderError } from './recorder-error.ts';

export type RecordingKind = 'audio' | 'video';

/** Ids of the chosen devices; a kind without an id uses the browser's default. */
export interface DeviceChoice {
  readonly microphoneId?: string | undefined;
  readonly cameraId?: string | undefined;
}

export interface CaptureDevice {
  readonly deviceId: string;
  /** Empty until the browser may name the devices. */
  readonly label: string;
}

/** An open microphone, with a camera for video. */
export interface Capture {
  readonly kind: RecordingKind;
  readonly stream: MediaStream;
  /** Loudness from 0, at −60 dB and below, to 1. */
  readonly level: () => number;
  /** Ids of the devices in use. */
  readonly inUse: DeviceChoice;
  readonly interruptions: InterruptionWatch;
  readonly close: () => void;
}

export interface DeviceList {
  readonly microphones: readonly CaptureDevice[];
  readonly cameras: readonly CaptureDevice[];
}

/** Enough for a face and a voice: a recording of five minutes has 24 MB. */
const [WIDTH, HEIGHT, FRAME_RATE] = [640, 480, 24];
/** Loudness at which the level is 0. */
const FLOOR_DB = -60;
const SAMPLES = 1024;

/**
 * Opens the microphone, and the camera for video. The browser may ask for permission.
 *
 * @throws RecorderError
 */
export async function openCapture(kind: RecordingKind, choice: DeviceChoice = {}): Promise<Capture> {
  const devices = mediaDevices();
  const stream = await openStream(devices, kind, choice).catch((error: unknown) => {
    throw toRecorderError(error);
  });
  const meter = createMeter(stream);
  const interruptions = watchInterruptions(stream);
  return {
    kind,
    stream,
    level: meter.level,
    inUse: {
      microphoneId: stream.getAudioTracks()[0]?.getSettings().deviceId,
      cameraId: stream.getVideoTracks()[0]?.getSettings().deviceId,
    },
    interruptions,
    close: () => {
      for (const track of stream.getTracks()) track.stop();
      meter.close();
      interruptions.close();
    },
  };
}

/** Calls back when a device of the capture is lost before its recording; the recorder reports a loss during one. */
export function onDeviceLost(
  { stream, interruptions }: Capture,
  report: (kind: Extract<RecorderErrorKind, 'interrupted' | 'noDevice'>) => void,
): void {
  const lose = () => report(interruptions.explainsLoss() ? 'interrupted' : 'noDevice');
  // Not sent for a track that the page itself stops.
  for (const track of stream.getTracks()) track.addEventListener('ended', lose);
}

/** Microphones and cameras of the device. Browsers name them after permission only. */
export async function listDevices(): Promise<DeviceList> {
  const devices = await mediaDevices().enumerateDevices();
  const ofKind = (kind: MediaDeviceKind): CaptureDevice[] =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ deviceId, label }));
  return { microphones: ofKind('audioinput'), cameras: ofKind('videoinput') };
}

/** Calls back when a device is plugged in or removed. @returns a function that ends the calls */
export function watchDevices(onChange: () => void): () => void {
  const devices = mediaDevices();
  devices.addEventListener('devicechange', onChange);
  return () => devices.removeEventListener('devicechange', onChange);
}

function mediaDevices(): MediaDevices {
  // Browsers hide the devices of a page that is not secure.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!isSecureContext || devices?.getUserMedia === undefined) throw new RecorderError('insecure');
  return devices;
}

async function openStream(
  devices: MediaDevices,
  kind: RecordingKind,
  choice: DeviceChoice,
): Promise<MediaStream> {
  const audio = audioConstraints(choice.microphoneId);
  if (kind === 'audio') return devices.getUserMedia({ audio });
  try {
    return await devices.getUserMedia({ audio, video: videoConstraints(choice.cameraId, true) });
  } catch (error) {
    // A camera may have no picture this small, and the browser may not scale.
    if (!(error instanceof DOMException) || error.name !== 'OverconstrainedError') throw error;
    return devices.getUserMedia({ audio, video: videoConstraints(choice.cameraId, false) });
  }
}

function audioConstraints(deviceId: string | undefined): MediaTrackConstraints {
  const constraints: MediaTrackConstraints = {
    channelCount: { ideal: 1 },
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
  };
  if (deviceId !== undefined) constraints.deviceId = { exact: deviceId };
  return constraints;
}

function videoConstraints(deviceId: string | undefined, isStrict: boolean): MediaTrackConstraints {
  const limit = (value: number): ConstrainULongRange =>
    isStrict ? { ideal: value, max: value } : { ideal: value };
  const constraints: MediaTrackConstraints = {
    width: limit(WIDTH),
    height: limit(HEIGHT),
    frameRate: limit(FRAME_RATE),
  };
  if (deviceId !== undefined) constraints.deviceId = { exact: deviceId };
  return constraints;
}

function createMeter(stream: MediaStream): { level: () => number; close: () => void } {
  if (typeof AudioContext === 'undefined') return { level: () => 0, close: () => {} };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const over = new AbortController();
  const { signal } = over;
  const wake = () => {
    if (context.state !== 'running' && context.state !== 'closed') context.resume().catch(() => undefined);
  };
  // A context can wait for a click, and does not begin again by itself after a call in every browser.
  wake();
  for (const track of stream.getAudioTracks()) track.addEventListener('unmute', wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES;
      const decibels = 10 * Math.log10(Math.max(power, Number.MIN_VALUE));
      return Math.min(1, Math.max(0, 1 - decibels / FLOOR_DB));
    },
    close: () => {
      over.abort();
      if (context.state !== 'closed') void context.close();
    },
  };
}
