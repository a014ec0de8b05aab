import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './charts.module.css';

const SHOWN_AFTER_MS = 300;
/** Heights of the bars as shares of the chart; they mean nothing. */
const BARS = [0.4, 0.65, 0.5, 0.8, 0.6, 0.9, 0.7, 0.45];

/** Bars in the place of a chart; hidden for the first 300 ms, so that a quick reply does not flicker. */
export function ChartSkeleton({ height }: { height: number }) {
  const { t } = useTranslation('common');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.chartSkeleton} style={{ blockSize: height }}>
      <span className="visually-hidden">{t('loading')}</span>
      {isShown &&
        BARS.map((share) => (
          <span key={share} className="skeleton" style={{ blockSize: `${share * 100}%` }} />
        ))}
    </div>
  );
}
