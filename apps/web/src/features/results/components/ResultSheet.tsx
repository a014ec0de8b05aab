import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { formatMarks } from '../../../lib/i18n/format-marks.ts';
import { countVerdicts, type Verdict } from '../logic/verdict.ts';
import type { ResultDetail, ResultRow } from '../result-row.ts';
import { MarkedQuestion } from './MarkedQuestion.tsx';
import { OutcomeChip } from './OutcomeChip.tsx';
import { ResultFacts } from './ResultFacts.tsx';
import { ScoreBar } from './ScoreBar.tsx';

interface ResultSheetProps {
  result: ResultRow;
  details: readonly ResultDetail[];
}

const COUNTED: readonly Verdict[] = ['right', 'partly', 'wrong', 'pending', 'notAnswered'];

/** The examined paper: masthead, score against the pass mark, and the script question by question. */
export function ResultSheet({ result, details }: ResultSheetProps) {
  const { t } = useTranslation('results');
  const { totalMarks, passMark, obtainedMarks, outcome } = result;
  const counts = countVerdicts(details);
  const summary = COUNTED.filter((verdict) => counts[verdict] > 0)
    .map((verdict) => t(`count.${verdict}`, { count: counts[verdict] }))
    .join(', ');
  const pass = t('sheet.passMark', { marks: formatMarks(passMark) });
  const percent =
    obtainedMarks === null || totalMarks === 0
      ? null
      : formatNumber(obtainedMarks / totalMarks, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <article className="result-sheet">
      <h3 className="page-title">{result.title}</h3>
      <hr className="scotch-rule" />
      <ResultFacts result={result} />
      {totalMarks > 0 ? (
        <div className="score">
          <div>
            <p className="score-figure">
              {obtainedMarks === null ? '–' : formatMarks(obtainedMarks)}
              <small>/ {formatMarks(totalMarks)}</small>
            </p>
            <p className="score-line">
              <OutcomeChip outcome={outcome} />
              <span className="secondary">{[percent, pass].filter(Boolean).join(', ')}</span>
            </p>
          </div>
          <div>
            {obtainedMarks !== null && (
              <ScoreBar
                obtained={obtainedMarks / totalMarks}
                passMark={passMark / totalMarks}
                sentence={t('sheet.sentence', {
                  obtained: formatMarks(obtainedMarks),
                  total: formatMarks(totalMarks),
                  pass: formatMarks(passMark),
                })}
              />
            )}
            <p className="secondary score-counts">{outcome === 'pending' ? t('sheet.pending') : summary}</p>
          </div>
        </div>
      ) : (
        <p className="score-line without-marks">
          <OutcomeChip outcome={outcome} />
          <span className="secondary">{t('sheet.withoutMarks')}</span>
        </p>
      )}
      <h4 className="section-title script-title">{t(totalMarks > 0 ? 'sheet.script' : 'sheet.answers')}</h4>
      <ol className="script">
        {details.map((detail) => (
          <MarkedQuestion key={detail.questionId} detail={detail} />
        ))}
      </ol>
      {totalMarks > 0 && obtainedMarks !== null && (
        <>
          <hr className="scotch-rule script-end" />
          <p className="total">
            <span>{t('sheet.total')}</span>
            <span className="num">{formatMarks(obtainedMarks)}</span>
          </p>
        </>
      )}
    </article>
  );
}
