import { useTranslation } from 'react-i18next';
import styles from './head.module.css';

/** How far the computation of the figures is. @param progress from 0 to 1; null before it has begun */
export function FigureProgress({ progress }: { progress: number | null }) {
  const { t } = useTranslation('statistics');
  return (
    <div className={styles.progress}>
      <p role="status">{t('notices.computing')}</p>
      <progress {...(progress !== null && { value: progress })} max={1} aria-label={t('notices.progress')} />
    </div>
  );
}
