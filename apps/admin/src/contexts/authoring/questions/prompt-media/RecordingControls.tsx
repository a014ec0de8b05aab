import type { RecordingEnd } from '@invigil/recording/recorder.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Circle, Pause, Play, RotateCcw, Square } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { useRecorder } from '../../../../shared/recording/use-recorder.ts';

interface RecordingControlsProps {
  /** Audio starts by itself, and is taken when it ends. */
  isAudio: boolean;
  recorder: ReturnType<typeof useRecorder>;
  startButton: Ref<HTMLButtonElement>;
  saveButton: Ref<HTMLButtonElement>;
  onSave: (end: RecordingEnd) => void;
  onCancel: () => void;
}

/** The buttons of a recorder: start, pause, stop; then save or repeat a video. */
export function RecordingControls(props: RecordingControlsProps) {
  const { isAudio, recorder, startButton, saveButton, onSave, onCancel } = props;
  const { t } = useTranslation('questions');
  const { state, start, stop, pause, resume, reopen } = recorder;
  const { step } = state;
  const isRunning = step === 'recording' || step === 'paused';
  const end = step === 'ended' ? state.end : null;
  return (
    <div className="row wrap">
      <Button
        ref={startButton}
        variant={isRunning || end !== null ? 'outlined' : 'contained'}
        disabled={!isRunning && (isAudio || step !== 'ready')}
        startIcon={<Icon of={isRunning || isAudio ? Square : Circle} />}
        onClick={isRunning ? stop : start}
      >
        {t(isRunning || isAudio ? 'media.stop' : 'media.start')}
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
      {!isAudio && (
        <>
          <Button
            ref={saveButton}
            variant={end === null ? 'outlined' : 'contained'}
            disabled={end === null}
            onClick={() => end !== null && onSave(end)}
          >
            {t('media.save')}
          </Button>
          <Button
            variant="outlined"
            disabled={end === null}
            startIcon={<Icon of={RotateCcw} />}
            onClick={() => reopen()}
          >
            {t('media.again')}
          </Button>
        </>
      )}
      <Button onClick={onCancel}>{t('common:cancel')}</Button>
    </div>
  );
}
