import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Grid3x3, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownSet, Statistics } from '../statistics-data.ts';
import { MatrixDialog } from './MatrixDialog.tsx';
import { ReportPdfButton } from './ReportPdfButton.tsx';
import { TablesMenu } from './TablesMenu.tsx';

interface ReportActionsProps {
  set: ShownSet;
  statistics: Statistics;
}

/** The report on paper and in files. */
export function ReportActions({ set, statistics }: ReportActionsProps) {
  const { t } = useTranslation('statistics');
  const [asksMatrix, setAsksMatrix] = useState(false);
  return (
    <div className="row wrap no-print">
      <Button variant="outlined" startIcon={<Icon of={Printer} />} onClick={() => window.print()}>
        {t('files.print')}
      </Button>
      <ReportPdfButton set={set} statistics={statistics} />
      <TablesMenu set={set} />
      <Button
        variant="outlined"
        startIcon={<Icon of={Grid3x3} />}
        aria-haspopup="dialog"
        onClick={() => setAsksMatrix(true)}
      >
        {t('matrix.open')}
      </Button>
      {asksMatrix && <MatrixDialog set={set} onClose={() => setAsksMatrix(false)} />}
    </div>
  );
}
