import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { ChartSheet } from '../../../../shared/charts/ChartSheet.tsx';
import { LinesDrawing } from '../../../../shared/charts/drawings/LinesDrawing.tsx';
import { roundTicksBetween } from '../../../../shared/charts/drawings/ticks.ts';
import { READ } from '../figures/chart-content.ts';
import { plainText } from '../figures/figure-texts.ts';
import type { Fit } from './fits.ts';

const HEIGHT = 320;
const ABILITIES = [-4, -2, 0, 2, 4];

const SERIES = [
  { name: 'information', label: 'informationSeries' },
  { name: 'error', label: 'errorSeries' },
] as const;

/** How much the test says about each ability, and the standard error of one that is estimated there. */
export function TestInformation({ information }: { information: Fit['information'] }) {
  const { t } = useTranslation('statistics');
  const abilityText = (ability: number) => formatNumber(ability, { maximumFractionDigits: 2 });
  const best = information.toSorted((one, other) => other.information - one.information)[0];
  const yTicks = roundTicksBetween(0, Math.max(best?.information ?? 1, 1));
  const top = yTicks.at(-1) ?? 1;
  return (
    <ChartSheet
      title={t('models.information')}
      period={t('models.informationLead')}
      sentence={t('models.informationSentence', {
        ability: abilityText(best?.ability ?? 0),
        information: plainText(best?.information ?? 0),
        error: plainText(best?.error ?? 0),
      })}
      values={{
        columns: [
          { header: t('models.ability') },
          ...SERIES.map(({ label }) => ({ header: t(`models.${label}`) })),
        ],
        rows: information.map((point) => ({
          key: String(point.ability),
          cells: [
            { text: abilityText(point.ability), value: point.ability },
            ...SERIES.map(({ name }) => ({ text: plainText(point[name]), value: point[name] })),
          ],
        })),
      }}
      draw={(frame) => (
        <LinesDrawing
          {...frame}
          height={HEIGHT}
          series={SERIES.map(({ name, label }) => ({
            key: name,
            label: t(`models.${label}`),
            points: information.map((point) => ({
              x: point.ability,
              // Far from the candidates the error grows without limit, and leaves the chart.
              y: point[name] <= top ? point[name] : null,
              tip: t('models.informationTip', {
                ability: abilityText(point.ability),
                series: t(`models.${label}`),
                value: plainText(point[name]),
              }),
            })),
          }))}
          xDomain={[-4, 4]}
          xTicks={ABILITIES.map((value) => ({ value, text: abilityText(value) }))}
          yTicks={yTicks.map((value) => ({ value, text: formatNumber(value) }))}
          xTitle={t('models.ability')}
        />
      )}
      isEmpty={information.length === 0}
      empty={{ title: t('charts.none.title'), text: t('charts.none.text') }}
      read={READ}
      height={HEIGHT}
    />
  );
}
