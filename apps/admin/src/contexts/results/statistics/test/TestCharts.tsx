import { useTranslation } from 'react-i18next';
import { ChartSheet } from '../../../../shared/charts/ChartSheet.tsx';
import { READ } from '../figures/chart-content.ts';
import type { SetFigures } from '../statistics-data.ts';
import { useMarksHistogram } from './use-marks-histogram.tsx';
import { useQuestionCharts } from './use-question-charts.tsx';

/** The distribution of marks with the pass mark. */
export function MarksChart({ figures }: { figures: SetFigures }) {
  const { t } = useTranslation('statistics');
  const content = useMarksHistogram()(figures);
  return (
    <ChartSheet
      {...content}
      read={READ}
      height={300}
      isWide
      isEmpty={figures.histogram.length === 0}
      empty={{ title: t('charts.none.title'), text: t('charts.none.text') }}
    />
  );
}

/** The difficulty and the spread of marks by question. */
export function QuestionCharts({ figures }: { figures: SetFigures }) {
  const { t } = useTranslation('statistics');
  const charts = useQuestionCharts()(figures);
  return charts.map((content) => (
    <ChartSheet
      key={content.title}
      {...content}
      read={READ}
      height={300}
      isEmpty={content.values.rows.length === 0}
      empty={{ title: t('charts.none.title'), text: t('charts.none.text') }}
    />
  ));
}
