import { useTranslation } from 'react-i18next';
import { clockText } from './clock-text.ts';

interface RecordingPositionProps {
  seconds: number;
  durationMs: number;
  onSeek: (seconds: number) => void;
}

/** The position of a recording in its length; moving it seeks. */
export function RecordingPosition({ seconds, durationMs, onSeek }: RecordingPositionProps) {
  const { t } = useTranslation('media');
  const totalSeconds = durationMs / 1000;
  return (
    <input
      type="range"
      className="recording-position"
      aria-label={t('recorded.position')}
      aria-valuetext={t('recorded.positionText', {
        at: clockText(seconds * 1000),
        total: clockText(durationMs),
      })}
      min={0}
      max={totalSeconds}
      step="any"
      value={Math.min(seconds, totalSeconds)}
      onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
    />
  );
}
