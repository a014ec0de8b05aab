import { useTranslation } from 'react-i18next';
import { clockText } from '../clock/countdown.ts';

/** How far a prompt has played, as a bar and as time. */
export function PlayPosition({ positionMs, durationMs }: { positionMs: number; durationMs: number }) {
  const { t } = useTranslation('exam');
  const shownMs = Math.min(positionMs, durationMs);
  return (
    <>
      <progress aria-label={t('plays.position')} max={durationMs} value={shownMs} />
      <span className="limited-player-time">
        {clockText(Math.round(shownMs / 1000))} / {clockText(Math.round(durationMs / 1000))}
      </span>
    </>
  );
}
