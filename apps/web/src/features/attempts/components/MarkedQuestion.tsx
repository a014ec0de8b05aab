import type { ResultDetail } from '@invigil/contract/attempts/runner-client';
import { marksToDecimal } from '@invigil/domain/marking/marks';
import { useTranslation } from 'react-i18next';
import { PaperHtml } from '../../../components/PaperHtml.tsx';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { type Verdict, verdictOf } from '../logic/verdict.ts';

const bubbles: Record<Verdict, string> = {
  right: 'key',
  partly: 'answered',
  wrong: 'wrong',
  notAnswered: 'skipped',
  unmarked: 'answered',
};

/** One line of the marked script: the question, the own answer, the key where it may be seen, the marks. */
export function MarkedQuestion({ detail }: { detail: ResultDetail }) {
  const { t } = useTranslation('runner');
  const verdict = verdictOf(detail);
  const { selectedLabels, keyLabels = [], options, explanation, marks, obtainedMarks } = detail;
  const showsKey = verdict !== 'right' && (keyLabels.length > 0 || Boolean(detail.keyText));
  const value = (hundredths: number) => formatNumber(marksToDecimal(hundredths));
  const textOf = (label: string) => options.find((option) => option.label === label)?.html ?? '';
  return (
    <li>
      <span className="question-number">{detail.serial}</span>
      <div className="script-body">
        <PaperHtml className={detail.isCode ? 'question-line code' : 'question-line'} html={detail.prompt} />
        {detail.imagePath !== '' && (
          <img
            className="script-figure"
            src={detail.imagePath}
            alt={detail.imageDescription || t('figure.alt')}
            loading="lazy"
          />
        )}
        <div className="answers">
          <div className="script-answer">
            <b>{t(`verdict.${verdict}`)}</b>
            {verdict === 'notAnswered' ? (
              <span className="bubble skipped" aria-hidden="true">
                –
              </span>
            ) : options.length > 0 ? (
              selectedLabels.map((label) => (
                <Choice key={label} label={label} html={textOf(label)} bubble={bubbles[verdict]} />
              ))
            ) : (
              <p className="script-text">{detail.answer}</p>
            )}
          </div>
          {showsKey && (
            <div className="script-answer">
              <b>{t('result.key')}</b>
              {keyLabels.length > 0 && options.length > 0 ? (
                keyLabels.map((label) => (
                  <Choice key={label} label={label} html={textOf(label)} bubble="key" />
                ))
              ) : (
                <p className="script-text">{detail.keyText}</p>
              )}
            </div>
          )}
        </div>
        {explanation && <PaperHtml className="script-explanation" html={explanation} />}
      </div>
      {marks > 0 && (
        <span className={verdict === 'wrong' || verdict === 'notAnswered' ? 'mark none' : 'mark'}>
          {obtainedMarks === null ? '–' : value(obtainedMarks)}
          <small>
            <span aria-hidden="true">/</span>
            <span className="visually-hidden"> {t('result.of')} </span>
            {value(marks)}
          </small>
        </span>
      )}
    </li>
  );
}

function Choice({ label, html, bubble }: { label: string; html: string; bubble: string }) {
  return (
    <span className="script-choice">
      <span className={`bubble ${bubble}`}>{label}</span>
      <PaperHtml html={html} />
    </span>
  );
}
