import type { LocalRecordings } from '@invigil/exam-client/recordings/local-recordings.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { GapNotice } from '@invigil/ui/media/InterruptionNotice.tsx';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../clock/countdown.ts';
import { FilePlayer } from './FilePlayer.tsx';
import type { QuestionRecorder } from './question-recorder.ts';
import { type Take, takeId } from './take.ts';

interface TakeReviewProps {
  recorder: QuestionRecorder;
  recordings: LocalRecordings;
  take: Take;
  isLocked: boolean;
  /** The question has a saved answer. */
  hasAnswer: boolean;
  onSave: () => void;
  onAgain: () => void;
}

/** A recording that is not saved: to play, to save or to repeat. */
export function TakeReview({
  recorder,
  recordings,
  take,
  isLocked,
  hasAnswer,
  onSave,
  onAgain,
}: TakeReviewProps) {
  const { t } = useTranslation('exam');
  const { step } = take;
  const saveButton = useRef<HTMLButtonElement>(null);
  const hasNoCopy = useSyncExternalStore(
    recordings.subscribe,
    () => recordings.isBroken && recordings.isUnstored(takeId(take)),
  );
  const before = useRef(step);
  // The button that stopped the recording is gone.
  useEffect(() => {
    if (step === 'ready' && before.current === 'finishing') saveButton.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <>
      {step === 'ready' && <TakeFile medium={recorder.question.medium} take={take} />}
      {step === 'finishing' && (
        <div className="recording-progress">
          <progress max={1} value={take.share} aria-label={t('recording.finishing')} />
          <span className="num">{formatNumber(take.share, { style: 'percent' })}</span>
        </div>
      )}
      {step === 'failed' && <Notice kind="bad">{t('recording.conversionFailed')}</Notice>}
      {hasNoCopy && <Notice kind="warn">{t('recording.noCopy')}</Notice>}
      <p className="hint strong" role="status">
        {step === 'finishing'
          ? t('recording.finishing')
          : t(isLocked ? 'recording.notSavedLocked' : 'recording.notSaved')}
      </p>
      {!isLocked && (
        <div className="recording-buttons">
          {step === 'failed' ? (
            <button type="button" className="button primary large" onClick={recorder.finishAgain}>
              {t('recording.tryAgain')}
            </button>
          ) : (
            <button
              ref={saveButton}
              type="button"
              className="button primary large"
              disabled={step !== 'ready'}
              onClick={onSave}
            >
              {t('recording.save')}
            </button>
          )}
          <button
            type="button"
            className="button outlined large"
            disabled={step === 'finishing'}
            onClick={onAgain}
          >
            <RotateCcw className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
            {t('recording.again')}
          </button>
          {hasAnswer && step !== 'finishing' && (
            <button type="button" className="button quiet large" onClick={recorder.discardTake}>
              {t('recording.keepSaved')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

interface TakeFileProps {
  medium: 'audio' | 'video';
  take: Extract<Take, { step: 'ready' }>;
}

/** The player, why the recording ended if the candidate did not stop it, and what may have left a gap in it. */
function TakeFile({ medium, take: { file, announced, end, interruption } }: TakeFileProps) {
  const { t } = useTranslation('exam');
  const { durationMs } = announced;
  return (
    <>
      {end !== 'stopped' && <Notice kind="warn">{t(`recording.ends.${end}`)}</Notice>}
      {interruption !== null && end !== 'interrupted' && <GapNotice interruption={interruption} />}
      <FilePlayer medium={medium} file={file} durationMs={durationMs} />
      <p className="hint num">
        {t('recording.length', { length: clockText(Math.round(durationMs / 1000)) })}
      </p>
    </>
  );
}
