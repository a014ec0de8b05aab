import type { Result, ResultDetail } from '@invigil/contract/attempts/runner-client';
import { marksToDecimal } from '@invigil/domain/marking/marks';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { countVerdicts } from '../logic/verdict.ts';
import { MarkedQuestion } from './MarkedQuestion.tsx';
import { OutcomeChip } from './OutcomeChip.tsx';
import { ResultFacts } from './ResultFacts.tsx';
import { ScoreBar } from './ScoreBar.tsx';

interface ResultSheetProps {
  result: Result;
  details: readonly ResultDetail[];
}

/** The examined paper: masthead, score against the pass mark, and the script question by question. */
export function ResultSheet({ result, details }: ResultSheetProps) {
  const { t } = useTranslation('runner');
  const { totalMarks, passMark, outcome } = result;
  const obtained = result.obtainedMarks ?? 0;
  const value = (hundredths: number) => formatNumber(marksToDecimal(hundredths));
  const share = (hundredths: number) =>
    formatNumber(hundredths / totalMarks, { style: 'percent', maximumFractionDigits: 1 });
  const counts = countVerdicts(details);
  const summary = (['right', 'partly', 'wrong', 'notAnswered'] as const)
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => t(`count.${verdict}`, { count: counts[verdict] }))
    .join(', ');
  return (
    <article className="document result-sheet">
      <h1 className="page-title">{result.title}</h1>
      <ResultFacts result={result} />
      {totalMarks > 0 ? (
        <div className="score">
          <div>
            <p className="score-figure">
              {value(obtained)}
              <small>
                <span aria-hidden="true">/ </span>
                <span className="visually-hidden"> {t('result.of')} </span>
                {value(totalMarks)}
              </small>
            </p>
            <p className="score-line">
              <OutcomeChip outcome={outcome} />
              <span className="secondary">
                {t('result.share', { share: share(obtained), pass: value(passMark) })}
              </span>
            </p>
          </div>
          <div>
            <ScoreBar
              obtained={obtained / totalMarks}
              passMark={passMark / totalMarks}
              sentence={t('result.sentence', {
                obtained: value(obtained),
                total: value(totalMarks),
                pass: value(passMark),
              })}
            />
            <p className="secondary score-counts">{summary}</p>
          </div>
        </div>
      ) : (
        <p className="score-line without-marks">
          <OutcomeChip outcome={outcome} />
          <span className="secondary">{t('result.withoutMarks')}</span>
        </p>
      )}
      <h2 className="section-title script-title">{t(totalMarks > 0 ? 'result.script' : 'result.answers')}</h2>
      <ol className="script">
        {details.map((detail) => (
          <MarkedQuestion key={detail.questionId} detail={detail} />
        ))}
      </ol>
      {totalMarks > 0 && (
        <>
          <hr className="scotch-rule script-end" />
          <p className="total">
            <span>{t('result.total')}</span>
            <span className="num">{value(obtained)}</span>
          </p>
        </>
      )}
    </article>
  );
}
