import { saveFile } from '@invigil/ui/browser/save-file.ts';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/Toast.tsx';
import { type ExportColumn, toExportTable } from '../table-export/export-column.ts';

interface SkippedRowsProps<Row> {
  rows: readonly Row[];
  file: { name: string; title: string; columns: readonly ExportColumn<Row>[] };
}

/** Downloads the rows that an import skips, each with its line and the reason. */
export function SkippedRows<Row>({ rows, file }: SkippedRowsProps<Row>) {
  const { t } = useTranslation('csvImport');
  const toast = useToast();
  const { busy, run } = useSingleFlight(async () => {
    const table = toExportTable(file.title, file.columns, rows);
    try {
      const { toCsv } = await import('../table-export/to-csv.ts');
      saveFile(await toCsv(table), file.name, 'text/csv;charset=utf-8');
    } catch {
      toast.show(t('common:export.failed'));
    }
  });
  return (
    <div>
      <Button variant="outlined" loading={busy} startIcon={<Icon of={Download} />} onClick={() => run()}>
        {t('downloadSkipped')}
      </Button>
    </div>
  );
}
