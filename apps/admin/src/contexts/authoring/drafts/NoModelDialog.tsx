import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AiSettingsLink } from '../../../shared/ai/AiObstacleNotice.tsx';
import type { DraftObstacle } from '../../../shared/ai/use-ai-state.ts';
import panelsStyles from '../../../shared/components/panels.module.css';
import draftsStyles from './drafts.module.css';

interface NoModelDialogProps {
  obstacle: DraftObstacle;
  onClose: () => void;
}

/** Why no draft can be ordered. */
export function NoModelDialog({ obstacle, onClose }: NoModelDialogProps) {
  const { t } = useTranslation(['frame', 'common']);
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { className: draftsStyles.draftChooser } }}
    >
      <h2 id={`${id}-title`} className={panelsStyles.panelTitle}>
        {t(`ai.${obstacle}.title`)}
      </h2>
      <p id={`${id}-text`}>{t(`ai.${obstacle}.text`)}</p>
      <AiSettingsLink obstacle={obstacle} />
      <footer className={draftsStyles.dialogFooter}>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('common:close')}
        </Button>
      </footer>
    </Dialog>
  );
}
