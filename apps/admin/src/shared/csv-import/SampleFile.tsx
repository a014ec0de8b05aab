import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Downloads a file with the columns that an import reads. */
export function SampleFile({ path, fileName }: { path: string; fileName: string }) {
  const { t } = useTranslation('csvImport');
  return (
    <div>
      <Button component="a" href={path} download={fileName} startIcon={<Icon of={Download} />}>
        {t('sample')}
      </Button>
    </div>
  );
}
