import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';

interface DraftReadFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Why a draft cannot be shown, with a button that reads it again. */
export function DraftReadFailure({ error, onRetry }: DraftReadFailureProps) {
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

interface DraftReadPanelProps {
  title: string;
  /** Null while the draft is read. */
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

/** The panel of a draft before the draft is known. */
export function DraftReadPanel({ title, error, onRetry, onClose }: DraftReadPanelProps) {
  const { t } = useTranslation('common');
  return (
    <SidePanel
      open
      title={title}
      onClose={onClose}
      footer={(requestClose) => (
        <Button variant="outlined" onClick={requestClose}>
          {t('cancel')}
        </Button>
      )}
    >
      {error === null ? (
        <ProgressBar active label={t('loading')} />
      ) : (
        <DraftReadFailure error={error} onRetry={onRetry} />
      )}
    </SidePanel>
  );
}
