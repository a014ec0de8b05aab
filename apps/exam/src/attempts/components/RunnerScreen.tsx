import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '../hooks/use-countdown.ts';
import { useKeyActions } from '../hooks/use-key-actions.ts';
import { useOnline } from '../hooks/use-online.ts';
import { usePageEvents } from '../hooks/use-page-events.ts';
import { useRunState } from '../hooks/use-run-state.ts';
import type { AttemptRun } from '../logic/attempt-run.ts';
import { isLocked } from '../logic/run-state.ts';
import { ActionBar } from './ActionBar.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { Countdown } from './Countdown.tsx';
import { Overview } from './Overview.tsx';
import { QuestionList } from './QuestionList.tsx';
import { QuestionListDialog } from './QuestionListDialog.tsx';
import { QuestionView } from './QuestionView.tsx';
import { RunnerHeader } from './RunnerHeader.tsx';
import { RunnerNotice } from './RunnerNotice.tsx';
import { SaveIndicator } from './SaveIndicator.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { TakeoverDialog } from './TakeoverDialog.tsx';

/** The exam page of one attempt; `userId` is its candidate. */
export function RunnerScreen({ run, userId }: { run: AttemptRun; userId: number }) {
  const { t } = useTranslation('runner');
  const state = useRunState(run);
  const isOnline = useOnline();
  const { attempt, clock } = run;
  const [isListOpen, setListOpen] = useState(false);
  const [isStopAsked, setStopAsked] = useState(false);
  const [isSignInPutOff, setSignInPutOff] = useState(false);
  const timeUp = useCallback(() => run.close('timeUp'), [run]);
  const figure = useCountdown(state.deadline, clock, timeUp);
  usePageEvents(run);
  useKeyActions(run, state.phase === 'writing' && !isLocked(state));

  const { phase, question, progress, isSignedOut } = state;
  const position = question?.position ?? 1;
  const total = progress.length;
  useEffect(() => {
    document.title = `${t('position', { position, total })} – ${attempt.title} | ${attempt.siteTitle}`;
  }, [t, position, total, attempt.title, attempt.siteTitle]);

  const reason = isStopAsked ? 'stop' : state.isHandInAsked ? 'handIn' : null;
  return (
    <div className="runner">
      <a className="skip-link" href="#question">
        {t('skipLink')}
      </a>
      <RunnerHeader
        logoPath={attempt.logoPath}
        title={attempt.title}
        candidateName={attempt.candidateName}
        position={position}
        total={total}
        saveIndicator={<SaveIndicator run={run} state={state} isOnline={isOnline} />}
        countdown={figure && state.deadline && <Countdown figure={figure} deadline={state.deadline} />}
        notice={
          <RunnerNotice
            run={run}
            state={state}
            isOnline={isOnline}
            level={figure?.level ?? 'calm'}
            onSignIn={() => setSignInPutOff(false)}
          />
        }
        isLocked={isLocked(state)}
        onStop={attempt.allowStop ? () => setStopAsked(true) : undefined}
        onOpenList={() => setListOpen(true)}
      />
      <main className="runner-main" id="question">
        {phase === 'overview' ? (
          <Overview run={run} state={state} />
        ) : question === null ? (
          <p className="secondary">{t('loading')}</p>
        ) : (
          <QuestionView run={run} state={state} question={question} />
        )}
        <aside aria-labelledby="question-list-title">
          <h2 className="section-title" id="question-list-title">
            {t('list.title')}
          </h2>
          <QuestionList run={run} state={state} />
        </aside>
      </main>
      {(phase !== 'overview' || state.hold !== 'held') && (
        <ActionBar run={run} state={state} isOnline={isOnline} />
      )}
      {isListOpen && <QuestionListDialog run={run} state={state} onClose={() => setListOpen(false)} />}
      {reason !== null && !isLocked(state) && (
        <CloseDialog
          run={run}
          state={state}
          reason={reason}
          secondsLeft={figure?.seconds ?? null}
          isOnline={isOnline}
          onKeepWriting={() => {
            setStopAsked(false);
            run.askHandIn(false);
          }}
        />
      )}
      {state.isTakeoverAsked && phase !== 'closing' && <TakeoverDialog run={run} />}
      {isSignedOut && !isSignInPutOff && (
        <SignInDialog
          userId={userId}
          onSignedIn={() => run.signedInAgain()}
          onClose={() => setSignInPutOff(true)}
        />
      )}
    </div>
  );
}
