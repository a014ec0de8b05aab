import { probabilityOf } from '@invigil/domain/results/statistics/irt/item-parameters';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartSheet } from '../../../../shared/charts/ChartSheet.tsx';
import { LinesDrawing } from '../../../../shared/charts/drawings/LinesDrawing.tsx';
import { READ } from '../figures/chart-content.ts';
import { percentText, roundPercentText } from '../figures/figure-texts.ts';
import type { QuestionRow } from '../statistics-data.ts';
import { type FittedItem, questionOf } from './fits.ts';
import styles from './models.module.css';

const HEIGHT = 320;
const SHARES = [0, 0.25, 0.5, 0.75, 1];
const ABILITIES = [-4, -2, 0, 2, 4];
/** Points of a curve, from -4 to 4. */
const CURVE = Array.from({ length: 81 }, (_, index) => (index - 40) / 10);

interface ItemCurveProps {
  items: readonly FittedItem[];
  questions: readonly QuestionRow[];
}

/** The characteristic curve of a question that the reader chooses, with the observed shares as points. */
export function ItemCurve({ items, questions }: ItemCurveProps) {
  const { t } = useTranslation('statistics');
  const [chosenId, setChosenId] = useState(items[0]?.questionId);
  const item = items.find(({ questionId }) => questionId === chosenId) ?? items[0];
  if (item === undefined) return null;
  const nameOf = ({ questionId }: FittedItem) => {
    const question = questionOf(questions, questionId);
    return question === undefined
      ? t('models.goneQuestion')
      : t('charts.questionName', { number: formatNumber(question.position), text: question.promptText });
  };
  const abilityText = (ability: number) => formatNumber(ability, { maximumFractionDigits: 2 });
  const tipOf = (ability: number, share: number) =>
    t('models.curveTip', { ability: abilityText(ability), value: percentText(share) });
  const curve = CURVE.map((ability) => {
    const share = probabilityOf(item.slope.value, item.intercept.value, ability);
    return { x: ability, y: share, tip: tipOf(ability, share) };
  });
  const observed = item.observed.map(({ ability, share }) => ({
    x: ability,
    y: share,
    tip: tipOf(ability, share),
  }));
  return (
    <ChartSheet
      title={t('models.curve')}
      period={t('models.curveLead')}
      sentence={t('models.curveSentence', {
        question: nameOf(item),
        low: percentText(probabilityOf(item.slope.value, item.intercept.value, -1)),
        middle: percentText(probabilityOf(item.slope.value, item.intercept.value, 0)),
        high: percentText(probabilityOf(item.slope.value, item.intercept.value, 1)),
      })}
      values={{
        columns: [
          { header: t('models.ability') },
          { header: t('models.observed') },
          { header: t('models.probability') },
        ],
        rows: item.observed.map(({ ability, share }) => {
          const expected = probabilityOf(item.slope.value, item.intercept.value, ability);
          return {
            key: String(ability),
            cells: [
              { text: abilityText(ability), value: ability },
              { text: percentText(share), value: share },
              { text: percentText(expected), value: expected },
            ],
          };
        }),
      }}
      draw={(frame) => (
        <LinesDrawing
          {...frame}
          height={HEIGHT}
          series={[{ key: 'curve', label: t('models.probability'), points: curve, observed }]}
          xDomain={[-4, 4]}
          xTicks={ABILITIES.map((value) => ({ value, text: abilityText(value) }))}
          yTicks={SHARES.map((value) => ({ value, text: roundPercentText(value) }))}
          xTitle={t('models.ability')}
        />
      )}
      isEmpty={false}
      empty={{ title: t('charts.none.title'), text: t('charts.none.text') }}
      read={READ}
      height={HEIGHT}
      controls={
        <label className={styles.question}>
          <span className="visually-hidden">{t('models.curveQuestion')}</span>
          <select
            className="input"
            value={item.questionId}
            onChange={({ target }) => setChosenId(Number(target.value))}
          >
            {items.map((each) => (
              <option key={each.questionId} value={each.questionId}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </label>
      }
    />
  );
}
