import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartPoint } from './chart-point.ts';
import styles from './charts.module.css';

const VIEWS = ['chart', 'table'] as const;

interface ChartSheetProps {
  title: string;
  /** The period that the values cover. */
  period: string;
  /** The sum of the values in words; undefined where it means nothing. */
  total?: string | undefined;
  columns: { readonly name: string; readonly value: string; readonly detail?: string | undefined };
  points: readonly ChartPoint[];
  /** Rows of the table, where their order is another. */
  tableRows?: readonly ChartPoint[];
  empty: { readonly title: string; readonly text: string };
  read: {
    readonly data?: unknown;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  height: number;
  /** Fills the width of the page. */
  isWide?: boolean;
  /** Choices beside the view, such as the period. */
  controls?: ReactNode;
  /** Below the chart. */
  note?: ReactNode;
  children: ReactNode;
}

/** A sheet with one chart: its title, the choice of chart or table, and the states of its read. */
export function ChartSheet(props: ChartSheetProps) {
  const { title, period, total, columns, points, read, height, children } = props;
  const { t } = useTranslation('analytics');
  const errorText = useErrorText();
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart');
  const error = firstError({ data: read.data, error: read.error });
  const isReady = !read.isPending && error === null;
  const isEmpty = isReady && points.every(({ value }) => value === 0);
  const showsValues = isReady && !isEmpty;
  return (
    <section
      className={props.isWide ? `sheet ${styles.chartSheet} ${styles.wide}` : `sheet ${styles.chartSheet}`}
      aria-label={title}
      aria-busy={read.isPending}
    >
      <header>
        <div>
          <h2 className="section-title">{title}</h2>
          <p className="small secondary">
            {showsValues && total !== undefined ? t('periodAndTotal', { period, total }) : period}
          </p>
        </div>
        <div className={`row wrap ${styles.chartControls}`}>
          {props.controls}
          {showsValues && (
            <SegmentedControl
              label={t('view.label', { title })}
              options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
              value={view}
              onChange={setView}
            />
          )}
        </div>
      </header>
      {error !== null && (
        <div className="pad">
          <Notice
            kind="bad"
            action={
              <Button size="small" variant="outlined" onClick={() => read.refetch()}>
                {t('common:retry')}
              </Button>
            }
          >
            {errorText(error)}
          </Notice>
        </div>
      )}
      {read.isPending && <ChartSkeleton height={height} />}
      {isEmpty && (
        <div className={`empty ${styles.chartEmpty}`}>
          <h3>{props.empty.title}</h3>
          <p>{props.empty.text}</p>
        </div>
      )}
      {showsValues && view === 'table' && (
        <ChartTable caption={title} columns={columns} points={props.tableRows ?? points} />
      )}
      {showsValues && view === 'chart' && (
        <Suspense fallback={<ChartSkeleton height={height} />}>
          {/* The label says what the drawing shows; the table has every value. */}
          <div className={styles.chartPlot} role="img" aria-label={sentenceOf(t, props)}>
            {children}
          </div>
          {props.note && <p className={`${styles.chartNote} small secondary`}>{props.note}</p>}
        </Suspense>
      )}
    </section>
  );
}

/** The chart in words: what, when, how much, and the highest value. */
function sentenceOf(
  t: (key: string, values: Record<string, string>) => string,
  { title, period, total, points }: ChartSheetProps,
): string {
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best));
  const values = { title, period, name: highest.name, value: highest.text };
  return total === undefined ? t('sentence', values) : t('sentenceWithTotal', { ...values, total });
}
