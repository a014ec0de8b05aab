import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, holdsLease, isOffline, phaseOf } from '../../attempt/state.ts';
import { isFinal } from '../../submission/submission.ts';
import { useSinglePress } from './use-single-press.ts';

interface ActionBarProps {
  state: AttemptState;
  dispatch: Dispatch;
  isOnline: boolean;
}

/** Skip and submit, always in the same place; a takeover button where another page holds the lease. */
export function ActionBar({ state, dispatch, isOnline }: ActionBarProps) {
  const isTaking = state.lease.kind === 'taking';
  return (
    <div className="exam-footer">
      <div>
        {phaseOf(state) === 'closing' || holdsLease(state) ? (
          <AnswerActions state={state} dispatch={dispatch} isOnline={isOnline} />
        ) : (
          <TakeoverActions dispatch={dispatch} isTaking={isTaking} />
        )}
      </div>
    </div>
  );
}

function TakeoverActions({ dispatch, isTaking }: { dispatch: Dispatch; isTaking: boolean }) {
  const { t } = useTranslation('exam');
  return (
    <>
      <a className="button outlined large" href="/dashboard">
        {t('result.dashboard')}
      </a>
      <span className="grow not-small" />
      <button
        type="button"
        className="button primary large"
        disabled={isTaking}
        onClick={() => dispatch({ type: 'takeoverConfirmed' })}
      >
        {t('takeover.continue')}
      </button>
    </>
  );
}

function AnswerActions({ state, dispatch, isOnline }: ActionBarProps) {
  const { t } = useTranslation('exam');
  const { attempt, question, progress, submission } = state;
  const phase = phaseOf(state);
  const act = (type: 'questionSkipped' | 'answerSubmitted') => () =>
    question && dispatch({ type, questionId: question.questionId });
  const skip = useSinglePress(act('questionSkipped'));
  const submit = useSinglePress(act('answerSubmitted'));
  const canCancel = submission.kind === 'closing' && !isFinal(submission.reason);
  return (
    <>
      {phase === 'writing' && attempt.allowSkip && (
        <button type="button" className="button outlined large" disabled={question === null} onClick={skip}>
          {t('skip')}
        </button>
      )}
      {canCancel && (
        <button
          type="button"
          className="button outlined large"
          onClick={() => dispatch({ type: 'submissionCancelled' })}
        >
          {t('cancelSubmission')}
        </button>
      )}
      <span className="grow not-small small muted exam-position">
        {question &&
          phase === 'writing' &&
          t('position', { position: question.position, total: progress.length })}
      </span>
      {phase === 'writing' && (
        <button type="button" className="button primary large" disabled={question === null} onClick={submit}>
          {t('submit')}
          <ArrowRight className="icon not-tiny" strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      {phase === 'closing' && !isOffline(state, isOnline) && (
        <span className="bold">{t('notice.handingIn')}</span>
      )}
    </>
  );
}
