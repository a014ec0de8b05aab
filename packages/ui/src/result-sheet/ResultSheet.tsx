import type { Result, SheetDetail } from '@invigil/contract/exam-client/calls';
import { totalNote } from '@invigil/domain/results/total-note';
import { countVerdicts, type Verdict } from '@invigil/domain/results/verdict';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { formatMarks } from '../i18n/format-marks.ts';
import { MarkedQuestion } from './MarkedQuestion.tsx';
import { OutcomeChip } from './OutcomeChip.tsx';
import { ResultFacts } from './ResultFacts.tsx';
import { ScoreBar } from './ScoreBar.tsx';

interface ResultSheetProps<Detail extends SheetDetail> {
  result: Result;
  details: readonly Detail[];
  /** Of the assessment's title; the script's heading is one below. */
  headingLevel: 1 | 3;
  /** The reader is the candidate. */
  isOwn?: boolean;
  /** Nobody marks the rest of the answers: those of a practice run. */
  isFinal?: boolean;
  /** What the reader can do with a question. */
  actionOf?: (detail: Detail) => ReactNode;
}

const COUNTED: readonly Verdict[] = ['right', 'partly', 'wrong', 'pending', 'notAnswered'];

/** The examined paper: masthead, score against the pass mark, and the script question by question. */
export function ResultSheet<Detail extends SheetDetail>(props: ResultSheetProps<Detail>) {
  const { result, details, headingLevel, isOwn = false, isFinal = false, actionOf } = props;
  const { t } = useTranslation('resultSheet');
  const { totalMarks, passMark, obtainedMarks, outcome } = result;
  const [TitleHeading, ScriptHeading] =
    headingLevel === 1 ? (['h1', 'h2'] as const) : (['h3', 'h4'] as const);
  const counts = countVerdicts(details);
  const summary = COUNTED.filter((verdict) => counts[verdict] > 0)
    .map((verdict) => t(`count.${verdict}`, { count: counts[verdict] }))
    .join(', ');
  const note = totalNote(details, obtainedMarks);
  // Without a pass mark there is nothing to pass: the marks stand without a verdict.
  const pass = passMark > 0 ? t('passMark', { marks: formatMarks(passMark) }) : null;
  const percent =
    obtainedMarks === null || totalMarks === 0
      ? null
      : formatNumber(obtainedMarks / totalMarks, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <article className="result-sheet">
      <TitleHeading className="page-title">{result.title}</TitleHeading>
      <ResultFacts result={result} isOwn={isOwn} />
      {totalMarks > 0 ? (
        <div className="score">
          <div>
            <p className="score-figure">
              {obtainedMarks === null ? '–' : formatMarks(obtainedMarks)}
              <small>
                <span aria-hidden="true">/ </span>
                <span className="visually-hidden"> {t('of')} </span>
                {formatMarks(totalMarks)}
              </small>
            </p>
            <p className="score-line">
              <OutcomeChip result={result} />
              <span className="secondary">{[percent, pass].filter(Boolean).join(', ')}</span>
            </p>
          </div>
          <div>
            {obtainedMarks !== null && (
              <ScoreBar
                obtained={obtainedMarks / totalMarks}
                passMark={passMark / totalMarks}
                sentence={t(passMark > 0 ? 'sentence' : 'sentenceWithoutPass', {
                  obtained: formatMarks(obtainedMarks),
                  total: formatMarks(totalMarks),
                  pass: formatMarks(passMark),
                })}
              />
            )}
            <p className="secondary score-counts">
              {outcome === 'pending' && !isFinal ? t('pending') : summary}
            </p>
          </div>
        </div>
      ) : (
        <p className="score-line without-marks">
          <OutcomeChip result={result} />
          <span className="secondary">{t('withoutMarks')}</span>
        </p>
      )}
      <ScriptHeading className="section-title script-title">
        {t(
          totalMarks > 0 && details.every(({ obtainedMarks: shown }) => shown !== undefined)
            ? 'script'
            : 'answers',
        )}
      </ScriptHeading>
      {details.some(({ obtainedMarks: shown }) => shown === undefined) && totalMarks > 0 && (
        <p className="secondary">{t('marksLater')}</p>
      )}
      <ol className="script">
        {details.map((detail) => (
          <MarkedQuestion key={detail.questionId} detail={detail} isOwn={isOwn} action={actionOf?.(detail)} />
        ))}
      </ol>
      {totalMarks > 0 && obtainedMarks !== null && (
        <>
          <hr className="scotch-rule" />
          <p className="total">
            <span>{t('total')}</span>
            <span className="num">{formatMarks(obtainedMarks)}</span>
          </p>
          {note && (
            <p className="small secondary">{t(`totalNote.${note.reason}`, { sum: formatMarks(note.sum) })}</p>
          )}
        </>
      )}
    </article>
  );
}
