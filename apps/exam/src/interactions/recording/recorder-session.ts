import {
  type Capture,
  type DeviceChoice,
  type DeviceList,
  listDevices,
  onDeviceLost,
  openCapture,
  type RecordingKind,
  watchDevices,
} from '@invigil/recording/capture-devices.ts';
import {
  findRecordingType,
  type Recording,
  type RecordingEnd,
  type RecordingOptions,
  startRecording,
} from '@invigil/recording/recorder.ts';
import { RecorderError, type RecorderErrorKind, toRecorderError } from '@invigil/recording/recorder-error.ts';

/** The step of a question's recorder. */
export type RecorderState =
  | { readonly step: 'closed' | 'opening' }
  | { readonly step: 'ready'; readonly capture: Capture; readonly devices: DeviceList }
  | {
      readonly step: 'recording' | 'paused';
      readonly capture: Capture;
      readonly devices: DeviceList;
      readonly recording: Recording;
    }
  | { readonly step: 'failed'; readonly kind: RecorderErrorKind };

/** Reports of a recorder about its recording. */
export interface RecordingHandlers {
  readonly maxMs: number;
  readonly onChunk: NonNullable<RecordingOptions['onChunk']>;
  readonly onEnd: (end: RecordingEnd) => void;
}

/** Opens the devices of a question and records. Its state changes only by its methods and by the browser. */
export class RecorderSession {
  private readonly kind: RecordingKind;
  private readonly onChange: () => void;
  private current: RecorderState = { step: 'closed' };
  /** Distinguishes the devices that are open from those that arrive after the recorder was closed. */
  private round = 0;
  private unwatch: () => void = () => {};

  constructor(kind: RecordingKind, onChange: () => void) {
    this.kind = kind;
    this.onChange = onChange;
  }

  get state(): RecorderState {
    return this.current;
  }

  /** The recording that runs or is paused. */
  get recording(): Recording | null {
    return 'recording' in this.current ? this.current.recording : null;
  }

  /** Opens the devices, in place of others. The browser may ask for permission. */
  async open(choice: DeviceChoice = {}): Promise<void> {
    if (this.recording !== null) return;
    this.free();
    const { round } = this;
    this.set({ step: 'opening' });
    try {
      if (findRecordingType(this.kind) === undefined) throw new RecorderError('unsupported');
      const capture = await openCapture(this.kind, choice);
      if (round !== this.round) return capture.close();
      const devices = await listDevices();
      if (round !== this.round) return capture.close();
      this.unwatch = watchDevices(() => void this.listAgain(round));
      onDeviceLost(capture, (kind) => this.noteLoss(round, kind));
      this.set({ step: 'ready', capture, devices });
    } catch (error) {
      if (round === this.round) this.set({ step: 'failed', kind: toRecorderError(error).kind });
    }
  }

  /** Begins a recording with the open devices. @returns the type of its chunks; undefined where it cannot begin */
  start({ maxMs, onChunk, onEnd }: RecordingHandlers): string | undefined {
    if (this.current.step !== 'ready') return undefined;
    const { capture, devices } = this.current;
    try {
      const recording = startRecording(capture, {
        maxMs,
        onChunk,
        onEnd: (end) => {
          this.close();
          onEnd(end);
        },
      });
      this.set({ step: 'recording', capture, devices, recording });
      return recording.mimeType;
    } catch (error) {
      this.free();
      this.set({ step: 'failed', kind: toRecorderError(error).kind });
      return undefined;
    }
  }

  pause(): void {
    if (this.current.step !== 'recording') return;
    this.current.recording.pause();
    this.set({ ...this.current, step: 'paused' });
  }

  resume(): void {
    if (this.current.step !== 'paused') return;
    this.current.recording.resume();
    this.set({ ...this.current, step: 'recording' });
  }

  /** Ends the recording; its end is reported afterwards, and the devices are freed then. */
  stop(): void {
    this.recording?.stop();
  }

  /** Shows a failure of the recorder that its recording has revealed. */
  fail(kind: RecorderErrorKind): void {
    this.free();
    this.set({ step: 'failed', kind });
  }

  /** Frees the devices. A recording that runs must be stopped instead. */
  close(): void {
    this.free();
    this.set({ step: 'closed' });
  }

  private free(): void {
    this.round += 1;
    this.unwatch();
    this.unwatch = () => {};
    if ('capture' in this.current) this.current.capture.close();
  }

  /** A recording reports its own loss. */
  private noteLoss(round: number, kind: RecorderErrorKind): void {
    if (round === this.round && this.current.step === 'ready') this.fail(kind);
  }

  private async listAgain(round: number): Promise<void> {
    const devices = await listDevices();
    if (round === this.round && 'devices' in this.current) this.set({ ...this.current, devices });
  }

  private set(state: RecorderState): void {
    this.current = state;
    this.onChange();
  }
}
