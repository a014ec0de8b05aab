import { Circle, Mic, Pause, Play, RotateCcw, Square, Video } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionRecorder } from './question-recorder.ts';
import type { RecorderState } from './recorder-session.ts';

interface RecorderButtonsProps {
  recorder: QuestionRecorder;
  state: RecorderState;
  startRef: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
  onKeep: (() => void) | undefined;
}

const ICON = { className: 'icon icon-16', strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Start, pause and stop. Saving and recording again are shown, and wait for the end of the recording. */
export function RecorderButtons({ recorder, state, startRef, onOpen, onKeep }: RecorderButtonsProps) {
  const { t } = useTranslation('exam');
  const { step } = state;
  const { medium } = recorder.question;
  const isRunning = step === 'recording' || step === 'paused';
  const DeviceIcon = medium === 'audio' ? Mic : Video;
  const MainIcon = isRunning ? Square : Circle;
  const PauseIcon = step === 'paused' ? Play : Pause;
  return (
    <div className="recording-buttons">
      {step === 'closed' ? (
        <button type="button" className="button primary large" onClick={onOpen}>
          <DeviceIcon {...ICON} />
          {t(`recording.open.${medium}`)}
        </button>
      ) : (
        <>
          {/* One button for both, so that the focus stays. */}
          <button
            ref={startRef}
            type="button"
            className={isRunning ? 'button bad large' : 'button primary large'}
            disabled={step !== 'ready' && !isRunning}
            onClick={isRunning ? () => recorder.stop() : recorder.start}
          >
            <MainIcon {...ICON} />
            {t(isRunning ? 'recording.stop' : 'recording.start')}
          </button>
          {isRunning && state.recording.canPause && (
            <button
              type="button"
              className="button outlined large"
              onClick={step === 'paused' ? recorder.resume : recorder.pause}
            >
              <PauseIcon {...ICON} />
              {t(step === 'paused' ? 'recording.resume' : 'recording.pause')}
            </button>
          )}
          <button type="button" className="button outlined large" disabled>
            {t('recording.save')}
          </button>
          <button type="button" className="button outlined large" disabled>
            <RotateCcw {...ICON} />
            {t('recording.again')}
          </button>
        </>
      )}
      {onKeep !== undefined && !isRunning && (
        <button type="button" className="button quiet large" onClick={onKeep}>
          {t('recording.keep')}
        </button>
      )}
    </div>
  );
}
