import { usePrintInLight } from '@invigil/ui/browser/use-print-in-light.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FileDown, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OrderedFileDialog } from '../../../shared/file-orders/OrderedFileDialog.tsx';
import { PDF_WIDTH } from './pdf-width.ts';
import { useSheetFile } from './use-sheet-file.ts';

/** Prints the sheet on the screen, and saves it as a PDF. */
export function SheetActions({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation('results');
  const isWide = useMediaQuery(PDF_WIDTH);
  const followed = useSheetFile();
  return (
    <>
      <PrintSheet />
      {isWide && (
        <Button
          variant="outlined"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('sheet.pdfName')}
          startIcon={<Icon of={FileDown} small />}
          onClick={() => followed.order([attemptId])}
        >
          {t('sheet.pdf')}
        </Button>
      )}
      {followed.isOpen && <OrderedFileDialog followed={followed} namespace="results" />}
    </>
  );
}

/** Prints what the dialog shows, also where there are no marks yet. */
export function PrintSheet() {
  const { t } = useTranslation('results');
  usePrintInLight();
  return (
    <Button variant="outlined" size="small" startIcon={<Icon of={Printer} small />} onClick={() => print()}>
      {t('sheet.print')}
    </Button>
  );
}
