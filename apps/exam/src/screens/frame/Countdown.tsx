import { formatTime } from '@invigil/ui/i18n/format.ts';
import { CirclePause } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, type ShownCountdown } from '../../clock/countdown.ts';

/**
 * The clock: amber from five minutes, red from one, never blinking and never changing its size. A tag under it says that it
 * stands still; screen readers read the tag with the clock only, so that they do not talk over the recording.
 */
export function Countdown({ figure, deadline }: { figure: ShownCountdown; deadline: Date }) {
  const { t } = useTranslation('exam');
  const { seconds, level, announced, isPaused } = figure;
  const pauseId = useId();
  const announcement =
    announced === null
      ? ''
      : announced >= 60
        ? t('announce.minutes', { count: announced / 60 })
        : t('announce.seconds', { count: announced });
  return (
    <>
      <div
        className="countdown"
        role="timer"
        aria-label={t('timeLeft')}
        aria-describedby={isPaused ? pauseId : undefined}
        data-level={level}
      >
        <b>{clockText(seconds)}</b>
        <span>{level === 'calm' ? t('timeLeftCaption') : t('endsAt', { time: formatTime(deadline) })}</span>
      </div>
      {isPaused && (
        <p id={pauseId} className="clock-paused">
          <CirclePause className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
          {t('clockPaused')}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
