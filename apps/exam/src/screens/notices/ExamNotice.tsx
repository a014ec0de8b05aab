import { waitingCount } from '@invigil/exam-client/outbox-state.ts';
import { formatTime } from '@invigil/ui/i18n/format.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leftAnswer } from '../../answers/left-answer.ts';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, closeReasonOf, isOffline, isReadOnly } from '../../attempt/state.ts';
import type { CountdownLevel } from '../../clock/countdown.ts';
import { openNotices } from '../../corrections/corrections-state.ts';
import { correctionTitle } from '../corrections/correction-title.ts';
import { screenParts } from '../screen-parts.ts';
import { type NoticeContent, NoticeLine } from './NoticeLine.tsx';
import { closingTexts, type NoticeTexts, undeliveredTexts } from './notice-texts.ts';

interface ExamNoticeProps {
  state: AttemptState;
  dispatch: Dispatch;
  isOnline: boolean;
  level: CountdownLevel;
}

/** The most important notice; it stays until its cause ends. */
export function ExamNotice({ state, dispatch, isOnline, level }: ExamNoticeProps) {
  const { t } = useTranslation('exam');
  const { deadline } = state;
  const [comparison, setComparison] = useState<'closed' | 'open' | 'understood'>('closed');
  useEffect(() => {
    // The link that opened the dialog is gone with its notice.
    if (comparison === 'understood')
      document.querySelector<HTMLElement>('.question-number')?.focus({ preventScroll: true });
  }, [comparison]);
  const corrections = openNotices(state);
  const correction: NoticeContent | null =
    corrections.length === 0 || level === 'last'
      ? null
      : {
          kind: 'info',
          icon: 'corrected',
          title: correctionTitle(t, corrections, state.positions),
          action: (
            <button type="button" className="link" onClick={() => setComparison('open')}>
              {t('corrections.compare')}
            </button>
          ),
        };
  const content = useContent({ state, dispatch, isOnline }) ?? correction;
  const left = useLeft(state, dispatch);
  const timed: NoticeContent | null =
    level === 'calm' || deadline === null
      ? null
      : {
          kind: level === 'last' ? 'bad' : 'warn',
          icon: 'time',
          title: t(level === 'last' ? 'notice.lastMinute' : 'notice.lowTime'),
          text: (
            <>
              {t('notice.closesItself', { time: formatTime(deadline) })}{' '}
              <span aria-hidden="true">{left?.title}</span>
            </>
          ),
        };
  return (
    <>
      <div role="status">
        {content ? (
          <NoticeLine {...content} />
        ) : timed ? (
          left && <span className="visually-hidden">{left.title}</span>
        ) : (
          left && <NoticeLine {...left} />
        )}
      </div>
      {/* The clock announces the time itself. */}
      {!content && timed && <NoticeLine {...timed} />}
      {comparison === 'open' && (
        <Comparison
          state={state}
          dispatch={dispatch}
          onClose={() => setComparison('closed')}
          onUnderstood={() => setComparison('understood')}
        />
      )}
    </>
  );
}

function useContent({ state, dispatch, isOnline }: Omit<ExamNoticeProps, 'level'>): NoticeContent | null {
  const { t } = useTranslation('exam');
  const { outbox, rejected, session, navigation, question, lease, timeChange, journal } = state;
  const closing = closeReasonOf(state);
  const waiting = waitingCount(outbox);
  const heldKey = journal !== 'working' ? 'notice.onlyHere' : 'notice.held';
  const held = waiting > 0 ? t(heldKey, { count: waiting }) : undefined;
  const link = (text: string, onClick: () => void) => (
    <button type="button" className="link" onClick={onClick}>
      {text}
    </button>
  );

  const texts = (notice: NoticeTexts) => ({
    title: t(notice.title.key, { count: notice.title.count ?? 0 }),
    text: notice.texts.map(({ key, count = 0 }) => t(key, { count })).join(' '),
  });

  if (closing !== null)
    return { kind: 'warn', icon: 'closing', ...texts(closingTexts(state, closing, isOnline)) };
  if (session !== 'active') {
    const action = link(t('signIn.open'), () => dispatch({ type: 'signInOpened' }));
    return { kind: 'warn', icon: 'problem', title: t('notice.signedOut'), text: held, action };
  }
  if (isReadOnly(state)) {
    const text = waiting > 0 ? t('notice.heldElsewhere', { count: waiting }) : t('notice.readOnly');
    return { kind: 'warn', icon: 'readOnly', title: t('notice.elsewhere'), text };
  }
  if (timeChange !== null) {
    const { minutes } = timeChange;
    const title = minutes > 0 ? t('notice.moreTime', { count: minutes }) : t('notice.otherTime');
    const text = t('notice.endsAt', { time: formatTime(timeChange.deadline) });
    return { kind: 'info', icon: 'time', title, text };
  }
  if (navigation.kind === 'outOfReach') {
    const title = t('notice.outOfReach', { position: navigation.position });
    return { kind: 'warn', icon: 'offline', title, text: held ?? t('notice.opensItself') };
  }
  if (navigation.kind === 'loading' && navigation.announceAt === null && question !== null) {
    const title = t('notice.loading', { position: navigation.position });
    return { kind: 'info', icon: 'loading', title, text: t('notice.loadingText') };
  }
  if (isOffline(state, isOnline))
    return {
      kind: 'warn',
      icon: 'offline',
      title: t('notice.offline'),
      text: held ?? t('notice.willBeHeld'),
    };
  if (lease.kind === 'taking')
    return { kind: 'warn', icon: 'readOnly', title: t('notice.taking'), text: t('notice.takingText') };
  if (outbox.status === 'busy') return { kind: 'warn', icon: 'problem', title: t('notice.busy'), text: held };
  if (rejected !== null) {
    const { position } = rejected;
    const action = link(t('notice.openQuestion'), () => dispatch({ type: 'questionOpened', position }));
    return { kind: 'bad', icon: 'problem', title: t('notice.refused', { position }), action };
  }
  const undelivered = undeliveredTexts(state);
  if (undelivered !== null) return { kind: 'warn', icon: 'blocked', ...texts(undelivered) };
  if (journal === 'broken') {
    const action = link(t('notice.understood'), () => dispatch({ type: 'journalNoticeRead' }));
    return { kind: 'warn', icon: 'problem', title: t('notice.noCopy'), text: t('notice.noCopyText'), action };
  }
  return null;
}

/** The fate of an answer that was not submitted when its question was left. */
function useLeft(state: AttemptState, dispatch: Dispatch): NoticeContent | null {
  const { t } = useTranslation('exam');
  const left = leftAnswer(state);
  if (left === null) return null;
  const { position, isSaved } = left;
  if (!isSaved) return { kind: 'info', icon: 'saving', title: t('notice.leftSaving', { position }) };
  return {
    kind: 'info',
    icon: 'saved',
    title: t('notice.leftSaved', { position }),
    action: (
      <button type="button" className="link" onClick={() => dispatch({ type: 'questionOpened', position })}>
        {t('notice.openQuestion')}
      </button>
    ),
  };
}

/** The dialog is loaded apart from the first bundle. */
function Comparison(props: ComponentProps<ReturnType<typeof screenParts>['CorrectionDialog']>) {
  const { CorrectionDialog } = screenParts();
  return <CorrectionDialog {...props} />;
}
