import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface TableFailureProps {
  text: string;
  /** Without it the notice has no button that reads again. */
  onRetry: (() => void) | undefined;
}

/** Why a table has no rows to show. */
export function TableFailure({ text, onRetry }: TableFailureProps) {
  const { t } = useTranslation('common');
  return (
    <div className="pad">
      <Notice
        kind="bad"
        action={
          onRetry && (
            <Button size="small" variant="outlined" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      >
        {text}
      </Notice>
    </div>
  );
}
