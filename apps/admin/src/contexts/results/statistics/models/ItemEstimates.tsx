import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { HtmlLine } from '../../../../shared/markup/HtmlLine.tsx';
import { FigureText } from '../figures/FigureText.tsx';
import { plainText, shownFigure } from '../figures/figure-texts.ts';
import type { QuestionRow } from '../statistics-data.ts';
import { type FittedItem, questionOf } from './fits.ts';
import styles from './models.module.css';

const PARAMETERS = ['slope', 'difficulty', 'intercept'] as const;

interface ItemEstimatesProps {
  items: readonly FittedItem[];
  questions: readonly QuestionRow[];
}

/** The parameters of each question with their standard errors, and where an estimate needs care. */
export function ItemEstimates({ items, questions }: ItemEstimatesProps) {
  const { t } = useTranslation('statistics');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <div role="group" className={styles.scroll} tabIndex={0} aria-label={t('models.items')}>
      <table className="table">
        <caption className="visually-hidden">{t('models.items')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('questions.question')}</th>
            {PARAMETERS.map((name) => [
              <th key={name} scope="col" className="right">
                {t(`models.${name}`)}
              </th>,
              <th key={`${name} error`} scope="col" className="right">
                <span className="visually-hidden">{t(`models.${name}`)}: </span>
                {t('models.error')}
              </th>,
            ])}
            <th scope="col">{t('models.warning')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.questionId} item={item} question={questionOf(questions, item.questionId)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ItemRow({ item, question }: { item: FittedItem; question: QuestionRow | undefined }) {
  const { t } = useTranslation('statistics');
  return (
    <tr>
      <th scope="row">
        {question === undefined ? (
          t('models.goneQuestion')
        ) : (
          <>
            <span className="num muted">{formatNumber(question.position)}</span>{' '}
            <HtmlLine html={question.promptHtml} />
          </>
        )}
      </th>
      {PARAMETERS.map((name) => [
        <td key={name} className="right num">
          <FigureText shown={shownFigure(item[name].value, plainText)} />
        </td>,
        <td key={`${name} error`} className="right num secondary">
          <FigureText shown={shownFigure(item[name].error, plainText)} />
        </td>,
      ])}
      <td className="warn-text">
        {item.warnings.map((warning) => t(`models.warnings.${warning}`)).join(' ')}
      </td>
    </tr>
  );
}
