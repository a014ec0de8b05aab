import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { Printer, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../shared/components/QrCode.tsx';
import styles from './assessment-link.module.css';

interface LinkPosterProps {
  title: string;
  link: string;
  onClose: () => void;
}

/** The QR code of an assessment as large as the window, for a projector, and alone on a printed page. */
export function LinkPoster({ title, link, onClose }: LinkPosterProps) {
  const { t } = useTranslation(['assessments', 'common']);
  const titleId = useId();
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      className={styles.posterRoot}
      slotProps={{ paper: { className: styles.poster } }}
    >
      <h2 id={titleId} className={styles.posterTitle} dir="auto">
        {title}
      </h2>
      <p className={styles.posterText}>{t('goLive.link.posterText')}</p>
      <QrCode className={styles.posterCode} text={link} label={t('goLive.link.code')} />
      <p className={styles.posterLink}>{link}</p>
      <div className={styles.posterActions}>
        <Button variant="outlined" startIcon={<Icon of={Printer} />} onClick={() => print()}>
          {t('goLive.link.print')}
        </Button>
        <Button variant="outlined" autoFocus startIcon={<Icon of={X} />} onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </Dialog>
  );
}
