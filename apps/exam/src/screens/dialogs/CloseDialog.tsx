import { isReadable } from '@invigil/domain/authoring/interactions/answer-registry';
import { areFaultsOfTheServer, blockedCount } from '@invigil/exam-client/outbox-state.ts';
import { useTranslation } from 'react-i18next';
import { storedDraft } from '../../answers/draft-content.ts';
import { type Unsubmitted, unsubmitted } from '../../answers/unsubmitted-drafts.ts';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, isOffline } from '../../attempt/state.ts';
import { countProgress } from '../../navigation/question-progress.ts';
import { UnreadableAnswers } from '../notices/UnreadableAnswers.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface CloseDialogProps {
  state: AttemptState;
  dispatch: Dispatch;
  reason: 'submit' | 'stop';
  /** Null for an untimed attempt. */
  secondsLeft: number | null;
  isOnline: boolean;
}

/** Drafts that cannot be read are named apart. */
const isSubmittableDraft = ([question, draft]: Unsubmitted): boolean =>
  isReadable(storedDraft(question, draft));

/** Groups of texts by reason. */
const TEXTS = { submit: 'handIn', stop: 'stop' } as const;

/**
 * Asks before the attempt is submitted, and shows its figures. The button that continues the exam is filled and has
 * the focus.
 */
export function CloseDialog({ state, dispatch, reason, secondsLeft, isOnline }: CloseDialogProps) {
  const { t } = useTranslation('exam');
  const { answered, total, skipped, open } = countProgress(state.progress);
  const drafts = unsubmitted(state).filter(isSubmittableDraft).length;
  const blocked = blockedCount(state.outbox);
  const why = areFaultsOfTheServer(state.outbox) ? 'confirmation.fault' : 'confirmation.blocked';
  const keepWriting = () => dispatch({ type: 'submissionDismissed' });
  const minutes = secondsLeft === null ? null : Math.floor(secondsLeft / 60);
  return (
    <ModalDialog title={t(`${TEXTS[reason]}.title`)} isAlert onClose={keepWriting}>
      <p>
        {t('confirmation.answered', { count: answered, total })}
        {skipped > 0 && ` ${t('confirmation.skipped', { count: skipped })}`}
        {open > 0 && ` ${t('confirmation.open', { count: open })}`}
        {minutes !== null &&
          ` ${minutes > 0 ? t('confirmation.minutes', { count: minutes }) : t('confirmation.underAMinute')}`}
      </p>
      <UnreadableAnswers progress={state.progress} />
      {drafts > 0 && <p>{t('confirmation.unsubmitted', { count: drafts })}</p>}
      {state.unsaved.size > 0 && <p>{t('confirmation.unsaved', { count: state.unsaved.size })}</p>}
      {blocked > 0 && <p>{t(why, { count: blocked })}</p>}
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
          onClick={() => dispatch({ type: 'submissionConfirmed', reason })}
        >
          {t(`${TEXTS[reason]}.confirm`)}
        </button>
        <button type="button" className="button primary large" data-first-focus onClick={keepWriting}>
          {t('keepWriting')}
        </button>
      </div>
    </ModalDialog>
  );
}
