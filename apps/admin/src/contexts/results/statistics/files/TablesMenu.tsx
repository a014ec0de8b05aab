import { listOptionStatistics } from '@invigil/contract/results/statistics-endpoints';
import { saveFile } from '@invigil/ui/browser/save-file.ts';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Download, FileSpreadsheet, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../shared/api/queries.ts';
import { chartFileName } from '../../../../shared/charts/export/chart-file-name.ts';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { type ExportTable, toExportTable } from '../../../../shared/table-export/export-column.ts';
import type { ShownSet } from '../statistics-data.ts';
import { optionRows, useReportTables } from './use-report-tables.ts';

const CHOICES = ['questionsCsv', 'questionsExcel', 'optionsCsv', 'optionsExcel'] as const;
type Choice = (typeof CHOICES)[number];

/** The figures of questions and of options as files. */
export function TablesMenu({ set }: { set: ShownSet }) {
  const { t } = useTranslation(['statistics', 'common']);
  const toast = useToast();
  const queries = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { assessmentId, query, title, figures, isOneOfSeveral } = set;
  const columns = useReportTables({ isSurvey: figures.isSurvey, hasSets: isOneOfSeveral });
  const tableOf = async (choice: Choice): Promise<ExportTable> => {
    if (choice === 'questionsCsv' || choice === 'questionsExcel')
      return toExportTable(t('files.questions'), columns.questions, figures.questions);
    const responses = await queries.fetchQuery(
      queryOf(listOptionStatistics, { params: { assessmentId }, query }),
    );
    return toExportTable(t('files.options'), columns.options, optionRows(figures.questions, responses));
  };
  const { busy, run } = useSingleFlight(async (choice: Choice) => {
    setAnchor(null);
    try {
      const table = await tableOf(choice);
      const name = chartFileName(title, table.title);
      if (choice.endsWith('Csv')) {
        const { toCsv } = await import('../../../../shared/table-export/to-csv.ts');
        saveFile(await toCsv(table), `${name}.csv`, 'text/csv;charset=utf-8');
      } else {
        const { toExcel } = await import('../../../../shared/table-export/to-excel.ts');
        saveFile(await toExcel(table), `${name}.xlsx`, '');
      }
    } catch {
      toast.show(t('common:export.failed'));
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
        {t('files.open')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {CHOICES.map((choice) => (
          <MenuItem key={choice} onClick={() => run(choice)}>
            <Icon of={choice.endsWith('Csv') ? Table2 : FileSpreadsheet} />
            {t(`files.${choice}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
