import type { ResultDetail } from '@invigil/contract/exam-client/calls';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { formatMarks } from '../i18n/format-marks.ts';
import { PaperHtml } from '../markup/PaperHtml.tsx';
import { type Verdict, verdictOf } from './verdict.ts';

/** The bubble of a chosen option, by how the answer came out. */
const bubbles: Record<Verdict, string> = {
  right: 'key',
  partly: 'answered',
  wrong: 'wrong',
  pending: 'answered',
  unmarked: 'answered',
  notAnswered: 'skipped',
};

/** One question of the marked script: prompt, answer, and key and explanation where the reader may see them. */
export function MarkedQuestion({ detail }: { detail: ResultDetail }) {
  const { t } = useTranslation('resultSheet');
  const verdict = verdictOf(detail);
  const { options, selectedLabels, keyLabels = [], keyText, marks, obtainedMarks, explanationHtml } = detail;
  const showsKey = verdict !== 'right' && (keyLabels.length > 0 || Boolean(keyText));
  return (
    <li>
      <span className="question-number">{formatNumber(detail.position)}</span>
      <div className="script-body">
        <PaperHtml
          className={detail.isCode ? 'question-line code' : 'question-line'}
          html={detail.promptHtml}
        />
        {detail.imagePath !== '' && (
          <img
            className="script-figure"
            src={detail.imagePath}
            alt={detail.imageDescription || t('figure')}
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
              <Choices labels={selectedLabels} options={options} bubble={bubbles[verdict]} />
            ) : (
              <p className="script-text">{detail.answer}</p>
            )}
          </div>
          {showsKey && (
            <div className="script-answer">
              <b>{t('key')}</b>
              {keyLabels.length > 0 && options.length > 0 ? (
                <Choices labels={keyLabels} options={options} bubble="key" />
              ) : (
                <p className="script-text">{keyText}</p>
              )}
            </div>
          )}
        </div>
        {explanationHtml && <PaperHtml className="script-explanation" html={explanationHtml} />}
      </div>
      {marks > 0 && obtainedMarks !== undefined && (
        <span className={verdict === 'wrong' || verdict === 'notAnswered' ? 'mark none' : 'mark'}>
          {obtainedMarks === null ? '–' : formatMarks(obtainedMarks)}
          <small>
            <span aria-hidden="true"> / </span>
            <span className="visually-hidden"> {t('of')} </span>
            {formatMarks(marks)}
          </small>
        </span>
      )}
    </li>
  );
}

interface ChoicesProps {
  labels: readonly string[];
  options: ResultDetail['options'];
  bubble: string;
}

/** Options by their letters, each with its bubble and text. */
function Choices({ labels, options, bubble }: ChoicesProps) {
  return labels.map((label) => {
    const html = options.find((option) => option.label === label)?.html;
    return (
      <span key={label} className="script-choice">
        <span className={`bubble ${bubble}`}>{label}</span>
        {html !== undefined && <PaperHtml html={html} />}
      </span>
    );
  });
}
