import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/components/ConfirmDialog.tsx';
import { ReadyDesigns } from './ReadyDesigns.tsx';
import styles from './ready-designs.module.css';
import type { DesignState } from './use-design-editing.ts';

interface BeginDialogProps extends Omit<ComponentProps<typeof ReadyDesigns>, 'onChoose'> {
  open: boolean;
  /** Whether another arrangement replaces changes of the author, so that the dialog asks first. */
  isChanged: boolean;
  onClose: () => void;
  /** Replaces the design; null is the standard arrangement. */
  onReplace: (design: DesignState) => void;
}

/** Begins a design again, from a ready design or with the standard arrangement. */
export function BeginDialog({ open, isChanged, onClose, onReplace, ...ready }: BeginDialogProps) {
  const { t } = useTranslation(['designer', 'common']);
  const id = useId();
  const [chosen, setChosen] = useState<{ readonly design: DesignState } | null>(null);
  const replace = (design: DesignState) => {
    setChosen(null);
    onReplace(design);
  };
  const choose = (design: DesignState) => (isChanged ? setChosen({ design }) : replace(design));
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        aria-labelledby={`${id}-title`}
        slotProps={{ paper: { className: `dialog-body ${styles.beginDialog}` } }}
      >
        <header>
          <h2 id={`${id}-title`}>{t('begin.title')}</h2>
          <IconButton aria-label={t('common:close')} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </header>
        <p className="secondary">{t('begin.text')}</p>
        <ReadyDesigns {...ready} onChoose={choose} />
        <div className={styles.beginStandard}>
          <p className="secondary">{t('begin.standardText')}</p>
          <Button variant="outlined" onClick={() => choose(null)}>
            {t('begin.standard')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={chosen !== null}
        title={t('replace.title')}
        safeLabel={t('replace.keep')}
        confirmLabel={t('replace.confirm')}
        onCancel={() => setChosen(null)}
        onConfirm={() => chosen && replace(chosen.design)}
      >
        {t('replace.text')}
      </ConfirmDialog>
    </>
  );
}
