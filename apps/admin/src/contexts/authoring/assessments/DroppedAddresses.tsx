import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** The addresses that a saved list of participants could not use; nothing without any. */
export function DroppedAddresses({
  addresses,
  onClose,
}: {
  addresses: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation('assessments');
  if (addresses.length === 0) return null;
  return (
    <Notice
      kind="warn"
      title={t('dropped', { count: addresses.length })}
      action={
        <Button size="small" variant="outlined" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      {addresses.join(', ')}
    </Notice>
  );
}
