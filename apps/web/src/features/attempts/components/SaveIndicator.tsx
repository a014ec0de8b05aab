import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueState } from '../logic/answer-queue.ts';
import type { ServerClock } from '../logic/server-clock.ts';

const REFRESH_MS = 10_000;

interface SaveIndicatorProps {
  queue: QueueState;
  isOnline: boolean;
  clock: ServerClock;
}

/** Whether the answers are with the server, in words, beside the clock. */
export function SaveIndicator({ queue, isOnline, clock }: SaveIndicatorProps) {
  const { t } = useTranslation('runner');
  const [, refresh] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => refresh((count) => count + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  const { status, waiting, savedAt } = queue;
  const isOffline = status === 'unreachable' || !isOnline;
  if (isOffline)
    return (
      <div className="save-state warn">
        <CloudOff className="icon" strokeWidth={1.5} aria-hidden="true" />
        <span className="not-small">{waiting > 0 ? t('save.offlineKept') : t('save.offline')}</span>
        <span className="only-small">{t('save.offline')}</span>
      </div>
    );
  if (status === 'busy' || status === 'signedOut')
    return (
      <div className="save-state warn">
        <CloudUpload className="icon" strokeWidth={1.5} aria-hidden="true" />
        <span className="not-small">{t('save.waiting', { count: waiting })}</span>
        <span className="only-small">{t('save.notSaved')}</span>
      </div>
    );
  const seconds = savedAt === null ? null : Math.max(0, Math.round((clock.now() - savedAt.getTime()) / 1000));
  const isSaving = status === 'saving';
  const Icon = isSaving ? CloudUpload : CloudCheck;
  return (
    <div className="save-state">
      <Icon className="icon" strokeWidth={1.5} aria-hidden="true" />
      <span className="not-small">{isSaving ? t('save.saving') : savedText(t, seconds)}</span>
      <span className="only-small">{isSaving ? t('save.saving') : t('save.saved')}</span>
    </div>
  );
}

function savedText(t: (key: string, values?: { count: number }) => string, seconds: number | null): string {
  if (seconds === null) return t('save.allSaved');
  return seconds < 60
    ? t('save.secondsAgo', { count: seconds })
    : t('save.minutesAgo', { count: Math.floor(seconds / 60) });
}
