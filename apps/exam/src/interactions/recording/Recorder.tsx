import type { LocalRecordings } from '@invigil/exam-client/recordings/local-recordings.ts';
import type { DeviceChoice } from '@invigil/recording/capture-devices.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { CameraPreview } from '@invigil/ui/media/CameraPreview.tsx';
import { InterruptionNotice } from '@invigil/ui/media/InterruptionNotice.tsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../clock/countdown.ts';
import { DeviceSelects } from './DeviceSelects.tsx';
import type { QuestionRecorder } from './question-recorder.ts';
import { RecorderButtons } from './RecorderButtons.tsx';
import { RecordingMeter } from './RecordingMeter.tsx';
import type { RecorderState } from './recorder-session.ts';

interface RecorderProps {
  recorder: QuestionRecorder;
  recordings: LocalRecordings;
  state: RecorderState;
  /** Opens the devices at the candidate's request. */
  onOpen: (choice: DeviceChoice) => void;
  /** Returns to the recording before; undefined where there is none. */
  onKeep: (() => void) | undefined;
}

/** The devices with their picture and level, and the buttons of a recording. */
export function Recorder({ recorder, recordings, state, onOpen, onKeep }: RecorderProps) {
  const { t } = useTranslation('exam');
  const { medium, maxSeconds } = recorder.question;
  const { step } = state;
  const startButton = useRef<HTMLButtonElement>(null);
  const isBroken = useSyncExternalStore(recordings.subscribe, () => recordings.isBroken);
  const before = useRef(step);
  // The button that had the focus is gone.
  useEffect(() => {
    if (step === 'ready' && before.current === 'opening') startButton.current?.focus();
    before.current = step;
  }, [step]);
  const isRunning = step === 'recording' || step === 'paused';
  return (
    <>
      {(step === 'ready' || isRunning) && (
        <>
          {medium === 'video' && <CameraPreview stream={state.capture.stream} />}
          <RecordingMeter
            capture={state.capture}
            recording={isRunning ? state.recording : null}
            maxSeconds={maxSeconds}
          />
        </>
      )}
      {step === 'failed' && (
        <Notice
          kind="bad"
          action={
            // A device that was chosen before may be gone.
            <button type="button" className="button outlined" onClick={() => onOpen({})}>
              {t('recording.tryAgain')}
            </button>
          }
        >
          {t(`recording.errors.${state.kind}`)}
        </Notice>
      )}
      {isBroken && isRunning && <Notice kind="warn">{t('recording.noCopy')}</Notice>}
      {(step === 'ready' || isRunning) && (
        <InterruptionNotice watch={state.capture.interruptions} isRunning={isRunning} />
      )}
      {/* The browser asks for permission in a box of its own. */}
      <p className="hint" role="status" data-asks-permission={step === 'opening' || undefined}>
        {step === 'closed'
          ? t('recording.limit', { length: clockText(maxSeconds) })
          : step !== 'failed' && t(`recording.steps.${step}`)}
      </p>
      <RecorderButtons
        recorder={recorder}
        state={state}
        startRef={startButton}
        onOpen={() => onOpen({})}
        onKeep={onKeep}
      />
      {(step === 'ready' || isRunning) && (
        <DeviceSelects
          capture={state.capture}
          devices={state.devices}
          isDisabled={isRunning}
          onChoose={onOpen}
        />
      )}
    </>
  );
}
