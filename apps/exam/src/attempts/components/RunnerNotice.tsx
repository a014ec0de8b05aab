import { formatTime } from '@invigil/ui/i18n/format.ts';
import { AlarmClock, CircleAlert, CloudOff, Eye, Lock, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptRun } from '../logic/attempt-run.ts';
import type { CountdownLevel } from '../logic/countdown.ts';
import { closingTexts, type NoticeTexts, undeliveredTexts } from '../logic/notice-texts.ts';
import { isOffline, type RunState } from '../logic/run-state.ts';

const icons = {
  ...{ offline: CloudOff, time: AlarmClock, problem: CircleAlert, closing: Lock, readOnly: Eye },
  blocked: ShieldAlert,
};

interface RunnerNoticeProps {
  run: AttemptRun;
  state: RunState;
  isOnline: boolean;
  level: CountdownLevel;
  onSignIn: () => void;
}

interface Content {
  kind: 'info' | 'warn' | 'bad';
  icon: keyof typeof icons;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

/** The one thing the candidate must not miss now; it stays until its cause ends. */
export function RunnerNotice({ run, state, isOnline, level, onSignIn }: RunnerNoticeProps) {
  const { t } = useTranslation('runner');
  const { deadline, closing } = state;
  const content = useContent({ run, state, isOnline, onSignIn });
  const timed: Content | null =
    level === 'calm' || closing !== null || deadline === null
      ? null
      : {
          kind: level === 'last' ? 'bad' : 'warn',
          icon: 'time',
          title: t(level === 'last' ? 'notice.lastMinute' : 'notice.lowTime'),
          text: t('notice.closesItself', { time: formatTime(deadline) }),
        };
  return (
    <>
      <div role="status">{content && <NoticeLine {...content} />}</div>
      {/* the clock announces the time itself */}
      {!content && timed && <NoticeLine {...timed} />}
    </>
  );
}

function useContent({ run, state, isOnline, onSignIn }: Omit<RunnerNoticeProps, 'level'>): Content | null {
  const { t } = useTranslation('runner');
  const { queue, closing, refused, isSignedOut, wanted, isOutOfReach, hold, timeChange } = state;
  const { waiting } = queue;
  const heldKey = run.isJournalBroken ? 'notice.onlyHere' : 'notice.held';
  const held = waiting > 0 ? t(heldKey, { count: waiting }) : undefined;
  const link = (text: string, onClick: () => void) => (
    <button type="button" className="link" onClick={onClick}>
      {text}
    </button>
  );

  const said = ({ title, texts }: NoticeTexts) => ({
    title: t(title.key, { count: title.count ?? 0 }),
    text: texts.map(({ key, count = 0 }) => t(key, { count })).join(' '),
  });

  if (closing !== null) {
    const { isJournalBroken } = run;
    return {
      kind: 'warn',
      icon: 'closing',
      ...said(closingTexts(state, closing, { isOnline, isJournalBroken })),
    };
  }
  if (isSignedOut) {
    const action = link(t('signIn.open'), onSignIn);
    return { kind: 'warn', icon: 'problem', title: t('notice.signedOut'), text: held, action };
  }
  if (hold === 'lost') {
    const text = waiting > 0 ? t('notice.heldElsewhere', { count: waiting }) : t('notice.readOnly');
    return { kind: 'warn', icon: 'readOnly', title: t('notice.elsewhere'), text };
  }
  if (timeChange !== null) {
    const { minutes } = timeChange;
    const title = minutes > 0 ? t('notice.moreTime', { count: minutes }) : t('notice.otherTime');
    const text = t('notice.endsAt', { time: formatTime(timeChange.deadline) });
    return { kind: 'info', icon: 'time', title, text };
  }
  if (isOutOfReach && wanted !== null) {
    const title = t('notice.outOfReach', { position: wanted });
    return { kind: 'warn', icon: 'offline', title, text: held ?? t('notice.opensItself') };
  }
  if (isOffline(state, isOnline))
    return {
      kind: 'warn',
      icon: 'offline',
      title: t('notice.offline'),
      text: held ?? t('notice.willBeHeld'),
    };
  if (hold === 'taking')
    return { kind: 'warn', icon: 'readOnly', title: t('notice.taking'), text: t('notice.takingText') };
  if (queue.status === 'busy') return { kind: 'warn', icon: 'problem', title: t('notice.busy'), text: held };
  if (refused !== null) {
    const { position } = refused;
    const action = link(t('notice.openQuestion'), () => run.open(position));
    return { kind: 'bad', icon: 'problem', title: t('notice.refused', { position }), action };
  }
  const undelivered = undeliveredTexts(state);
  if (undelivered !== null) return { kind: 'warn', icon: 'blocked', ...said(undelivered) };
  if (state.isJournalBroken) {
    const action = link(t('notice.understood'), () => run.dismissJournalNotice());
    return { kind: 'warn', icon: 'problem', title: t('notice.noCopy'), text: t('notice.noCopyText'), action };
  }
  return null;
}

function NoticeLine({ kind, icon, title, text, action }: Content) {
  const Icon = icons[icon];
  return (
    <div className={`notice runner-notice ${kind}`}>
      <Icon className="icon" strokeWidth={1.5} aria-hidden="true" />
      <p className="grow">
        <b>{title}</b> {text}
      </p>
      {action}
    </div>
  );
}
