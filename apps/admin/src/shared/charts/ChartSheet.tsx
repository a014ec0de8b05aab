import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError } from '../api/queries.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { SegmentedControl } from '../components/SegmentedControl.tsx';
import { ChartDownload } from './ChartDownload.tsx';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartValues } from './chart-table.ts';
import styles from './charts.module.css';
import type { Draw } from './drawings/drawing.ts';
import { ResponsiveDrawing } from './ResponsiveDrawing.tsx';

const VIEWS = ['chart', 'table'] as const;

/** The state of the read behind a chart. */
export interface ChartRead {
  readonly data?: unknown;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface ChartSheetProps {
  title: string;
  /** The period that the values cover, or what they are of. */
  period: string;
  /** The sum of the values in words; undefined where it means nothing. */
  total?: string | undefined;
  /** The chart in words: what, when, how much, and the highest value. */
  sentence: string;
  /** For the table and for files. */
  values: ChartValues;
  draw: Draw;
  /** Nothing to draw: `empty` is shown in the place of the chart. */
  isEmpty: boolean;
  empty: { readonly title: string; readonly text: string };
  read: ChartRead;
  /** Of the skeleton, in px. */
  height: number;
  /** Fills the width of the page. */
  isWide?: boolean;
  /** Choices beside the view, such as the period. */
  controls?: ReactNode;
  /** Below the chart. */
  note?: ReactNode;
}

/** A sheet with one chart: its title, the choice of chart or table, its files, and the states of its read. */
export function ChartSheet(props: ChartSheetProps) {
  const { title, period, total, values, draw, read, height } = props;
  const { t } = useTranslation('charts');
  const errorText = useErrorText();
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart');
  const error = firstError({ data: read.data, error: read.error });
  const isReady = !read.isPending && error === null;
  const isEmpty = isReady && props.isEmpty;
  const showsValues = isReady && !isEmpty;
  const subtitle = showsValues && total !== undefined ? t('periodAndTotal', { period, total }) : period;
  return (
    <section
      className={props.isWide ? `sheet ${styles.chartSheet} ${styles.wide}` : `sheet ${styles.chartSheet}`}
      aria-label={title}
      aria-busy={read.isPending}
    >
      <header>
        <div>
          <h2 className="section-title">{title}</h2>
          <p className="small secondary">{subtitle}</p>
        </div>
        <div className={`row wrap ${styles.chartControls}`}>
          {props.controls}
          {showsValues && (
            <>
              <SegmentedControl
                label={t('view.label', { title })}
                options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
                value={view}
                onChange={setView}
              />
              <ChartDownload title={title} subtitle={subtitle} period={period} values={values} draw={draw} />
            </>
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
      {showsValues && view === 'table' && <ChartTable caption={title} values={values} />}
      {showsValues && view === 'chart' && (
        <>
          <div className={styles.chartPlot}>
            <ResponsiveDrawing label={props.sentence} draw={draw} />
          </div>
          {props.note && <p className={`${styles.chartNote} small secondary`}>{props.note}</p>}
        </>
      )}
    </section>
  );
}
