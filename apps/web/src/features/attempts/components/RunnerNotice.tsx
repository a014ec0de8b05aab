import { AlarmClock, CircleAlert, CloudOff, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/i18n/format.ts';
import type { CloseReason } from '../logic/attempt-closing.ts';
import type { CountdownLevel } from '../logic/countdown.ts';
import type { RunState } from '../logic/run-state.ts';

const icons = { offline: CloudOff, time: AlarmClock, problem: CircleAlert, closing: Lock };

const CLOSING_TITLES = {
  timeUp: 'notice.timeUp',
  left: 'notice.leftPage',
  stop: 'notice.handingIn',
  handIn: 'notice.handingIn',
} as const satisfies Record<CloseReason, string>;

interface RunnerNoticeProps {
  state: RunState;
  isOnline: boolean;
  level: CountdownLevel;
  deadline: Date | null;
  onSignIn: () => void;
  onOpen: (serial: number) => void;
}

interface Content {
  kind: 'warn' | 'bad';
  icon: keyof typeof icons;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

/** The one thing the candidate must not miss now; it stays until its cause ends. */
export function RunnerNotice({ state, isOnline, level, deadline, onSignIn, onOpen }: RunnerNoticeProps) {
  const { t } = useTranslation('runner');
  const { queue, closing, refused, isSignedOut, wanted, isOutOfReach } = state;
  const time = deadline === null ? '' : formatTime(deadline);

  const find = (): Content | null => {
    const held = queue.waiting > 0 ? t('notice.held', { count: queue.waiting }) : undefined;
    if (closing !== null) {
      const title = t(CLOSING_TITLES[closing]);
      return { kind: 'warn', icon: 'closing', title, text: queue.waiting > 0 ? held : undefined };
    }
    if (isSignedOut) {
      const action = (
        <button type="button" className="link" onClick={onSignIn}>
          {t('signIn.open')}
        </button>
      );
      return { kind: 'warn', icon: 'problem', title: t('notice.signedOut'), text: held, action };
    }
    if (isOutOfReach && wanted !== null) {
      const title = t('notice.outOfReach', { serial: wanted });
      return { kind: 'warn', icon: 'offline', title, text: held ?? t('notice.opensItself') };
    }
    if (queue.status === 'unreachable' || !isOnline)
      return {
        kind: 'warn',
        icon: 'offline',
        title: t('notice.offline'),
        text: held ?? t('notice.willBeHeld'),
      };
    if (queue.status === 'busy')
      return { kind: 'warn', icon: 'problem', title: t('notice.busy'), text: held };
    if (refused !== null) {
      const action = (
        <button type="button" className="link" onClick={() => onOpen(refused.serial)}>
          {t('notice.openQuestion')}
        </button>
      );
      return { kind: 'bad', icon: 'problem', title: t('notice.refused', { serial: refused.serial }), action };
    }
    return null;
  };

  const content = find();
  const timed: Content | null =
    level === 'calm' || closing !== null
      ? null
      : {
          kind: level === 'last' ? 'bad' : 'warn',
          icon: 'time',
          title: t(level === 'last' ? 'notice.lastMinute' : 'notice.lowTime'),
          text: t('notice.closesItself', { time }),
        };
  return (
    <>
      <div role="status">{content && <NoticeLine {...content} />}</div>
      {/* the clock announces the time itself */}
      {!content && timed && <NoticeLine {...timed} />}
    </>
  );
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
