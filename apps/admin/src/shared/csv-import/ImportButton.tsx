import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The button that opens an import from a CSV file. The panel may be lazy: few visits to a list begin an import. */
export function ImportButton({ panel }: { panel: (close: () => void) => ReactNode }) {
  const { t } = useTranslation('csvImport');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon of={Upload} />} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <Suspense>{panel(() => setIsOpen(false))}</Suspense>}
    </>
  );
}
