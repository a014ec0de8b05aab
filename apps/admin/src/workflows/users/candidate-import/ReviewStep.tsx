import { isImportable } from '@invigil/domain/accounts/candidate-import';
import { saveFile } from '@invigil/ui/browser/save-file.ts';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { firstPage, pageOfRows } from '../../../shared/data-table/table-query.ts';
import { CheckboxField } from '../../../shared/fields/ToggleField.tsx';
import { toTextTable } from '../../../shared/table-export/export-column.ts';
import { type ImportRow, useImportColumns, useStatusText } from './import-columns.tsx';

const SHOWN = ['all', 'imported', 'skipped'] as const;
type Shown = (typeof SHOWN)[number];

interface ReviewStepProps {
  /** Undefined until they are loaded. */
  rows: readonly ImportRow[] | undefined;
  /** Why the rows could not be loaded. */
  error: string | null;
  /** Why the import failed. */
  failure: string | null;
  /** The e-mail to each new candidate. */
  mail: {
    /** Why the site cannot send it; undefined where it can. */
    readonly setup: ReactNode;
    readonly isSent: boolean;
    readonly onChange: (isSent: boolean) => void;
  };
  onRetry: () => void;
  onOtherFile: () => void;
}

/** The rows of the file, each with the result that the import would have, and the rows that it skips as a file. */
export function ReviewStep({ rows, error, failure, mail, onRetry, onOtherFile }: ReviewStepProps) {
  const { t } = useTranslation('users');
  const [query, setQuery] = useState(firstPage);
  const [shown, setShown] = useState<Shown>('all');
  const columns = useImportColumns();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that chose the file is gone, and with it the focus.
  useEffect(() => title.current?.focus(), []);

  const imported = rows?.filter(({ status }) => isImportable(status)) ?? [];
  const skipped = rows?.filter(({ status }) => !isImportable(status)) ?? [];
  const joins = imported.filter(({ status }) => status === 'joins').length;
  const hasNew = imported.length > joins;
  const matching = { all: rows ?? [], imported, skipped }[shown];
  const page = pageOfRows(matching, columns, query);

  return (
    <>
      <div className="import-head">
        <h3 ref={title} tabIndex={-1} className="section-title">
          {t('import.review')}
        </h3>
        <Button onClick={onOtherFile}>{t('import.other')}</Button>
      </div>
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      {rows !== undefined && (
        <>
          <p role="status">
            {t('import.imported', { count: imported.length })}{' '}
            {skipped.length > 0 && t('import.skipped', { count: skipped.length })}
          </p>
          {hasNew && (
            <CheckboxField
              label={t('import.sendMail')}
              hint={mail.setup ?? t('import.sendMailHint')}
              disabled={mail.setup !== undefined}
              checked={mail.isSent}
              onChange={({ target }) => mail.onChange(target.checked)}
            />
          )}
          {((hasNew && !mail.isSent) || joins > 0) && (
            <Notice>
              {hasNew && !mail.isSent && t('import.noPassword')}{' '}
              {joins > 0 && t('import.joining', { count: joins })}
            </Notice>
          )}
          {skipped.length > 0 && <SkippedRows rows={skipped} />}
        </>
      )}
      <DataTable
        caption={t('import.review')}
        columns={columns}
        {...page}
        query={query}
        onQueryChange={setQuery}
        rowKey={(row) => row.line}
        rowName={(row) => row.fullName}
        searchLabel={t('search')}
        filters={
          skipped.length > 0 && (
            <SegmentedControl
              label={t('import.shown.label')}
              options={SHOWN.map((value) => ({ value, label: t(`import.shown.${value}`) }))}
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
        onRetry={onRetry}
        empty={{ title: t('import.none') }}
      />
    </>
  );
}

/** Downloads the rows that the import skips, each with its line and the reason. */
function SkippedRows({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const statusText = useStatusText();
  const { busy, run } = useSingleFlight(async () => {
    const table = toTextTable(
      t('import.title'),
      [
        { header: t('import.columns.line'), value: (row: ImportRow) => row.line },
        { header: t('columns.fullName'), value: (row) => row.fullName },
        { header: t('columns.email'), value: (row) => row.email },
        { header: t('import.columns.reason'), value: (row) => statusText(row.status) },
      ],
      rows,
      formatDateTime,
    );
    try {
      const { toCsv } = await import('../../../shared/table-export/to-csv.ts');
      saveFile(await toCsv(table), 'skipped-candidates.csv', 'text/csv;charset=utf-8');
    } catch {
      toast.show(t('common:export.failed'));
    }
  });
  return (
    <div>
      <Button variant="outlined" loading={busy} startIcon={<Icon of={Download} />} onClick={() => run()}>
        {t('import.downloadSkipped')}
      </Button>
    </div>
  );
}
