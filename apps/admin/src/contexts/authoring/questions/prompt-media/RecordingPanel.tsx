import type { RecordingEnd } from '@invigil/recording/recorder.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { CameraPreview } from '@invigil/ui/media/CameraPreview.tsx';
import { InterruptionNotice } from '@invigil/ui/media/InterruptionNotice.tsx';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/components/ConfirmDialog.tsx';
import { DeviceFields } from '../../../../shared/recording/DeviceFields.tsx';
import { useRecorder } from '../../../../shared/recording/use-recorder.ts';
import styles from './prompt-media.module.css';
import type { PlayedPrompt } from './prompt-media-values.ts';
import { RecordingControls } from './RecordingControls.tsx';
import { RecordingMeter } from './RecordingMeter.tsx';
import { RecordingReview } from './RecordingReview.tsx';

interface RecordingPanelProps {
  kind: PlayedPrompt;
  maxMs: number;
  onSave: (end: RecordingEnd) => void;
  onCancel: () => void;
  /** Whether the panel has a recording that would be lost. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/**
 * Records a prompt. Audio is recorded as soon as the microphone is open, and is taken when it ends. A video begins with the
 * picture of the camera, and is played, saved or repeated.
 */
export function RecordingPanel({ kind, maxMs, onSave, onCancel, onUnsaved }: RecordingPanelProps) {
  const { t } = useTranslation('questions');
  const recorder = useRecorder(kind, maxMs);
  const { state, start, reopen } = recorder;
  const [isDiscarding, setDiscarding] = useState(false);
  const startButton = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { step } = state;
  const isRunning = step === 'recording' || step === 'paused';
  const isUnsaved = isRunning || step === 'ended';
  const isAudio = kind === 'audio';
  const begin = useEffectEvent(() => void start());
  const take = useEffectEvent(onSave);
  const end = step === 'ended' ? state.end : null;

  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  // The button that had the focus is disabled now.
  useEffect(() => {
    if (step === (isAudio ? 'recording' : 'ready')) startButton.current?.focus();
    if (step === 'ended') saveButton.current?.focus();
  }, [step, isAudio]);
  useEffect(() => {
    if (isAudio && step === 'ready') begin();
    if (isAudio && end !== null) take(end);
  }, [isAudio, step, end]);

  return (
    <div className={styles.recordingPanel}>
      {(step === 'ready' || isRunning) && (
        <>
          {kind === 'video' && <CameraPreview stream={state.capture.stream} />}
          <RecordingMeter
            capture={state.capture}
            recording={isRunning ? state.recording : null}
            maxMs={maxMs}
          />
          <DeviceFields
            kind={kind}
            devices={state.devices}
            inUse={state.capture.inUse}
            disabled={isRunning && !isAudio}
            hint={isAudio ? t('media.otherMicrophone') : undefined}
            onChoose={reopen}
          />
          <InterruptionNotice watch={state.capture.interruptions} isRunning={isRunning} />
        </>
      )}
      {end !== null && !isAudio && <RecordingReview kind={kind} end={end} hasPlayer />}
      {step === 'failed' && (
        <Notice
          kind="bad"
          action={
            <Button size="small" variant="outlined" onClick={() => reopen({})}>
              {t('media.tryAgain')}
            </Button>
          }
        >
          {t(`media.recorderErrors.${state.kind}`)}
        </Notice>
      )}
      <p className="small secondary" role="status">
        {step !== 'failed' && t(`media.steps.${step}`)}
      </p>
      <RecordingControls
        isAudio={isAudio}
        recorder={recorder}
        startButton={startButton}
        saveButton={saveButton}
        onSave={onSave}
        onCancel={() => (isUnsaved ? setDiscarding(true) : onCancel())}
      />
      <ConfirmDialog
        open={isDiscarding}
        title={t('media.discard.title')}
        safeLabel={t('media.discard.keep')}
        confirmLabel={t('media.discard.confirm')}
        onCancel={() => setDiscarding(false)}
        onConfirm={onCancel}
      >
        {t('media.discard.text')}
      </ConfirmDialog>
    </div>
  );
}
