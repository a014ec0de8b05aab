import { Icon } from '@invigil/ui/components/Icon.tsx';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './result-dialog.module.css';

interface SheetDialogProps {
  title: string;
  children: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  onClose: () => void;
}

/** A script over the list; the whole screen on a phone. */
export function SheetDialog({ title, children, actions, onClose }: SheetDialogProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const isNarrow = useMediaQuery('(width < 850px)');
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ root: { className: styles.resultDialog }, paper: { className: styles.resultPaper } }}
    >
      <header className={styles.resultPaperHead}>
        <h2 id={titleId} className="section-title">
          {title}
        </h2>
        <div className="row">
          {actions}
          <IconButton aria-label={t('close')} onClick={onClose} autoFocus>
            <Icon of={X} />
          </IconButton>
        </div>
      </header>
      {/* scrolls, so the keyboard must reach it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.resultPaperBody} tabIndex={0} aria-labelledby={titleId}>
        {children}
      </section>
    </Dialog>
  );
}

/** Placeholder of a sheet while it loads. */
export function SheetSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.resultSkeleton} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <span className="skeleton" style={{ width: '52%', height: 24 }} />
      <span className="skeleton" style={{ width: '80%' }} />
      <span className="skeleton" style={{ width: '64%' }} />
      <span className="skeleton" style={{ width: '72%' }} />
    </div>
  );
}
