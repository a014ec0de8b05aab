import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Check } from './checks.ts';
import styles from './readiness.module.css';

const ICONS = {
  waiting: CircleDashed,
  running: LoaderCircle,
  passed: CircleCheck,
  warned: TriangleAlert,
  failed: CircleAlert,
};

/** The checks with their states; a check with a problem has the way on. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('readiness');
  return (
    <ul className={styles.checkList} aria-label={t('list')}>
      {checks.map(({ name, state, detail, onCheckAgain }) => (
        <li key={name} className={`${styles.deviceCheck} ${styles[state] ?? ''}`}>
          <Icon of={ICONS[state]} />
          <div className="grow">
            <div className={styles.checkHead}>
              <span className={styles.checkName}>{t(`checks.${name}`)}</span>
              <span className={`${styles.checkState} small`}>{t(`states.${state}`)}</span>
            </div>
            {detail !== undefined && (
              <p className={`${styles.checkDetail} small`} role={state === 'failed' ? 'alert' : undefined}>
                {detail}
              </p>
            )}
            {onCheckAgain !== undefined && (
              <Button
                size="small"
                variant="outlined"
                aria-label={t('checkAgainNamed', { name: t(`checks.${name}`) })}
                onClick={onCheckAgain}
              >
                {t('checkAgain')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
