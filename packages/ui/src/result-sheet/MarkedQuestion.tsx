import type { SheetDetail } from '@invigil/contract/exam-client/calls';
import { type QuestionPlaces, questionNumber } from '@invigil/domain/exams/question-number';
import { verdictOf } from '@invigil/domain/results/verdict';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { formatMarks } from '../i18n/format-marks.ts';
import { markedView } from '../interactions/registry.ts';
import { PaperHtml } from '../markup/PaperHtml.tsx';
import { SheetMedia } from '../media/SheetMedia.tsx';
import { ScoringNote } from '../scoring/ScoringNote.tsx';
import { CorrectedText } from './CorrectedText.tsx';
import { useDurationText } from './use-duration-text.ts';

interface MarkedQuestionProps {
  detail: SheetDetail & Pick<QuestionPlaces, 'paperPosition'>;
  /** The reader is the candidate. */
  isOwn?: boolean;
  /** What the reader can do with the question. */
  action?: ReactNode;
}

/** One question of the marked script: prompt, recording, answer, and key and explanation where the reader may see them. */
export function MarkedQuestion({ detail, isOwn = false, action }: MarkedQuestionProps) {
  const { t } = useTranslation('resultSheet');
  const duration = useDurationText();
  const { number, candidatesNumber } = questionNumber(detail);
  const verdict = verdictOf(detail);
  const { marked, marks, obtainedMarks, explanationHtml } = detail;
  const { Answer, Key, hasKey } = markedView(marked.kind);
  return (
    <li>
      <span className="question-number">{formatNumber(number)}</span>
      <div className="script-body">
        {candidatesNumber !== null && (
          <p className="small secondary">
            {t('candidatesNumber', { number: formatNumber(candidatesNumber) })}
          </p>
        )}
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
        {detail.media && <SheetMedia media={detail.media} />}
        <CorrectedText detail={detail} isOwn={isOwn} />
        <div className="answers">
          <div className="script-answer">
            <b>{t(`verdict.${verdict}`)}</b>
            {verdict === 'notAnswered' ? (
              <span className="bubble skipped" aria-hidden="true">
                –
              </span>
            ) : (
              <Answer marked={marked} verdict={verdict} recorded={detail.recordedAnswer ?? null} />
            )}
          </div>
          {verdict !== 'right' && hasKey(marked) && (
            <div className="script-answer">
              <b>{t('key')}</b>
              <Key marked={marked} />
            </div>
          )}
        </div>
        {detail.scoring && (
          <ScoringNote className="small secondary script-scoring" scoring={detail.scoring} marks={marks} />
        )}
        {explanationHtml && <PaperHtml className="script-explanation" html={explanationHtml} />}
        {detail.comment && (
          <p className="script-comment">
            <b>{t('comment')}</b> {detail.comment}
          </p>
        )}
        {detail.regrade && (
          <p className="small secondary">
            {t(`regrade.${detail.regrade.voiding ?? 'corrected'}`, { reason: detail.regrade.reason })}
          </p>
        )}
        {(detail.secondsSpent != null || action != null) && (
          <p className="small muted script-facts">
            {detail.secondsSpent != null && t('timeSpent', { duration: duration(detail.secondsSpent) })}
            {action}
          </p>
        )}
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
