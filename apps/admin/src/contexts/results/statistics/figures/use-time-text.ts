import { type Figure, isDefined } from '@invigil/domain/results/statistics/figure';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useDurationText } from '@invigil/ui/result-sheet/use-duration-text.ts';
import { useTranslation } from 'react-i18next';
import { type ShownFigure, shownFigure } from './figure-texts.ts';

/** Below this, tenths of a second are shown. */
const EXACT_BELOW_SECONDS = 60;

/** Durations as "36 min 55 s", or "12.3 s". */
export function useTimeText() {
  const { t } = useTranslation('resultSheet');
  const durationText = useDurationText();
  const ofSeconds = (seconds: number): string =>
    seconds < EXACT_BELOW_SECONDS
      ? t('duration.seconds', { seconds: formatNumber(seconds, { maximumFractionDigits: 1 }) })
      : durationText(Math.round(seconds));
  return {
    seconds: (figure: Figure): ShownFigure => shownFigure(figure, ofSeconds),
    milliseconds: (figure: Figure): ShownFigure => shownFigure(figure, (value) => ofSeconds(value / 1_000)),
    /** "12.3 s to 40 s", for quartiles; a dash where nothing was measured. */
    range: (lower: Figure, upper: Figure): string =>
      isDefined(lower) && isDefined(upper)
        ? `${ofSeconds(lower / 1_000)} – ${ofSeconds(upper / 1_000)}`
        : '–',
  };
}
