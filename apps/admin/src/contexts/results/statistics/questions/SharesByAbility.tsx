import { isDefined } from '@invigil/domain/results/statistics/figure';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { ChartSheet } from '../../../../shared/charts/ChartSheet.tsx';
import { LinesDrawing } from '../../../../shared/charts/drawings/LinesDrawing.tsx';
import { READ } from '../figures/chart-content.ts';
import { percentText, roundPercentText } from '../figures/figure-texts.ts';
import type { QuestionDetail, QuestionRow } from '../statistics-data.ts';

const HEIGHT = 300;
const SHARES = [0, 0.25, 0.5, 0.75, 1];

interface SharesByAbilityProps {
  question: QuestionRow;
  detail: Pick<QuestionDetail, 'options' | 'unanswered'>;
}

/** The share of each fifth of the attempts that chose an option, a line for each. */
export function SharesByAbility({ question, detail }: SharesByAbilityProps) {
  const { t } = useTranslation('statistics');
  const { options, unanswered } = detail;
  const answers = [
    ...options.map(({ label, isKey, shareByFifth }) => ({
      key: label,
      name: t(isKey ? 'charts.keySeries' : 'charts.optionSeries', { label }),
      shareByFifth,
    })),
    ...(unanswered === null
      ? []
      : [
          {
            key: 'unanswered',
            name: t('charts.unansweredSeries'),
            shareByFifth: unanswered.shareByFifth,
          },
        ]),
  ];
  const fifths = (answers[0]?.shareByFifth ?? []).map((_, index) => ({
    value: index + 1,
    text: t('charts.fifth', { number: formatNumber(index + 1) }),
  }));
  const series = answers.map(({ key, name, shareByFifth }) => ({
    key,
    label: name,
    points: shareByFifth.map((share, index) => ({
      x: index + 1,
      y: isDefined(share) ? share : null,
      tip: t('charts.pointTip', {
        series: name,
        place: fifths[index]?.text ?? '',
        value: isDefined(share) ? percentText(share) : '–',
      }),
    })),
  }));
  const number = formatNumber(question.position);
  return (
    <ChartSheet
      title={t('charts.byAbilityOf', { question: t('question', { number }) })}
      period={t('charts.byAbilityLead')}
      sentence={t('charts.byAbilitySentence', {
        question: t('question', { number }),
        tips: series.flatMap(({ points }) => points.at(-1)?.tip ?? []).join('; '),
      })}
      values={{
        columns: [
          { header: t('options.option'), isNumber: false },
          ...fifths.map(({ text }) => ({ header: text })),
        ],
        rows: answers.map(({ key, name, shareByFifth }) => ({
          key,
          cells: [
            name,
            ...shareByFifth.map((share) =>
              isDefined(share) ? { text: percentText(share), value: share } : { text: '–', value: null },
            ),
          ],
        })),
      }}
      draw={(frame) => (
        <LinesDrawing
          {...frame}
          height={HEIGHT}
          series={series}
          xTicks={fifths}
          yTicks={SHARES.map((value) => ({ value, text: roundPercentText(value) }))}
        />
      )}
      isEmpty={fifths.length === 0}
      empty={{ title: t('charts.none.title'), text: t('charts.none.text') }}
      read={READ}
      height={HEIGHT}
    />
  );
}
