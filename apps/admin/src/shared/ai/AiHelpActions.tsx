import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface AiHelpActionsProps {
  /** Whether a model is at hand; without one there is nothing to insert. */
  hasModel: boolean;
  canInsert: boolean;
  onClose: () => void;
  onInsert: () => void;
}

/** Ends the dialog of the help: without a change, or with the draft in the field. */
export function AiHelpActions({ hasModel, canInsert, onClose, onInsert }: AiHelpActionsProps) {
  const { t } = useTranslation(['ai', 'common']);
  return (
    <div className="actions">
      <Button variant="outlined" autoFocus={!hasModel} onClick={onClose}>
        {t(hasModel ? 'common:cancel' : 'common:close')}
      </Button>
      {hasModel && (
        <Button variant={canInsert ? 'contained' : 'outlined'} disabled={!canInsert} onClick={onInsert}>
          {t('help.insert')}
        </Button>
      )}
    </div>
  );
}
