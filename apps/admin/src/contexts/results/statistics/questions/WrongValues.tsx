import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { useTranslation } from 'react-i18next';
import type { QuestionDetail } from '../statistics-data.ts';
import styles from './questions.module.css';

/** A counted number before its unit, as `writeDecimal` writes it; other texts are shown as they were typed. */
const COUNTED_NUMBER = /^-?\d+(?:\.\d+)?(?=\u00A0|$)/;

/** The commonest wrong numbers, with the decimal sign of the key. */
export function WrongValues({ detail }: { detail: QuestionDetail }) {
  const { wrongValues: values, interaction } = detail;
  const decimalSign = interaction.kind === 'numeric' ? interaction.decimalSign : undefined;
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
                {value.replace(COUNTED_NUMBER, (number) => numberText(number, undefined, decimalSign))}
              </th>
              <td className="right num">{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
