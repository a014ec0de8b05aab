import { formatDateTime, formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import { useScoringWords } from '../../../shared/scoring/use-scoring-words.ts';
import { changedRules, type PastRegrade } from './corrections.ts';
import styles from './regrade.module.css';

interface RegradeHistoryProps {
  /** The newest first. */
  regrades: readonly PastRegrade[];
  /** Prepares the corrections that undo the newest; undefined while one is running. */
  onUndo: (() => void) | undefined;
}

/** The regrades of an assessment: when, who, why, and how many results changed. */
export function RegradeHistory({ regrades, onUndo }: RegradeHistoryProps) {
  const { t } = useTranslation('regrade');
  const scoringWords = useScoringWords();
  if (regrades.length === 0) return null;
  return (
    <Sheet title={t('history.title')}>
      <ol className={styles.regradeHistory}>
        {regrades.map((regrade, index) => {
          const { regradeId, reason, createdByName, createdAt, changedCount, finishedAt } = regrade;
          return (
            <li key={regradeId}>
              <div>
                <b>{reason}</b>
                <span className="small secondary">
                  {[
                    formatDateTime(createdAt),
                    createdByName,
                    finishedAt === null
                      ? t('history.running')
                      : t('history.changed', { count: changedCount, number: formatNumber(changedCount) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {changedRules(regrade, regrades[index + 1]).map(({ position, scoring }) => (
                  <span key={position} className="small secondary">
                    {scoring === null
                      ? t('history.scoringAsPublished', { position: formatNumber(position) })
                      : t('history.scoring', {
                          position: formatNumber(position),
                          rule: scoringWords(scoring),
                        })}
                  </span>
                ))}
              </div>
              {index === 0 && onUndo !== undefined && (
                <Button size="small" variant="outlined" onClick={onUndo}>
                  {t('history.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}
