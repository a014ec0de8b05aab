import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../components/SegmentedControl.tsx';
import type { Column } from '../data-table/columns.ts';
import { DataTable } from '../data-table/DataTable.tsx';
import { firstPage, pageOfRows } from '../data-table/table-query.ts';
import type { ExportColumn } from '../table-export/export-column.ts';
import styles from './csv-import.module.css';
import { SkippedRows } from './SkippedRows.tsx';

const SHOWN = ['all', 'imported', 'skipped'] as const;
type Shown = (typeof SHOWN)[number];

interface ImportReviewStepProps<Row> {
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  isImported: (row: Row) => boolean;
  columns: Column<Row>[];
  /** Names a row in the labels of its cells. */
  rowName: (row: Row) => string;
  searchLabel: string;
  /** Says how many rows will be imported. */
  importedText: (count: number) => string;
  /** Consequences of the import; for an import of at least one row. */
  notice?: ReactNode;
  /** The file of skipped rows. */
  skippedFile: { name: string; title: string; columns: readonly ExportColumn<Row>[] };
  /** Why the rows could not be loaded. */
  error: string | null;
  /** Why the import failed. */
  failure: string | null;
  onRetry: () => void;
  onOtherFile: () => void;
}

/** The rows of the file, each with the result that the import would have, and the rows that it skips as a file. */
export function ImportReviewStep<Row extends { readonly line: number }>(props: ImportReviewStepProps<Row>) {
  const { rows, isImported, columns, rowName, error, failure } = props;
  const { t } = useTranslation('csvImport');
  const [query, setQuery] = useState(firstPage);
  const [shown, setShown] = useState<Shown>('all');
  const title = useRef<HTMLHeadingElement>(null);
  // The button that chose the file is gone, and with it the focus.
  useEffect(() => title.current?.focus(), []);

  const imported = rows?.filter(isImported) ?? [];
  const skipped = rows?.filter((row) => !isImported(row)) ?? [];
  const matching = { all: rows ?? [], imported, skipped }[shown];
  const page = pageOfRows(matching, columns, query);

  return (
    <>
      <div className={styles.importHead}>
        <h3 ref={title} tabIndex={-1} className="section-title">
          {t('review')}
        </h3>
        <Button onClick={props.onOtherFile}>{t('other')}</Button>
      </div>
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      {rows !== undefined && (
        <>
          <p role="status">
            {props.importedText(imported.length)}{' '}
            {skipped.length > 0 && t('skipped', { count: skipped.length })}
          </p>
          {imported.length > 0 && props.notice}
          {skipped.length > 0 && <SkippedRows rows={skipped} file={props.skippedFile} />}
        </>
      )}
      <DataTable
        caption={t('review')}
        columns={columns}
        {...page}
        query={query}
        onQueryChange={setQuery}
        rowKey={(row) => row.line}
        rowName={rowName}
        searchLabel={props.searchLabel}
        filters={
          skipped.length > 0 && (
            <SegmentedControl
              label={t('shown.label')}
              options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
              value={shown}
              onChange={(chosen) => {
                setShown(chosen);
                setQuery({ ...query, page: 1 });
              }}
            />
          )
        }
        loading={rows === undefined && error === null}
        error={error}
        onRetry={props.onRetry}
        empty={{ title: t('none') }}
      />
    </>
  );
}
