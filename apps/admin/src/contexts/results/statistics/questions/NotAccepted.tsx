import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { acceptAddress } from '../../../authoring/assessments/result-addresses.ts';
import type { QuestionDetail } from '../statistics-data.ts';
import styles from './questions.module.css';

interface NotAcceptedProps {
  assessmentId: number;
  questionId: number;
  detail: QuestionDetail;
}

/** The answers that earned nothing, the commonest first, each with the way to the regrade that accepts it. */
export function NotAccepted({ assessmentId, questionId, detail }: NotAcceptedProps) {
  const { t } = useTranslation('statistics');
  const { wrongValues, unlistedWrongValues: more, contentHash } = detail;
  return (
    <section>
      <h3>{t('notAccepted.title')}</h3>
      <table className={`table ${styles.accepting}`}>
        <caption className="visually-hidden">{t('notAccepted.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notAccepted.value')}</th>
            <th scope="col" className="right">
              {t('options.columns.count')}
            </th>
            <th scope="col" className="no-print">
              <span className="visually-hidden">{t('notAccepted.accept')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {wrongValues.map(({ value, count }) => (
            <tr key={value}>
              <th scope="row" className={styles.typed} dir="auto">
                {value}
              </th>
              <td className="right num">{formatNumber(count)}</td>
              <td className="right no-print">
                <Button
                  component={Link}
                  size="small"
                  to={acceptAddress(assessmentId, { questionId, contentHash }, value)}
                  aria-label={t('notAccepted.acceptName', { answer: value })}
                >
                  {t('notAccepted.accept')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="secondary">{t('notAccepted.more', { count: more, number: formatNumber(more) })}</p>
      )}
    </section>
  );
}
