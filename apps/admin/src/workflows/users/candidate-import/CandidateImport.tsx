import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Loaded with the first import: few visits to the list begin one. */
const ImportPanel = lazy(async () => ({ default: (await import('./ImportPanel.tsx')).ImportPanel }));

/** The button that opens the import of candidates from a CSV file. */
export function CandidateImport() {
  const { t } = useTranslation('users');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon of={Upload} />} onClick={() => setIsOpen(true)}>
        {t('import.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
