import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ModelFitOrder } from '../statistics-data.ts';
import styles from './models.module.css';

interface FitProgressProps {
  order: ModelFitOrder;
  isCancelling: boolean;
  onCancel: () => void;
}

/** How far a fit is, and a way to end it. */
export function FitProgress({ order: { state, progress }, isCancelling, onCancel }: FitProgressProps) {
  const { t } = useTranslation('statistics');
  return (
    <div className={styles.progress}>
      <p role="status">{t(state === 'running' ? 'models.running' : 'models.waiting')}</p>
      <progress {...(progress !== null && { value: progress })} max={1} aria-label={t('models.progress')} />
      <Button variant="outlined" loading={isCancelling} onClick={onCancel}>
        {t('models.cancel')}
      </Button>
    </div>
  );
}
