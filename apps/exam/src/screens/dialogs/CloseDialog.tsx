import { isSubmittable } from '@invigil/domain/exams/response-state';
import { areFaultsOfTheServer, blockedCount } from '@invigil/exam-client/outbox-state.ts';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, isOffline } from '../../attempt/state.ts';
import { countProgress } from '../../navigation/question-progress.ts';
import { maySubmit } from '../../submission/submission.ts';
import { UnreadableAnswers } from '../notices/UnreadableAnswers.tsx';
import { QuestionRow } from '../overview/QuestionRow.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface CloseDialogProps {
  state: AttemptState;
  dispatch: Dispatch;
  /** Null for an untimed attempt. */
  secondsLeft: number | null;
  isOnline: boolean;
}

/**
 * Asks before the attempt is submitted, shows its figures, and names the open questions. Where the attempt may not be submitted
 * with open questions, it says so and does not ask. The button that continues the exam is filled and has the focus.
 */
export function CloseDialog({ state, dispatch, secondsLeft, isOnline }: CloseDialogProps) {
  const { t } = useTranslation('exam');
  const { progress, attempt } = state;
  const { answered, total, skipped, open } = countProgress(progress);
  const isAllowed = maySubmit(state);
  const blocked = blockedCount(state.outbox);
  const why = areFaultsOfTheServer(state.outbox) ? 'confirmation.fault' : 'confirmation.blocked';
  const keepWriting = () => dispatch({ type: 'submissionDismissed' });
  const minutes = secondsLeft === null ? null : Math.floor(secondsLeft / 60);
  return (
    <ModalDialog title={t(isAllowed ? 'handIn.title' : 'handIn.notYet')} isAlert onClose={keepWriting}>
      <p>
        {t('confirmation.answered', { count: answered, total })}
        {skipped > 0 && ` ${t('confirmation.skipped', { count: skipped })}`}
        {open > 0 && ` ${t('confirmation.open', { count: open })}`}
        {minutes !== null &&
          ` ${minutes > 0 ? t('confirmation.minutes', { count: minutes }) : t('confirmation.underAMinute')}`}
      </p>
      <UnreadableAnswers progress={state.progress} />
      {!isAllowed && <p>{t('overview.stopNotAllowed')}</p>}
      <QuestionRow
        title={t('overview.openList')}
        questions={progress.filter((one) => !isSubmittable(one))}
        progress={progress}
        allowSkip={attempt.allowSkip}
        onOpen={(position) => {
          keepWriting();
          dispatch({ type: 'questionOpened', position });
        }}
      />
      {state.unsaved.size > 0 && <p>{t('confirmation.unsaved', { count: state.unsaved.size })}</p>}
      {blocked > 0 && <p>{t(why, { count: blocked })}</p>}
      {isOffline(state, isOnline) && (
        <p>
          {t('notice.offline')} {t('notice.submitsOnline')}
        </p>
      )}
      {isAllowed && <p>{t('confirmation.final')}</p>}
      <div className="actions">
        {isAllowed && (
          <button
            type="button"
            className="button outlined large"
            onClick={() => dispatch({ type: 'submissionConfirmed' })}
          >
            {t('handIn.confirm')}
          </button>
        )}
        <button type="button" className="button primary large" data-first-focus onClick={keepWriting}>
          {t('keepWriting')}
        </button>
      </div>
    </ModalDialog>
  );
}
