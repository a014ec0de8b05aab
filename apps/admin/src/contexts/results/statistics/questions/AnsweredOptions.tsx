import type { SafeHtml } from '@invigil/domain/safe-html';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureText } from '../figures/FigureText.tsx';
import { marksText, percentText, plainText, shownFigure } from '../figures/figure-texts.ts';
import type { QuestionDetail, ShownSet } from '../statistics-data.ts';
import styles from './questions.module.css';

/** Figures of an option that compare its choosers, with how they are written. */
const OPTION_FIGURES = {
  meanTotal: marksText,
  testCorrelation: plainText,
  lowerShare: percentText,
  upperShare: percentText,
} as const;

const OPTION_FIGURE_NAMES = Object.keys(OPTION_FIGURES) as (keyof typeof OPTION_FIGURES)[];

interface AnsweredOptionsProps {
  set: ShownSet;
  detail: QuestionDetail;
}

type Answers = NonNullable<QuestionDetail['unanswered']>;

/** How many chose each option, and how they did in the test. */
export function AnsweredOptions({ set, detail }: AnsweredOptionsProps) {
  const { t } = useTranslation('statistics');
  const { options, unanswered, interaction } = detail;
  if (options.length === 0) return null;
  const { isSurvey } = set.figures;
  const htmlOf = (label: string): SafeHtml | undefined =>
    'options' in interaction ? interaction.options.find((option) => option.label === label)?.html : undefined;
  const figureNames = isSurvey ? [] : OPTION_FIGURE_NAMES;
  const row = (key: string, name: ReactNode, answers: Answers, countInAllSets: number | null) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td className="right num">{formatNumber(answers.count)}</td>
      <td className="right num">
        <FigureText shown={shownFigure(answers.share, percentText)} />
      </td>
      {figureNames.map((figure) => (
        <td key={figure} className="right num">
          <FigureText shown={shownFigure(answers[figure], OPTION_FIGURES[figure])} />
        </td>
      ))}
      {set.isOneOfSeveral && (
        <td className="right num">{countInAllSets === null ? '' : formatNumber(countInAllSets)}</td>
      )}
    </tr>
  );
  const heads = ['count', 'share', ...figureNames, ...(set.isOneOfSeveral ? ['countInAllSets'] : [])];
  return (
    <section>
      <h3>{t('options.title')}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table */}
      <div role="group" className={styles.scroll} tabIndex={0} aria-label={t('options.title')}>
        <table className={`table ${styles.options}`}>
          <caption className="visually-hidden">{t('options.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('options.option')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className="right">
                  {t(`options.columns.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {options.map((option) =>
              row(
                option.label,
                <OptionName label={option.label} isKey={option.isKey} html={htmlOf(option.label)} />,
                option,
                option.countInAllSets,
              ),
            )}
            {unanswered !== null && row('unanswered', t('options.unanswered'), unanswered, null)}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function OptionName({ label, isKey, html }: { label: string; isKey: boolean; html: SafeHtml | undefined }) {
  const { t } = useTranslation('statistics');
  return (
    <span className={styles.option}>
      <span className={isKey ? 'bubble key' : 'bubble'}>{label}</span>
      <span>
        {html !== undefined && <PaperHtml html={html} />}
        {isKey && <span className="tag">{t('options.key')}</span>}
      </span>
    </span>
  );
}
