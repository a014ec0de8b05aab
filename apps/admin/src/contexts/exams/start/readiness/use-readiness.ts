import type { RecordingKind } from '@invigil/recording/capture-devices.ts';
import type { DeviceFailures } from '@invigil/recording/find-device-failures.ts';
import type { RecorderErrorKind } from '@invigil/recording/recorder-error.ts';
import { useTranslation } from 'react-i18next';
import { type RecorderState, useRecorder } from '../../../../shared/recording/use-recorder.ts';
import { type Check, isComplete } from './checks.ts';
import { useDeviceFailures } from './use-device-failures.ts';
import { useServerCheck, useStorageCheck } from './use-site-checks.ts';
import { TEST_MS, type TestRecording, useTestRecording } from './use-test-recording.ts';

interface ReadinessOptions {
  readonly kind: RecordingKind;
  readonly assessmentId: number;
  /** The space that the recordings of the attempt can need. */
  readonly neededBytes: number;
}

/** The checks before the start of an assessment with recorded answers, and the recorder of the test recording. */
export function useReadiness({ kind, assessmentId, neededBytes }: ReadinessOptions) {
  const recorder = useRecorder(kind, TEST_MS);
  const { state, reopen } = recorder;
  const failures = useDeviceFailures(kind, state);
  const { test, reportUnplayable } = useTestRecording(kind, state.step === 'ended' ? state.end : null);
  const deviceCheck = useDeviceCheck(state, failures, () => reopen({}));
  const recordingCheck = useRecordingCheck(state, test, reopen);
  const server = useServerCheck(assessmentId);
  const storage = useStorageCheck(neededBytes);

  const devices = [deviceCheck('microphone'), ...(kind === 'video' ? [deviceCheck('camera')] : [])];
  const hasRecorderFailed = failures !== undefined && isComplete(devices);
  const checks: readonly Check[] = [
    // The check is not offered on any other page.
    { name: 'secure', state: 'passed' },
    ...devices,
    recordingCheck(hasRecorderFailed),
    server,
    storage,
  ];
  return { recorder, test, reportUnplayable, checks };
}

function useDeviceCheck(
  state: RecorderState,
  failures: DeviceFailures | undefined,
  onCheckAgain: () => void,
) {
  const { t } = useTranslation('readiness');
  return (name: 'microphone' | 'camera'): Check => {
    if (state.step === 'opening') return { name, state: 'running' };
    if (state.step !== 'failed') return { name, state: 'passed' };
    if (failures === undefined) return { name, state: 'running' };
    const failure = failures[name];
    if (failure === null) return { name, state: 'passed' };
    return { name, state: 'failed', detail: t(`problems.${name}.${deviceProblem(failure)}`), onCheckAgain };
  };
}

/** The words for the error of a device that was opened: the others are found before the check, or by the recorder. */
function deviceProblem(failure: RecorderErrorKind): 'denied' | 'noDevice' | 'deviceBusy' | 'failed' {
  return failure === 'denied' || failure === 'noDevice' || failure === 'deviceBusy' ? failure : 'failed';
}

/** The words for a device that was lost before the test recording, and is there again. */
const LOSSES: Partial<Record<RecorderErrorKind, string>> = {
  noDevice: 'unplugged',
  interrupted: 'interrupted',
};

function useRecordingCheck(
  state: RecorderState,
  test: TestRecording | undefined,
  reopen: ReturnType<typeof useRecorder>['reopen'],
) {
  const { t } = useTranslation('readiness');
  const name = 'recording';
  const failed = (problem: string): Check => ({
    name,
    state: 'failed',
    detail: t(`problems.recording.${problem}`),
    // With the default devices: the chosen one may be gone.
    onCheckAgain: () => reopen({}),
  });
  return (hasRecorderFailed: boolean): Check => {
    // Another device of the same kind is in place of the one that was chosen and lost.
    if (hasRecorderFailed && state.step === 'failed') return failed(LOSSES[state.kind] ?? 'failed');
    if (state.step === 'recording') return { name, state: 'running' };
    if (state.step !== 'ended') return { name, state: 'waiting' };
    if (test === undefined) return { name, state: 'running' };
    if (test.step !== 'playable') return failed(test.step);
    if (!test.isSilent && !test.isInterrupted) return { name, state: 'passed' };
    return {
      name,
      state: 'warned',
      detail: t(`problems.recording.${test.isInterrupted ? 'interrupted' : 'silent'}`),
      onCheckAgain: () => reopen(),
    };
  };
}
