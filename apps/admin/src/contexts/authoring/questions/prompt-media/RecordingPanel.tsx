import type { RecordingEnd } from '@invigil/recording/recorder.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { CameraPreview } from '@invigil/ui/media/CameraPreview.tsx';
import { InterruptionNotice } from '@invigil/ui/media/InterruptionNotice.tsx';
import Button from '@mui/material/Button';
import { Circle, Pause, Play, RotateCcw, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/components/ConfirmDialog.tsx';
import { DeviceFields } from '../../../../shared/recording/DeviceFields.tsx';
import { useRecorder } from '../../../../shared/recording/use-recorder.ts';
import type { PlayedPrompt } from './prompt-media-values.ts';
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

/** Records a prompt: the devices with their picture and level, then the recording to play, save or repeat. */
export function RecordingPanel({ kind, maxMs, onSave, onCancel, onUnsaved }: RecordingPanelProps) {
  const { t } = useTranslation('questions');
  const { state, start, stop, pause, resume, reopen } = useRecorder(kind, maxMs);
  const [isDiscarding, setDiscarding] = useState(false);
  const startButton = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { step } = state;
  const isRunning = step === 'recording' || step === 'paused';
  const isUnsaved = isRunning || step === 'ended';

  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  // The button that had the focus is disabled now.
  useEffect(() => {
    if (step === 'ready') startButton.current?.focus();
    if (step === 'ended') saveButton.current?.focus();
  }, [step]);

  return (
    <div className="recording-panel">
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
            disabled={isRunning}
            onChoose={reopen}
          />
          <InterruptionNotice watch={state.capture.interruptions} isRunning={isRunning} />
        </>
      )}
      {step === 'ended' && <RecordingReview kind={kind} end={state.end} />}
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
      <div className="row wrap">
        <Button
          ref={startButton}
          variant={isUnsaved ? 'outlined' : 'contained'}
          disabled={step !== 'ready' && !isRunning}
          startIcon={<Icon of={isRunning ? Square : Circle} />}
          onClick={isRunning ? stop : start}
        >
          {t(isRunning ? 'media.stop' : 'media.start')}
        </Button>
        {isRunning && state.recording.canPause && (
          <Button
            variant="outlined"
            startIcon={<Icon of={step === 'paused' ? Play : Pause} />}
            onClick={step === 'paused' ? resume : pause}
          >
            {t(step === 'paused' ? 'media.resume' : 'media.pause')}
          </Button>
        )}
        <Button
          ref={saveButton}
          variant={step === 'ended' ? 'contained' : 'outlined'}
          disabled={step !== 'ended'}
          onClick={() => step === 'ended' && onSave(state.end)}
        >
          {t('media.save')}
        </Button>
        <Button
          variant="outlined"
          disabled={step !== 'ended'}
          startIcon={<Icon of={RotateCcw} />}
          onClick={() => reopen()}
        >
          {t('media.again')}
        </Button>
        <Button onClick={() => (isUnsaved ? setDiscarding(true) : onCancel())}>{t('common:cancel')}</Button>
      </div>
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
