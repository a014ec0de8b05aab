import { formatTime } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { type CountdownFigure, clockText } from '../clock/countdown.ts';

/** The clock: amber from five minutes, red from one, never blinking and never changing its size. */
export function Countdown({ figure, deadline }: { figure: CountdownFigure; deadline: Date }) {
  const { t } = useTranslation('exam');
  const { seconds, level, announced } = figure;
  const announcement =
    announced === null
      ? ''
      : announced >= 60
        ? t('announce.minutes', { count: announced / 60 })
        : t('announce.seconds', { count: announced });
  return (
    <>
      <div className="countdown" role="timer" aria-label={t('timeLeft')} data-level={level}>
        <b>{clockText(seconds)}</b>
        <span>{level === 'calm' ? t('timeLeftCaption') : t('endsAt', { time: formatTime(deadline) })}</span>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
