import { SCREENS } from '@invigil/domain/access/screens';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DraftObstacle } from '../../../shared/ai/use-ai-state.ts';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';

/** The texts of each reason; the frame says in other places, too, that a demonstration calls no model. */
const TEXTS = { demonstration: 'frame:ai.demonstration', noKey: 'drafts:noModel' } as const;

interface NoModelDialogProps {
  obstacle: DraftObstacle;
  onClose: () => void;
}

/** Why no draft can be ordered. */
export function NoModelDialog({ obstacle, onClose }: NoModelDialogProps) {
  const { t } = useTranslation(['drafts', 'frame']);
  const id = useId();
  const maySet = useMayOpen('siteSettings');
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { className: 'draft-chooser' } }}
    >
      <h2 id={`${id}-title`} className="panel-title">
        {t(`${TEXTS[obstacle]}.title`)}
      </h2>
      <p id={`${id}-text`}>{t(`${TEXTS[obstacle]}.text`)}</p>
      {obstacle === 'noKey' && maySet && (
        <Link className="link" to={SCREENS.siteSettings.path}>
          {t('noModel.settings')}
        </Link>
      )}
      <footer className="dialog-footer">
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('common:close')}
        </Button>
      </footer>
    </Dialog>
  );
}
