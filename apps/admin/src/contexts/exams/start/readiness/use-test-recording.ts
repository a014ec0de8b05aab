import type { RecordingKind } from '@invigil/recording/capture-devices.ts';
import type { RecordingEnd } from '@invigil/recording/recorder.ts';
import { useEffect, useState } from 'react';

/** The test recording; undefined while it is converted. */
export type TestRecording =
  | {
      readonly step: 'playable';
      readonly address: string;
      readonly isSilent: boolean;
      /** A device delivered nothing for a while. */
      readonly isInterrupted: boolean;
    }
  | { readonly step: 'unplayable' | 'failed' | 'unplugged' | 'interrupted' | 'unconvertible' };

export const TEST_MS = 3_000;
/** Far more than the test recording has. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Speech is louder, and the noise that a microphone without a voice delivers is not. */
const SILENCE = 0.01;

/** Converts the test recording as an answer is converted, and measures its sound. */
export function useTestRecording(kind: RecordingKind, end: RecordingEnd | null) {
  const [made, setMade] = useState<{ readonly end: RecordingEnd; readonly test: TestRecording }>();
  useEffect(() => {
    if (end === null) return;
    const stop = new AbortController();
    let address: string | undefined;
    const settle = (test: TestRecording) => {
      if (!stop.signal.aborted) setMade({ end, test });
    };
    const convert = async () => {
      const [{ toRecordingFile }, { measureLoudness }] = await Promise.all([
        import('@invigil/recording/to-recording-file.ts'),
        import('@invigil/recording/measure-loudness.ts'),
      ]);
      const { signal } = stop;
      const request = { kind, maxMs: TEST_MS, maxBytes: MAX_BYTES, cutsAtMax: true, signal };
      const { blob } = await toRecordingFile(end.blob, request);
      const loudness = await measureLoudness(blob);
      if (signal.aborted) return;
      address = URL.createObjectURL(blob);
      settle({
        step: 'playable',
        address,
        isSilent: loudness !== undefined && loudness < SILENCE,
        isInterrupted: end.interruption === 'microphone' || end.interruption === 'camera',
      });
    };
    const { reason } = end;
    if (reason === 'unplugged' || reason === 'interrupted' || reason === 'failed') settle({ step: reason });
    else
      convert().catch((error: unknown) =>
        settle({ step: isUnsupported(error) ? 'unconvertible' : 'failed' }),
      );
    return () => {
      stop.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [kind, end]);
  const test = made !== undefined && made.end === end ? made.test : undefined;
  /** The player could not play the converted recording. */
  const reportUnplayable = () => {
    if (end !== null) setMade({ end, test: { step: 'unplayable' } });
  };
  return { test, reportUnplayable };
}

/** The conversion's own error, told by its kind: its class would load the converter. */
const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && 'kind' in error && error.kind === 'unsupported';
