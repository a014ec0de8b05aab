import { MAX_SHEETS } from '@invigil/domain/results/sheet-file';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../shared/components/Toast.tsx';
import type { RowSelection } from '../../../shared/data-table/use-row-selection.ts';
import { OrderedFileDialog } from '../../../shared/file-orders/OrderedFileDialog.tsx';
import type { ResultRow } from '../result-row.ts';
import { PDF_WIDTH } from './pdf-width.ts';
import { useSheetFile } from './use-sheet-file.ts';

/** Makes one PDF of the sheets of the selected results; without a selection it shows the file that was made last. */
export function SheetFileButton({ selection }: { selection: RowSelection<ResultRow> }) {
  const { t } = useTranslation('results');
  const toast = useToast();
  const followed = useSheetFile();
  const isWide = useMediaQuery(PDF_WIDTH);
  const count = selection.rows.length;
  const open = () => {
    if (count > MAX_SHEETS) toast.show(t('file.tooMany', { number: formatNumber(MAX_SHEETS) }));
    else if (count === 0) followed.followLeft();
    else followed.order(selection.rows.map(({ attemptId }) => attemptId));
  };
  return (
    <>
      {isWide && (
        <Button variant="outlined" aria-haspopup="dialog" startIcon={<Icon of={FileDown} />} onClick={open}>
          {count === 0 ? t('file.open') : t('file.openFor', { number: formatNumber(count) })}
        </Button>
      )}
      {followed.isOpen && <OrderedFileDialog followed={followed} namespace="results" isFoundAgain />}
    </>
  );
}
