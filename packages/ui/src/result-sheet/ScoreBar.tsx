import { useTranslation } from 'react-i18next';

interface ScoreBarProps {
  /** Shares of the total, 0 to 1. */
  obtained: number;
  /** 0 without a pass mark: then the bar has no tick. */
  passMark: number;
  /** The same in words. */
  sentence: string;
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** The marks as a bar with a tick at the pass mark. */
export function ScoreBar({ obtained, passMark, sentence }: ScoreBarProps) {
  const { t } = useTranslation('resultSheet');
  // the label stays over the bar where the tick is near an end
  const shift = passMark < 0.12 ? '0' : passMark > 0.88 ? '-100%' : '-50%';
  return (
    <div className="score-bar" role="img" aria-label={sentence}>
      {passMark > 0 && (
        <span
          className="score-tick-label"
          style={{ insetInlineStart: percent(passMark), translate: `${shift} 0` }}
        >
          {t('passTick')}
        </span>
      )}
      <div className="score-track">
        <span className="score-fill" style={{ inlineSize: percent(obtained) }} />
        {passMark > 0 && <span className="score-tick" style={{ insetInlineStart: percent(passMark) }} />}
      </div>
    </div>
  );
}
