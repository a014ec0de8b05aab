import { formatNumber } from '@invigil/ui/i18n/format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartRead, ChartSheet } from '../../../shared/charts/ChartSheet.tsx';
import { BarsDrawing } from '../../../shared/charts/drawings/BarsDrawing.tsx';
import type { ShownPeriod } from './chart-period.ts';
import type { ChartSize } from './chart-size.ts';
import { sharePercent, shareText } from './rate-texts.ts';

/** A share of a group, with the attempts behind it. */
interface GroupShare {
  readonly key: string;
  readonly name: string;
  readonly share: number | null;
  readonly count: number;
}

interface GroupChartSheetProps {
  /** Key of the chart's texts. */
  name: string;
  groups: readonly GroupShare[];
  read: ChartRead;
  period: ShownPeriod;
  size: ChartSize;
  note?: ReactNode;
}

/** Shares by assessment, category or difficulty, each with the number of its attempts. */
export function GroupChartSheet({ name, groups, read, period, size, note }: GroupChartSheetProps) {
  const { t } = useTranslation(['analytics', 'charts']);
  const title = t(`${name}.title`);
  const attemptsText = (count: number) => t('units.attempts', { count, number: formatNumber(count) });
  const hidden = groups.length - size.barCount;
  return (
    <ChartSheet
      title={title}
      period={period.label}
      sentence={`${title}, ${period.label}. ${groups
        .slice(0, size.barCount)
        .map((group) => `${group.name}: ${shareText(group.share)}`)
        .join('; ')}`}
      values={{
        columns: [
          { header: t(`columns.${name}`) },
          { header: t('columns.attempts') },
          { header: title, fileHeader: t(`${name}.fileHeader`) },
        ],
        rows: groups.map(({ key, name: group, count, share }) => ({
          key,
          cells: [
            group,
            { text: formatNumber(count), value: count },
            { text: shareText(share), value: sharePercent(share) },
          ],
        })),
      }}
      draw={(frame) => (
        <BarsDrawing
          {...frame}
          highest={1}
          bars={groups.slice(0, size.barCount).map((group) => ({
            key: group.key,
            label: group.name,
            detail: attemptsText(group.count),
            value: group.share,
            text: shareText(group.share),
          }))}
        />
      )}
      isEmpty={groups.length === 0}
      empty={{ title: t('emptyPeriod'), text: t('emptyPeriodText') }}
      read={read}
      height={size.height}
      note={
        hidden > 0 ? t('more', { count: hidden, number: formatNumber(hidden) }) : (note ?? t('tooFew.note'))
      }
    />
  );
}
