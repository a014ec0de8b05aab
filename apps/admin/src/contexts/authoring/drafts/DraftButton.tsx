import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayUseAi } from '../../../shared/ai/use-ai-state.ts';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';

interface DraftButtonProps {
  onOpen: () => void;
}

/** The button that opens the dialog of AI; nothing for users who draft nothing. */
export function DraftButton({ onOpen }: DraftButtonProps) {
  const { t } = useTranslation('drafts');
  const mayUse = useMayUseAi();
  if (!mayUse) return null;
  return (
    <Button variant="outlined" startIcon={<Icon of={Sparkles} />} onClick={onOpen}>
      {t('open')}
    </Button>
  );
}

/** Why no model can be used: no provider has a key. */
export function NoModelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('drafts');
  const id = useId();
  const maySet = useMayOpen('siteSettings');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { className: 'draft-chooser' } }}>
      <h2 id={id} className="panel-title">
        {t('noModel.title')}
      </h2>
      <p>{t('noModel.text')}</p>
      {maySet && (
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
