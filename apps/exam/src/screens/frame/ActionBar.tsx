import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSkippable } from '../../answers/candidate-actions.ts';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, holdsLease, isOffline, phaseOf } from '../../attempt/state.ts';
import { isFinal } from '../../submission/submission.ts';
import { FlagButton } from './FlagButton.tsx';
import { useSinglePress } from './use-single-press.ts';

interface ActionBarProps {
  state: AttemptState;
  dispatch: Dispatch;
  isOnline: boolean;
  /** The button of the question list, and the clock, on a phone: all that is used often is within reach of one thumb. */
  phoneTools: ReactNode;
}

/** One button that goes on, always in the same place; a takeover button where another page holds the lease. */
export function ActionBar({ state, dispatch, isOnline, phoneTools }: ActionBarProps) {
  const isTaking = state.lease.kind === 'taking';
  return (
    <div className="exam-footer">
      <div>
        {phoneTools}
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

function AnswerActions({ state, dispatch, isOnline }: Omit<ActionBarProps, 'phoneTools'>) {
  const { t } = useTranslation('exam');
  const { question, progress, submission } = state;
  const phase = phaseOf(state);
  const goForward = useSinglePress(
    () => question && dispatch({ type: 'forwardPressed', questionId: question.questionId }),
  );
  const isSkip = question !== null && isSkippable(state, question);
  const canCancel = submission.kind === 'closing' && !isFinal(submission.reason);
  return (
    <>
      {phase === 'writing' && question && (
        <FlagButton state={state} dispatch={dispatch} questionId={question.questionId} />
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
        <button
          type="button"
          className={`button ${isSkip ? 'outlined' : 'primary'} large forward`}
          disabled={question === null}
          onClick={goForward}
        >
          {t(isSkip ? 'skip' : 'next')}
          <ArrowRight className="icon not-tiny" strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      {phase === 'closing' && !isOffline(state, isOnline) && (
        <span className="bold">{t('notice.handingIn')}</span>
      )}
    </>
  );
}
