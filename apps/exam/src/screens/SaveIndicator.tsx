import { waitingCount } from '@invigil/exam-client/outbox-state.ts';
import { CloudCheck, CloudOff, CloudUpload, Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AttemptState, holdsUnsafeAnswers, isOffline, isReadOnly } from '../attempt/state.ts';
import type { ServerClock } from '../clock/server-clock.ts';

const REFRESH_MS = 10_000;

interface SaveIndicatorProps {
  state: AttemptState;
  clock: ServerClock;
  isOnline: boolean;
}

/** Whether the server has the answers, in words beside the clock; shorter on a small screen. */
export function SaveIndicator({ state, clock, isOnline }: SaveIndicatorProps) {
  const [, refresh] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => refresh((count) => count + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const { kind, long, short } = useSaveState({ state, clock, isOnline });
  const Icon = ICONS[kind];
  return (
    <div className={kind === 'saved' || kind === 'saving' ? 'save-state' : 'save-state warn'}>
      <Icon className="icon" strokeWidth={1.5} aria-hidden="true" />
      <span className="not-small">{long}</span>
      <span className="only-small">{short}</span>
    </div>
  );
}

const ICONS = {
  saved: CloudCheck,
  saving: CloudUpload,
  waiting: CloudUpload,
  offline: CloudOff,
  readOnly: Eye,
};

interface SaveState {
  readonly kind: keyof typeof ICONS;
  readonly long: string;
  readonly short: string;
}

function useSaveState({ state, clock, isOnline }: SaveIndicatorProps): SaveState {
  const { t } = useTranslation('exam');
  const { outbox, autosave, journal } = state;
  const { status, savedAt } = outbox;
  const waiting = waitingCount(outbox);
  if (isReadOnly(state)) {
    const text = t('save.readOnly');
    return { kind: 'readOnly', long: text, short: text };
  }
  if (isOffline(state, isOnline)) {
    const count = waiting + (autosave === null ? 0 : 1);
    if (count === 0) return { kind: 'offline', long: t('save.offline'), short: t('save.offline') };
    const short = t('save.offlineShort', { count });
    if (journal !== 'working') return { kind: 'offline', long: t('save.offlineUnkept', { count }), short };
    // Only what the browser has written counts as stored.
    const long = holdsUnsafeAnswers(state) ? t('save.offlineSaving') : t('save.offlineKept', { count });
    return { kind: 'offline', long, short };
  }
  if (status === 'busy' || status === 'signedOut')
    return { kind: 'waiting', long: t('save.waiting', { count: waiting }), short: t('save.notSaved') };
  if (status === 'saving' || autosave !== null)
    return { kind: 'saving', long: t('save.saving'), short: t('save.saving') };
  // Answers that the network refuses or the server does not know.
  if (waiting > 0)
    return { kind: 'waiting', long: t('save.waiting', { count: waiting }), short: t('save.notSaved') };
  if (savedAt === null) return { kind: 'saved', long: t('save.allSaved'), short: t('save.saved') };
  const seconds = Math.max(0, Math.round((clock.now() - savedAt.getTime()) / 1000));
  const long =
    seconds < 60
      ? t('save.secondsAgo', { count: seconds })
      : t('save.minutesAgo', { count: Math.floor(seconds / 60) });
  return { kind: 'saved', long, short: t('save.saved') };
}
