/** A device that delivers nothing at present. */
export type InterruptedDevice = 'microphone' | 'camera';

/**
 * What may have left a gap in a recording (docs/decisions/073):
 * - `microphone`, `camera`: the system gave the browser nothing from the device, as during a call
 * - `suspended`: the browser suspended the page, as it may behind a locked screen
 * - `hidden`: the page was in the background; no browser says whether the screen was locked
 */
export type Interruption = InterruptedDevice | 'suspended' | 'hidden';

export interface Interruptions {
  readonly present: InterruptedDevice | null;
  /** The most telling one of the recording, its pauses left out. */
  readonly past: Interruption | null;
}

/** Watches the devices of a capture, and the page. */
export interface InterruptionWatch {
  readonly read: () => Interruptions;
  /** Calls back after every change. @returns a function that ends the calls */
  readonly subscribe: (listener: () => void) => () => void;
  /** A recording begins. */
  readonly begin: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Whether a device that is lost now is lost to a call or to a hidden page. */
  readonly explainsLoss: () => boolean;
  readonly close: () => void;
}

/** Of the Audio Session API, which only some browsers have. */
interface AudioSession extends EventTarget {
  readonly state: 'inactive' | 'active' | 'interrupted';
}

/** The most telling one first: during a call a page may be hidden, and its camera off. */
const BY_WEIGHT: readonly Interruption[] = ['microphone', 'suspended', 'camera', 'hidden'];

const NONE: Interruptions = { present: null, past: null };

export function watchInterruptions(stream: MediaStream): InterruptionWatch {
  const over = new AbortController();
  const { signal } = over;
  const session = (navigator as Navigator & { readonly audioSession?: AudioSession }).audioSession;
  const noted = new Set<Interruption>();
  const listeners = new Set<() => void>();
  let current = NONE;
  let isRecording = false;

  const isMuted = (tracks: readonly MediaStreamTrack[]) => tracks.some(({ muted }) => muted);
  const update = () => {
    const isSilent = session?.state === 'interrupted' || isMuted(stream.getAudioTracks());
    const isBlind = isMuted(stream.getVideoTracks());
    if (isSilent && isRecording) noted.add('microphone');
    if (isBlind && isRecording) noted.add('camera');
    const present = isSilent ? 'microphone' : isBlind ? 'camera' : null;
    const past = BY_WEIGHT.find((interruption) => noted.has(interruption)) ?? null;
    if (present === current.present && past === current.past) return;
    current = { present, past };
    for (const listener of listeners) listener();
  };
  const note = (interruption: Interruption) => {
    if (isRecording) noted.add(interruption);
    update();
  };
  const isHidden = () => document.visibilityState === 'hidden';

  for (const track of stream.getTracks()) {
    track.addEventListener('mute', update, { signal });
    track.addEventListener('unmute', update, { signal });
  }
  session?.addEventListener('statechange', update, { signal });
  document.addEventListener('visibilitychange', () => isHidden() && note('hidden'), { signal });
  // Of the Page Lifecycle API.
  document.addEventListener('freeze', () => note('suspended'), { signal });
  update();
  return {
    read: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: () => {
      noted.clear();
      isRecording = true;
      update();
    },
    pause: () => {
      isRecording = false;
    },
    resume: () => {
      isRecording = true;
      update();
    },
    explainsLoss: () => current.present === 'microphone' || isHidden(),
    close: () => over.abort(),
  };
}
