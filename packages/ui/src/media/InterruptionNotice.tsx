import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../components/Notice.tsx';

/** Watches what may leave a gap in a recording: a device without data at present, and what was before. */
interface InterruptionWatch {
  readonly read: () => {
    readonly present: 'microphone' | 'camera' | null;
    readonly past: GapCause | null;
  };
  readonly subscribe: (listener: () => void) => () => void;
}

type GapCause = 'microphone' | 'suspended' | 'camera' | 'hidden';

interface InterruptionNoticeProps {
  watch: InterruptionWatch;
  /** A recording runs or is paused. */
  isRunning: boolean;
}

/** Says that a device is or was interrupted, or the page hidden, and the ways on. */
export function InterruptionNotice({ watch, isRunning }: InterruptionNoticeProps) {
  const { t } = useTranslation('media');
  const { present, past } = useSyncExternalStore(watch.subscribe, watch.read);
  if (present !== null)
    return (
      <Notice kind="warn" title={t(`interruptions.now.${present}`)}>
        {t(`interruptions.wayOn.${isRunning ? 'running' : 'ready'}`)}
      </Notice>
    );
  if (past === null || !isRunning) return null;
  return (
    <Notice kind="warn" title={t(`interruptions.past.${past}`)}>
      {t('interruptions.wayOn.over')}
    </Notice>
  );
}

/** Says what may have left a gap in a finished recording. */
export function GapNotice({ interruption }: { interruption: GapCause }) {
  const { t } = useTranslation('media');
  return <Notice kind="warn">{t(`interruptions.past.${interruption}`)}</Notice>;
}
