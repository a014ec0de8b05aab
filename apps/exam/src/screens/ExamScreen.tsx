import { useOnline } from '@invigil/ui/browser/use-online.ts';
import { ConnectionNotice } from '@invigil/ui/components/ConnectionNotice.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import { followPageEvents } from '../attempt/page-events.ts';
import { holdsUnsafeAnswers, isLocked, phaseOf } from '../attempt/state.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import { useCountdown } from '../clock/use-countdown.ts';
import { QuestionProblem } from '../problem-reports/QuestionProblem.tsx';
import { ExamDialogs } from './dialogs/ExamDialogs.tsx';
import { ActionBar } from './frame/ActionBar.tsx';
import { Countdown } from './frame/Countdown.tsx';
import { ExamHeader } from './frame/ExamHeader.tsx';
import { ListButton } from './frame/ListButton.tsx';
import { ReviewButton } from './frame/ReviewButton.tsx';
import { SaveIndicator } from './frame/SaveIndicator.tsx';
import { SubmitButton } from './frame/SubmitButton.tsx';
import { useKeyActions } from './keyboard/use-key-actions.ts';
import { ExamNotice } from './notices/ExamNotice.tsx';
import { QuestionList } from './overview/QuestionList.tsx';
import { topOfReview } from './overview/review-filter.ts';
import { HeldPlace } from './question/HeldPlace.tsx';
import { QuestionView } from './question/QuestionView.tsx';
import { screenParts } from './screen-parts.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { useSmallScreen } from './use-small-screen.ts';

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
  const reviewPlace = useRef(topOfReview());
  const isSmall = useSmallScreen();
  useKeyboardRoom();
  const { Overview, QuestionListDialog, TextSize } = screenParts();
  const figure = useCountdown(state.deadline, state.played.pausedUntil, clock);
  const { attempt, question, progress } = state;
  const { attemptId } = attempt;
  useEffect(
    () => followPageEvents(attemptId, store.dispatch, () => holdsUnsafeAnswers(store.getState())),
    [attemptId, store],
  );
  useKeyActions(state, dispatch);
  const phase = phaseOf(state);
  const position = question?.position ?? 1;
  const total = progress.length;
  useEffect(() => {
    document.title = `${t('position', { position, total })} – ${attempt.title} | ${attempt.siteTitle}`;
  }, [t, position, total, attempt.title, attempt.siteTitle]);

  const shared = { state, dispatch };
  const countdown = figure && state.deadline && <Countdown figure={figure} deadline={state.deadline} />;
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
        saveIndicator={<SaveIndicator state={state} clock={clock} isOnline={isOnline} />}
        countdown={!isSmall && countdown}
        review={<ReviewButton {...shared} />}
        notice={<ExamNotice {...shared} isOnline={isOnline} level={figure?.level ?? 'calm'} />}
        submit={<SubmitButton {...shared} />}
      />
      <main className="exam-main" id="question">
        {phase === 'overview' ? (
          <Overview {...shared} place={reviewPlace} />
        ) : question === null ? (
          <p className="secondary">{t('loading')}</p>
        ) : (
          <HeldPlace key={question.questionId} wording={question.wording}>
            <QuestionView {...shared} question={question} />
          </HeldPlace>
        )}
        {/* Before the list, so that Tab leads from the answer to its button. */}
        {(phase !== 'overview' || isLocked(state) || isSmall) && (
          <ActionBar
            {...shared}
            isOnline={isOnline}
            phoneTools={
              isSmall && (
                <>
                  <ListButton state={state} onOpen={() => setListOpen(true)} />
                  {countdown}
                </>
              )
            }
          />
        )}
        <QuestionProblem state={state} />
        <aside aria-labelledby="question-list-title">
          <h2 className="section-title" id="question-list-title">
            {t('list.title')}
          </h2>
          <QuestionList {...shared} />
          <TextSize />
        </aside>
      </main>
      {isListOpen && <QuestionListDialog {...shared} onClose={() => setListOpen(false)} />}
      <ExamDialogs
        store={store}
        state={state}
        userId={userId}
        secondsLeft={figure?.seconds ?? null}
        isOnline={isOnline}
      />
    </div>
  );
}
