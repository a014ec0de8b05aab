import { saveFile } from '@invigil/ui/browser/save-file.ts';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, Download, FileSpreadsheet, FileText, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnmountSignal } from '../api/use-unmount-signal.ts';
import { useToast } from '../components/Toast.tsx';
import { usePdfQuestion } from '../missing-letters/use-pdf-question.tsx';
import { type ExportColumn, type ExportFormat, type ExportTable, toExportTable } from './export-column.ts';

const formatIcons = { pdf: FileText, excel: FileSpreadsheet, csv: Table2 };

interface TableExportProps<Row> {
  /** Title of the document and of the sheet. */
  title: string;
  /** Without the ending; a function where the formats are named apart. */
  fileName: string | ((format: ExportFormat) => string);
  /** Name of the Excel sheet, where it differs from the title. */
  sheetName?: string | undefined;
  columns: readonly ExportColumn<Row>[];
  /** All rows that match, not just the page in view. */
  fetchAllRows: (signal: AbortSignal) => Promise<readonly Row[]>;
  formats?: readonly ExportFormat[];
}

const textsOf = ({ title, headers, rows }: ExportTable) => [
  title,
  ...headers,
  ...rows.flatMap((row) => row.filter((cell) => typeof cell === 'string')),
];

/**
 * The export menu of a table; the library of a format loads when the format is chosen. A PDF with letters that no font has is
 * made once its reader knows them. Leaving the screen ends a running export.
 */
export function TableExport<Row>(props: TableExportProps<Row>) {
  const { title, fileName, sheetName = title, columns, fetchAllRows } = props;
  const { formats = ['pdf', 'excel', 'csv'] } = props;
  const { t } = useTranslation('common');
  const toast = useToast();
  const unmountSignal = useUnmountSignal();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { writeOrAsk, dialog } = usePdfQuestion(formats.length > 1);

  const nameOf = (format: ExportFormat) => (typeof fileName === 'string' ? fileName : fileName(format));
  const write: Record<ExportFormat, (table: ExportTable) => Promise<void>> = {
    csv: async (table) => {
      const { toCsv } = await import('./to-csv.ts');
      saveFile(await toCsv(table), `${nameOf('csv')}.csv`, 'text/csv;charset=utf-8');
    },
    excel: async (table) => {
      const { toExcel } = await import('./to-excel.ts');
      saveFile(await toExcel({ ...table, title: sheetName }), `${nameOf('excel')}.xlsx`, '');
    },
    pdf: async (table) => {
      const { toPdf } = await import('./to-pdf.ts');
      const pageText = (page: number, pages: number) => t('export.page', { page, pages });
      saveFile(await toPdf(table, formatDateTime, pageText), `${nameOf('pdf')}.pdf`, 'application/pdf');
    },
  };
  const { busy, run } = useSingleFlight(async (format: ExportFormat) => {
    setAnchor(null);
    const signal = unmountSignal();
    try {
      const table = toExportTable(title, columns, await fetchAllRows(signal));
      if (format === 'pdf') await writeOrAsk(textsOf(table), () => write.pdf(table));
      else await write[format](table);
    } catch {
      if (!signal.aborted) toast.show(t('export.failed'));
    }
  });

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon of={Download} />}
        endIcon={<Icon of={ChevronDown} small />}
        loading={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('export.export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((format) => {
          const icon = formatIcons[format];
          return (
            <MenuItem key={format} onClick={() => run(format)}>
              <Icon of={icon} />
              {t(`export.${format}`)}
            </MenuItem>
          );
        })}
      </Menu>
      {dialog}
    </>
  );
}
