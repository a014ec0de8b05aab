import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../api/use-error-text.ts';

interface ReadFailureProps {
  /** Null where the read did not fail. */
  error: Error | null;
  onRetry: () => void;
}

/** Why a read has nothing to show, with a button that reads again; nothing where the read did not fail. */
export function ReadFailure({ error, onRetry }: ReadFailureProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (error === null) return null;
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
