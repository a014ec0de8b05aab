import { isFinal } from '@invigil/exam-client/attempt-closing.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AttemptRun } from '../logic/attempt-run.ts';
import { isOffline, type RunState } from '../logic/run-state.ts';

interface ActionBarProps {
  run: AttemptRun;
  state: RunState;
  isOnline: boolean;
}

/** Skip and submit, always in the same place; where another page holds the attempt, the way to take it over. */
export function ActionBar({ run, state, isOnline }: ActionBarProps) {
  const { phase, hold } = state;
  return (
    <footer className="runner-footer">
      <div>
        {phase === 'closing' || hold === 'held' ? (
          <AnswerActions run={run} state={state} isOnline={isOnline} />
        ) : (
          <TakeoverActions run={run} isTaking={hold === 'taking'} />
        )}
      </div>
    </footer>
  );
}

function TakeoverActions({ run, isTaking }: { run: AttemptRun; isTaking: boolean }) {
  const { t } = useTranslation('runner');
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
        onClick={() => run.takeOver()}
      >
        {t('takeover.continue')}
      </button>
    </>
  );
}

function AnswerActions({ run, state, isOnline }: ActionBarProps) {
  const { t } = useTranslation('runner');
  const { phase, closing, question, progress } = state;
  const canKeepWriting = phase === 'closing' && closing !== null && !isFinal(closing);
  return (
    <>
      {phase === 'writing' && run.attempt.allowSkip && (
        <button type="button" className="button outlined large" onClick={() => run.skip()}>
          {t('skip')}
        </button>
      )}
      {canKeepWriting && (
        <button type="button" className="button outlined large" onClick={() => run.keepWriting()}>
          {t('cancelSubmission')}
        </button>
      )}
      <span className="grow not-small small muted runner-position">
        {question &&
          phase === 'writing' &&
          t('position', { position: question.position, total: progress.length })}
      </span>
      {phase === 'writing' && (
        <button
          type="button"
          className="button primary large"
          disabled={question === null}
          onClick={() => run.submit()}
        >
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
