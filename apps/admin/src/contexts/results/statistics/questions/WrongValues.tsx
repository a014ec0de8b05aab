import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { QuestionDetail } from '../statistics-data.ts';
import styles from './questions.module.css';

/** The commonest wrong numbers. */
export function WrongValues({ values }: { values: QuestionDetail['wrongValues'] }) {
  const { t } = useTranslation('statistics');
  return (
    <section>
      <h3>{t('wrongValues.title')}</h3>
      <table className={`table ${styles.values}`}>
        <caption className="visually-hidden">{t('wrongValues.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('wrongValues.value')}</th>
            <th scope="col" className="right">
              {t('options.columns.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, count }) => (
            <tr key={value}>
              <th scope="row" className="num">
                {value}
              </th>
              <td className="right num">{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
