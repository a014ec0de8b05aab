import type { CloseReason } from '@invigil/exam-client/attempt-closing.ts';
import { useTranslation } from 'react-i18next';
import type { AttemptRun } from '../attempt/attempt-run.ts';
import { isOffline, type RunState } from '../attempt/run-state.ts';
import { countProgress } from '../navigation/question-progress.ts';
import { ModalDialog } from './ModalDialog.tsx';

interface CloseDialogProps {
  run: AttemptRun;
  state: RunState;
  reason: Exclude<CloseReason, 'timeUp' | 'left'>;
  /** Null for an untimed attempt. */
  secondsLeft: number | null;
  isOnline: boolean;
  onKeepWriting: () => void;
}

/** Asks before the paper is handed in, with the figures that matter. The safe way is filled and has the focus. */
export function CloseDialog({ run, state, reason, secondsLeft, isOnline, onKeepWriting }: CloseDialogProps) {
  const { t } = useTranslation('runner');
  const { answered, total, skipped, open } = countProgress(state.progress);
  const unsubmitted = run.unsubmitted().length;
  const minutes = secondsLeft === null ? null : Math.floor(secondsLeft / 60);
  return (
    <ModalDialog title={t(`${reason}.title`)} isAlert onClose={onKeepWriting}>
      <p>
        {t('confirmation.answered', { count: answered, total })}
        {skipped > 0 && ` ${t('confirmation.skipped', { count: skipped })}`}
        {open > 0 && ` ${t('confirmation.open', { count: open })}`}
        {minutes !== null &&
          ` ${minutes > 0 ? t('confirmation.minutes', { count: minutes }) : t('confirmation.underAMinute')}`}
      </p>
      {unsubmitted > 0 && <p>{t('confirmation.unsubmitted', { count: unsubmitted })}</p>}
      {state.queue.blocked > 0 && <p>{t('confirmation.blocked', { count: state.queue.blocked })}</p>}
      {isOffline(state, isOnline) && (
        <p>
          {t('notice.offline')} {t('notice.submitsOnline')}
        </p>
      )}
      <p>{t('confirmation.final')}</p>
      <div className="actions">
        <button
          type="button"
          className={reason === 'stop' ? 'button bad large' : 'button outlined large'}
          onClick={() => run.close(reason)}
        >
          {t(`${reason}.confirm`)}
        </button>
        <button type="button" className="button primary large" data-first-focus onClick={onKeepWriting}>
          {t('keepWriting')}
        </button>
      </div>
    </ModalDialog>
  );
}
