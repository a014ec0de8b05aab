import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { marksText, percentText, plainText, type ShownFigure, shownFigure } from '../figures/figure-texts.ts';
import { useTimeText } from '../figures/use-time-text.ts';
import type { SetFigures } from '../statistics-data.ts';

/** A figure of a test, with what it means in a sentence. */
export interface TestFigure {
  readonly id: string;
  readonly label: string;
  readonly meaning: string;
  readonly shown: ShownFigure;
}

/** The figures of a test in the order of a report; those of marks are not in a survey. */
export function useTestFigures(): (figures: SetFigures) => TestFigure[] {
  const { t } = useTranslation('statistics');
  const { seconds } = useTimeText();
  const figure = (id: string, shown: ShownFigure): TestFigure => ({
    id,
    label: t(`test.${id}.label`),
    meaning: t(`test.${id}.meaning`),
    shown,
  });
  return ({ attemptCount, test, secondsTaken, passMark }) => [
    figure(
      'count',
      shownFigure(attemptCount, (count) => formatNumber(count)),
    ),
    ...(test === null
      ? []
      : [
          figure('mean', shownFigure(test.mean, marksText)),
          figure('median', shownFigure(test.spread.median, marksText)),
          figure('standardDeviation', shownFigure(test.standardDeviation, marksText)),
          {
            ...figure('passRate', shownFigure(test.passRate, percentText)),
            meaning: t('test.passRate.meaning', { marks: marksText(passMark) }),
          },
          figure('least', shownFigure(test.spread.least, marksText)),
          figure('lower', shownFigure(test.spread.lower, marksText)),
          figure('upper', shownFigure(test.spread.upper, marksText)),
          figure('most', shownFigure(test.spread.most, marksText)),
          figure('skewness', shownFigure(test.skewness, plainText)),
          figure('kurtosis', shownFigure(test.kurtosis, plainText)),
          figure('consistency', shownFigure(test.consistency, percentText)),
          figure('errorRatio', shownFigure(test.errorRatio, percentText)),
          figure('standardError', shownFigure(test.standardError, marksText)),
        ]),
    figure('timeLower', seconds(secondsTaken.lower)),
    figure('timeMedian', seconds(secondsTaken.median)),
    figure('timeUpper', seconds(secondsTaken.upper)),
  ];
}
