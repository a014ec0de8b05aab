import type { Capture, DeviceChoice, DeviceList, RecordingKind } from '@invigil/recording/capture-devices.ts';
import type { Recording, RecordingEnd } from '@invigil/recording/recorder.ts';
import type { RecorderErrorKind } from '@invigil/recording/recorder-error.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What the recorder of a page is doing. */
export type RecorderState =
  | { readonly step: 'opening' }
  | { readonly step: 'ready'; readonly capture: Capture; readonly devices: DeviceList }
  | {
      readonly step: 'recording' | 'paused';
      readonly capture: Capture;
      readonly devices: DeviceList;
      readonly recording: Recording;
    }
  | { readonly step: 'ended'; readonly end: RecordingEnd }
  | { readonly step: 'failed'; readonly kind: RecorderErrorKind };

const loadRecorder = async () => {
  const [devices, recorder, errors] = await Promise.all([
    import('@invigil/recording/capture-devices.ts'),
    import('@invigil/recording/recorder.ts'),
    import('@invigil/recording/recorder-error.ts'),
  ]);
  return { ...devices, ...recorder, ...errors };
};

/** Opens the devices when its component appears, records, and frees the devices. */
export function useRecorder(kind: RecordingKind, maxMs: number) {
  const [state, setState] = useState<RecorderState>({ step: 'opening' });
  const [choice, setChoice] = useState<DeviceChoice>({});
  /** Counts the times that the devices were opened. */
  const [round, setRound] = useState(0);
  const active = useRef<Recording>(undefined);

  const fail = (error: unknown) =>
    loadRecorder().then(
      ({ toRecorderError }) => setState({ step: 'failed', kind: toRecorderError(error).kind }),
      () => setState({ step: 'failed', kind: 'failed' }),
    );
  /** A device was lost before the recording; the recorder reports a loss during it. */
  const reportLoss = (kind: RecorderErrorKind) =>
    setState((now) => (now.step === 'ready' ? { step: 'failed', kind } : now));
  const reportFailure = useEffectEvent((error: unknown) => void fail(error));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round opens the devices again
  useEffect(() => {
    let isOver = false;
    let opened: Capture | undefined;
    let unwatch = () => {};
    const open = async () => {
      const { openCapture, onDeviceLost, listDevices, watchDevices } = await loadRecorder();
      const capture = await openCapture(kind, choice);
      if (isOver) return capture.close();
      opened = capture;
      onDeviceLost(capture, reportLoss);
      const list = async () => {
        const devices = await listDevices();
        if (!isOver) setState((now) => ('devices' in now ? { ...now, devices } : now));
      };
      const devices = await listDevices();
      if (isOver) return;
      unwatch = watchDevices(() => void list());
      setState({ step: 'ready', capture, devices });
    };
    open().catch((error: unknown) => {
      if (!isOver) reportFailure(error);
    });
    return () => {
      isOver = true;
      unwatch();
      active.current?.stop();
      active.current = undefined;
      opened?.close();
    };
  }, [kind, choice, round]);

  const start = async () => {
    if (state.step !== 'ready') return;
    const { capture, devices } = state;
    try {
      const { startRecording } = await loadRecorder();
      const recording = startRecording(capture, {
        maxMs,
        onEnd: (end) => {
          // The page has left this recording.
          if (active.current !== recording) return;
          active.current = undefined;
          capture.close();
          setState(end.blob.size === 0 ? { step: 'failed', kind: 'failed' } : { step: 'ended', end });
        },
      });
      active.current = recording;
      setState({ step: 'recording', capture, devices, recording });
    } catch (error) {
      await fail(error);
    }
  };
  const stop = () => active.current?.stop();
  const pause = () => {
    if (state.step !== 'recording') return;
    state.recording.pause();
    setState({ ...state, step: 'paused' });
  };
  const resume = () => {
    if (state.step !== 'paused') return;
    state.recording.resume();
    setState({ ...state, step: 'recording' });
  };
  /** Opens the devices again, with another choice of devices if one is named. */
  const reopen = (next?: DeviceChoice) => {
    setState({ step: 'opening' });
    if (next !== undefined) setChoice(next);
    else setRound(round + 1);
  };
  return { state, start, stop, pause, resume, reopen };
}
