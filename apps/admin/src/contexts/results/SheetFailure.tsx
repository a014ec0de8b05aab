import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.ts';

/** Why a sheet could not be loaded, with another try. */
export function SheetFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <Notice
      kind="bad"
      action={
        <Button size="small" variant="outlined" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
