import type { Capture } from '@invigil/recording/capture-devices.ts';
import type { Recording } from '@invigil/recording/recorder.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../clock/countdown.ts';

interface RecordingMeterProps {
  capture: Capture;
  /** Null before the start. */
  recording: Recording | null;
  maxSeconds: number;
}

const READ_EVERY_MS = 100;

/** Recorded and remaining time, and the level of the microphone. */
export function RecordingMeter({ capture, recording, maxSeconds }: RecordingMeterProps) {
  const { t } = useTranslation('exam');
  const [{ level, elapsed }, setReading] = useState({ level: 0, elapsed: 0 });
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.floor((recording?.elapsedMs() ?? 0) / 1000);
      setReading({ level: capture.level(), elapsed: Math.min(maxSeconds, seconds) });
    }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [capture, recording, maxSeconds]);
  const times = { elapsed: clockText(elapsed), left: clockText(maxSeconds - elapsed) };
  return (
    <div className="recording-meter">
      <span className="num" role="timer">
        {t('recording.elapsed', times)}
      </span>
      <meter min={0} max={1} value={level} aria-label={t('recording.level')} />
    </div>
  );
}
