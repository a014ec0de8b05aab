import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HtmlLine } from '../../../../shared/markup/HtmlLine.tsx';
import { regradeAddress } from '../../../authoring/assessments/result-addresses.ts';
import { markingPath } from '../../marking/marking-address.ts';
import type { QuestionRow, ShownSet } from '../statistics-data.ts';
import styles from './findings.module.css';
import { useFindingText } from './use-finding-text.ts';

interface ConspicuousQuestionProps {
  set: ShownSet;
  question: QuestionRow;
  onOpen: (questionId: number) => void;
}

/** The findings about a question, with ways to its text, its answers and a regrade that begins with it. */
export function ConspicuousQuestion({ set, question, onOpen }: ConspicuousQuestionProps) {
  const { t } = useTranslation('statistics');
  const { assessmentId } = set;
  const { questionId, position, promptHtml, findings } = question;
  const findingText = useFindingText();
  const isAboutKey = findings.some(({ kind }) => kind === 'keyMayBeWrong');
  const number = formatNumber(position);
  const name = t('question', { number });
  return (
    <li className={isAboutKey ? styles.grave : undefined}>
      <span className="question-number">{number}</span>
      <div className={styles.question}>
        <p className={styles.prompt}>
          <span className="visually-hidden">{name}: </span>
          <HtmlLine html={promptHtml} />
        </p>
        <ul className={styles.sentences}>
          {findings.map((finding) => (
            <li key={`${finding.kind} ${'option' in finding ? finding.option : ''}`}>
              {findingText(finding)}
            </li>
          ))}
        </ul>
        <p className={`row wrap no-print ${styles.ways}`}>
          <button
            type="button"
            className="link"
            aria-haspopup="dialog"
            aria-label={t('ways.textOf', { question: name })}
            onClick={() => onOpen(questionId)}
          >
            {t('ways.text')}
          </button>
          <Link
            className="link"
            aria-label={t('ways.answersOf', { question: name })}
            to={markingPath({ assessmentId, by: 'question', questionId, isWaitingOnly: false })}
          >
            {t('ways.answers')}
          </Link>
          <Link
            className="link"
            aria-label={t('ways.regradeOf', { question: name })}
            to={regradeAddress(assessmentId, questionId)}
          >
            {t('ways.regrade')}
          </Link>
        </p>
      </div>
    </li>
  );
}
