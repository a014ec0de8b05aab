import type { Capture } from '@invigil/recording/capture-devices.ts';
import type { Recording } from '@invigil/recording/recorder.ts';
import { clockText } from '@invigil/ui/media/clock-text.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LevelMeter } from '../../../../shared/recording/LevelMeter.tsx';
import styles from './prompt-media.module.css';

interface RecordingMeterProps {
  capture: Capture;
  /** Null before the start. */
  recording: Recording | null;
  maxMs: number;
}

const READ_EVERY_MS = 100;

/** Recorded and remaining time, and the level of the microphone. */
export function RecordingMeter({ capture, recording, maxMs }: RecordingMeterProps) {
  const { t } = useTranslation('questions');
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsedMs(recording?.elapsedMs() ?? 0), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [recording]);
  const times = { elapsed: clockText(elapsedMs), left: clockText(Math.max(0, maxMs - elapsedMs)) };
  return (
    <div className={styles.recordingMeter}>
      <span className="num" role="timer">
        {t('media.elapsed', times)}
      </span>
      <LevelMeter capture={capture} />
    </div>
  );
}
