import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { PenLine, Sparkles } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import panelsStyles from '../../../shared/components/panels.module.css';
import draftsStyles from './drafts.module.css';

interface DraftChooserProps {
  title: string;
  onManual: () => void;
  onAi: () => void;
  onClose: () => void;
}

/** The choice between writing by hand and a draft by AI. */
export function DraftChooser({ title, onManual, onAi, onClose }: DraftChooserProps) {
  const { t } = useTranslation('drafts');
  const id = useId();
  const ways = [
    { way: 'manual', icon: PenLine, onSelect: onManual },
    { way: 'ai', icon: Sparkles, onSelect: onAi },
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: draftsStyles.draftChooser } }}
    >
      <h2 id={id} className={panelsStyles.panelTitle}>
        {title}
      </h2>
      <div className={draftsStyles.draftWays}>
        {ways.map(({ way, icon, onSelect }) => (
          <button key={way} type="button" className={draftsStyles.draftWay} onClick={onSelect}>
            <Icon of={icon} />
            <b>{t(`chooser.${way}`)}</b>
            <span className="small muted">{t(`chooser.${way}Text`)}</span>
          </button>
        ))}
      </div>
      <footer className={draftsStyles.dialogFooter}>
        <Button variant="outlined" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </footer>
    </Dialog>
  );
}
