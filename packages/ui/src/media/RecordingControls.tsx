import { type LucideIcon, Maximize, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/Icon.tsx';
import { formatNumber } from '../i18n/format.ts';
import { clockText } from './clock-text.ts';
import { SPEEDS, type usePlayback } from './use-playback.ts';

interface RecordingControlsProps {
  playback: ReturnType<typeof usePlayback>;
  durationMs: number;
  /** Undefined where there is no picture, or the browser forbids it. */
  onFullScreen: (() => void) | undefined;
}

/** Buttons, time and speed of a recorded answer. */
export function RecordingControls({ playback, durationMs, onFullScreen }: RecordingControlsProps) {
  const { t } = useTranslation('media');
  const { isPlaying, seconds, speed, toggle, jump, setSpeed } = playback;
  return (
    <div className="recording-controls">
      <IconButton
        className="recording-play"
        icon={isPlaying ? Pause : Play}
        label={t(isPlaying ? 'recorded.pause' : 'recorded.play')}
        onClick={toggle}
      />
      <IconButton icon={RotateCcw} label={t('recorded.back')} onClick={() => jump(-1)} />
      <IconButton icon={RotateCw} label={t('recorded.forward')} onClick={() => jump(1)} />
      <span className="recording-time num">
        {clockText(seconds * 1000)} <span className="muted">/ {clockText(durationMs)}</span>
      </span>
      <span className="recording-end">
        <select
          className="input recording-speed"
          aria-label={t('recorded.speed')}
          value={speed}
          onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {t('recorded.speedValue', { speed: formatNumber(each) })}
            </option>
          ))}
        </select>
        {onFullScreen !== undefined && (
          <IconButton icon={Maximize} label={t('recorded.fullScreen')} onClick={onFullScreen} />
        )}
      </span>
    </div>
  );
}

interface IconButtonProps {
  icon: LucideIcon;
  label: string;
  className?: string;
  onClick: () => void;
}

function IconButton({ icon, label, className = '', onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
}
