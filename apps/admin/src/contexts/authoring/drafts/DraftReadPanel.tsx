import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';

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
        <ReadFailure error={error} onRetry={onRetry} />
      )}
    </SidePanel>
  );
}
