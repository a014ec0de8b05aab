import { formatNumber } from '@invigil/ui/i18n/format.ts';
import type { TFunction } from 'i18next';
import { CloudCheck, CloudOff, CloudUpload, Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptState } from '../../attempt/state.ts';
import type { ServerClock } from '../../clock/server-clock.ts';
import { type SaveState, saveStateOf } from './save-state.ts';

const REFRESH_MS = 10_000;

interface SaveIndicatorProps {
  state: AttemptState;
  clock: ServerClock;
  isOnline: boolean;
}

/** Whether the server has everything on the page, in words beside the clock; shorter on a small screen. */
export function SaveIndicator({ state, clock, isOnline }: SaveIndicatorProps) {
  const [, refresh] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => refresh((count) => count + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const saves = saveStateOf(state, isOnline);
  const { long, short } = useSaveTexts(saves, clock);
  const Icon = ICONS[saves.kind];
  return (
    <div className={CALM.has(saves.kind) ? 'save-state' : 'save-state warn'}>
      <Icon className="icon" strokeWidth={1.5} aria-hidden="true" />
      <span className="not-small">{long}</span>
      <span className="only-small">{short}</span>
    </div>
  );
}

const CALM: ReadonlySet<SaveState['kind']> = new Set(['saved', 'saving', 'uploading'] as const);

const ICONS = {
  saved: CloudCheck,
  saving: CloudUpload,
  uploading: CloudUpload,
  waiting: CloudUpload,
  unsaved: CloudUpload,
  notUploaded: CloudUpload,
  offline: CloudOff,
  offlineSaving: CloudOff,
  offlineKept: CloudOff,
  offlineUnkept: CloudOff,
  offlineUnsaved: CloudOff,
  readOnly: Eye,
} as const satisfies Record<SaveState['kind'], unknown>;

interface SaveTexts {
  readonly long: string;
  readonly short: string;
}

function useSaveTexts(saves: SaveState, clock: ServerClock): SaveTexts {
  const { t } = useTranslation('exam');
  switch (saves.kind) {
    case 'readOnly':
    case 'offline':
    case 'saving':
      return { long: t(`save.${saves.kind}`), short: t(`save.${saves.kind}`) };
    case 'offlineSaving':
      return { long: t('save.offlineSaving'), short: t('save.offline') };
    case 'offlineKept':
    case 'offlineUnkept': {
      const { count } = saves;
      return { long: t(`save.${saves.kind}`, { count }), short: t('save.offlineShort', { count }) };
    }
    case 'waiting':
    case 'unsaved':
    case 'offlineUnsaved':
    case 'notUploaded':
      return { long: t(`save.${saves.kind}`, { count: saves.count }), short: t('save.notSaved') };
    case 'uploading': {
      const percent = formatNumber(saves.share, { style: 'percent', maximumFractionDigits: 0 });
      return { long: t('save.uploading', { percent }), short: percent };
    }
    case 'saved':
      return { long: savedText(t, saves.at, clock.now()), short: t('save.saved') };
  }
}

function savedText(t: TFunction<'exam'>, at: Date | null, now: number): string {
  if (at === null) return t('save.allSaved');
  const seconds = Math.max(0, Math.round((now - at.getTime()) / 1000));
  return seconds < 60
    ? t('save.secondsAgo', { count: seconds })
    : t('save.minutesAgo', { count: Math.floor(seconds / 60) });
}
