import { useOnline } from '@invigil/ui/browser/use-online.ts';
import { ConnectionNotice } from '@invigil/ui/components/ConnectionNotice.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import { guardLeaving, raiseGuard } from '../attempt/leave-guard.ts';
import { followPageEvents } from '../attempt/page-events.ts';
import { holdsUnsafeAnswers, isLocked, phaseOf } from '../attempt/state.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import { useCountdown } from '../clock/use-countdown.ts';
import { QuestionProblem } from '../problem-reports/QuestionProblem.tsx';
import { CloseDialog } from './dialogs/CloseDialog.tsx';
import { LeaveDialog } from './dialogs/LeaveDialog.tsx';
import { SignInDialog } from './dialogs/SignInDialog.tsx';
import { TakeoverDialog } from './dialogs/TakeoverDialog.tsx';
import { ActionBar } from './frame/ActionBar.tsx';
import { Countdown } from './frame/Countdown.tsx';
import { ExamHeader } from './frame/ExamHeader.tsx';
import { SaveIndicator } from './frame/SaveIndicator.tsx';
import { SubmitButton } from './frame/SubmitButton.tsx';
import { useKeyActions } from './keyboard/use-key-actions.ts';
import { ExamNotice } from './notices/ExamNotice.tsx';
import { Overview } from './overview/Overview.tsx';
import { QuestionList } from './overview/QuestionList.tsx';
import { QuestionListDialog } from './overview/QuestionListDialog.tsx';
import { QuestionView } from './question/QuestionView.tsx';

const DASHBOARD = '/dashboard';

interface ExamScreenProps {
  store: AttemptStore;
  clock: ServerClock;
  /** The candidate of the attempt. */
  userId: number;
}

/** The exam page of one attempt. */
export function ExamScreen({ store, clock, userId }: ExamScreenProps) {
  const { t } = useTranslation('exam');
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { dispatch } = store;
  const isOnline = useOnline();
  const [isListOpen, setListOpen] = useState(false);
  const figure = useCountdown(state.deadline, state.played.pausedUntil, clock);
  const { attempt, question, progress, submission, lease, session } = state;
  const { attemptId } = attempt;
  useEffect(
    () => followPageEvents(attemptId, store.dispatch, () => holdsUnsafeAnswers(store.getState())),
    [attemptId, store],
  );
  useKeyActions(state, dispatch);
  // Null while the candidate does not leave; Back leads to the dashboard.
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  useEffect(
    () =>
      guardLeaving({
        isAsked: () => !isLocked(store.getState()),
        onLeaving: (address) => setLeavingFor(address ?? DASHBOARD),
      }),
    [store],
  );

  const phase = phaseOf(state);
  const position = question?.position ?? 1;
  const total = progress.length;
  useEffect(() => {
    document.title = `${t('position', { position, total })} – ${attempt.title} | ${attempt.siteTitle}`;
  }, [t, position, total, attempt.title, attempt.siteTitle]);

  const shared = { state, dispatch };
  return (
    <div className="exam">
      <ConnectionNotice online={t('backOnline')} />
      <a className="skip-link" href="#question">
        {t('skipLink')}
      </a>
      <ExamHeader
        logoPath={attempt.logoPath}
        title={attempt.title}
        candidateName={attempt.candidateName}
        position={position}
        total={total}
        saveIndicator={<SaveIndicator state={state} clock={clock} isOnline={isOnline} />}
        countdown={figure && state.deadline && <Countdown figure={figure} deadline={state.deadline} />}
        notice={<ExamNotice {...shared} isOnline={isOnline} level={figure?.level ?? 'calm'} />}
        submit={<SubmitButton {...shared} />}
        onOpenList={() => setListOpen(true)}
      />
      <main className="exam-main" id="question">
        {phase === 'overview' ? (
          <Overview {...shared} />
        ) : question === null ? (
          <p className="secondary">{t('loading')}</p>
        ) : (
          <QuestionView key={question.questionId} {...shared} question={question} />
        )}
        {/* Before the list, so that Tab leads from the answer to its button. */}
        {(phase !== 'overview' || isLocked(state)) && <ActionBar {...shared} isOnline={isOnline} />}
        <QuestionProblem state={state} />
        <aside aria-labelledby="question-list-title">
          <h2 className="section-title" id="question-list-title">
            {t('list.title')}
          </h2>
          <QuestionList {...shared} />
        </aside>
      </main>
      {leavingFor !== null && !isLocked(state) && (
        <LeaveDialog
          isTimed={state.deadline !== null}
          onStay={() => {
            raiseGuard();
            setLeavingFor(null);
          }}
          onLeave={() => location.replace(leavingFor)}
        />
      )}
      {isListOpen && <QuestionListDialog {...shared} onClose={() => setListOpen(false)} />}
      {submission.kind === 'asked' && !isLocked(state) && (
        <CloseDialog {...shared} secondsLeft={figure?.seconds ?? null} isOnline={isOnline} />
      )}
      {lease.kind === 'offered' && phase !== 'closing' && <TakeoverDialog dispatch={dispatch} />}
      {session === 'ended' && (
        <SignInDialog
          userId={userId}
          onSignedIn={() => dispatch({ type: 'signedInAgain' })}
          onClose={() => dispatch({ type: 'signInPostponed' })}
        />
      )}
    </div>
  );
}
