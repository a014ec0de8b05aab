import { questionNumber } from '@invigil/domain/exams/question-number';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CandidatesNumber } from '../../../shared/components/CandidatesNumber.tsx';
import { ProblemReports } from '../../../shared/problem-reports/ProblemReports.tsx';
import { RecordingSurroundings } from '../RecordingSurroundings.tsx';
import { MarkForm } from './MarkForm.tsx';
import { MarkHistory } from './MarkHistory.tsx';
import { MarkingAnswerView } from './MarkingAnswerView.tsx';
import { MarkingDone } from './MarkingDone.tsx';
import styles from './marking.module.css';
import type { MarkingAnswer } from './marking-answer.ts';
import { ResponseNotes } from './ResponseNotes.tsx';
import { playOrPause, showPlayer } from './recorded-part.ts';
import { useAnswerWalk } from './use-answer-walk.ts';

interface MarkingPaneProps {
  assessmentId: number;
  answers: readonly MarkingAnswer[];
  refetch: () => Promise<{ readonly data: readonly MarkingAnswer[] | undefined }>;
  /** The question to begin with; null for the first. */
  firstQuestionId?: number | null;
  /** The number of the question in the list, which wins where all answers are to one question. */
  listedNumber?: number;
  /** Answers before the first of these. */
  before: number;
  /** Answers of the whole run. */
  count: number;
  isLoading: boolean;
  /** Opens the answers before these; left out for the first. */
  onPrevious?: () => void;
  /** Opens the answers after these; left out for the last. */
  onNext?: () => void;
  /** No further answer of these waits. */
  onDone: () => void;
}

const keyOf = ({ attemptId, questionId }: MarkingAnswer) => `${attemptId} ${questionId}`;

/** One answer after the other, with its marks, its notes and its history; made for the keyboard. */
export function MarkingPane(props: MarkingPaneProps) {
  const {
    assessmentId,
    answers,
    refetch,
    firstQuestionId = null,
    listedNumber,
    before,
    count,
    isLoading,
    onPrevious,
    onNext,
    onDone,
  } = props;
  const { t } = useTranslation('marking');
  const walk = useAnswerWalk({ answers, firstQuestionId, isLoading, onPrevious, onNext });
  const { current, place, next, previous } = walk;
  const pane = useRef<HTMLElement>(null);
  const waitingCount = answers.filter(
    ({ obtainedMarks, voiding }) => obtainedMarks === null && voiding === null,
  ).length;
  const isFinished = current === undefined && waitingCount === 0 && !isLoading;
  const wasMarking = useRef(false);
  useEffect(() => {
    if (current !== undefined) wasMarking.current = true;
    if (isFinished && wasMarking.current) {
      wasMarking.current = false;
      onDone();
    }
  }, [current, isFinished, onDone]);
  const currentKey = current && keyOf(current);
  useEffect(() => (currentKey === undefined ? undefined : showPlayer(pane.current)), [currentKey]);
  if (current === undefined)
    return isLoading ? null : (
      <MarkingDone
        assessmentId={assessmentId}
        waitingCount={waitingCount}
        {...(answers.length > 0 && { onAgain: walk.again })}
      />
    );
  const { number, candidatesNumber } = questionNumber({
    position: current.position,
    paperPosition: listedNumber ?? current.paperPosition,
  });
  const hasPrevious = place > 0 || onPrevious !== undefined;
  const candidate = current.fullName ?? t('list.candidate', { number: formatNumber(current.attemptId) });
  return (
    <section
      ref={pane}
      className={`sheet ${styles.markingPane}`}
      aria-label={t('answerOf', { name: candidate })}
    >
      <header>
        <h2 className="section-title">
          {t('heading', { name: candidate, position: formatNumber(number) })}
          <CandidatesNumber number={candidatesNumber} />
        </h2>
        <p className="small secondary num" aria-live="polite">
          {t('progress', { place: formatNumber(before + place + 1), count: formatNumber(count) })}
        </p>
      </header>
      <div className="pad">
        <RecordingSurroundings answers={answers} refetch={refetch} hasNotes>
          <MarkingAnswerView answer={current} />
        </RecordingSurroundings>
        <ProblemReports assessmentId={assessmentId} questionId={current.questionId} number={number} />
        <MarkForm
          key={`${keyOf(current)} ${current.obtainedMarks}`}
          answer={current}
          onNext={next}
          onPlayPause={() => playOrPause(pane.current)}
          {...(hasPrevious && { onPrevious: previous })}
        />
        <nav className="row between marking-moves" aria-label={t('moves')}>
          <Button variant="outlined" disabled={!hasPrevious} onClick={previous}>
            {t('previous')}
          </Button>
          <Button variant="outlined" onClick={next}>
            {t('next')}
          </Button>
        </nav>
        <ResponseNotes key={`${keyOf(current)} ${current.noteVersion}`} answer={current} />
        <MarkHistory answer={current} />
      </div>
    </section>
  );
}
