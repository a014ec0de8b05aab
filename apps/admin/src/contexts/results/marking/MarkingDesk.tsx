import type { OkOf } from '@invigil/contract/endpoint';
import type { listAttemptAnswers } from '@invigil/contract/results/marking-screen-endpoints';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordingSurroundings } from '../RecordingSurroundings.tsx';
import { MarkForm } from './MarkForm.tsx';
import { MarkHistory } from './MarkHistory.tsx';
import { MarkingAnswerView } from './MarkingAnswerView.tsx';
import { ResponseNotes } from './ResponseNotes.tsx';

export type MarkingAnswer = OkOf<typeof listAttemptAnswers>[number];

interface MarkingDeskProps {
  answers: readonly MarkingAnswer[];
  refetch: () => Promise<{ readonly data: unknown }>;
  /** The question to begin with; null for the first. */
  firstQuestionId?: number | null;
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
export function MarkingDesk(props: MarkingDeskProps) {
  const { answers, refetch, firstQuestionId, before, count, isLoading, onPrevious, onNext, onDone } = props;
  const { t } = useTranslation('marking');
  // By its key, because a marked answer leaves a list of those that wait.
  const [currentKey, setCurrentKey] = useState<string | null>(() => {
    const first = answers.find(({ questionId }) => questionId === firstQuestionId);
    return first === undefined ? null : keyOf(first);
  });
  const place = Math.max(
    0,
    answers.findIndex((answer) => keyOf(answer) === currentKey),
  );
  const current = answers[place];
  const isFinished = current === undefined && !isLoading;
  const wasMarking = useRef(false);
  useEffect(() => {
    if (current !== undefined) wasMarking.current = true;
    if (isFinished && wasMarking.current) {
      wasMarking.current = false;
      onDone();
    }
  }, [current, isFinished, onDone]);
  if (current === undefined)
    return isLoading ? null : (
      <section className="sheet pad marking-done" aria-live="polite">
        <p>{t('done')}</p>
      </section>
    );
  const moveTo = (answer: MarkingAnswer | undefined) => {
    if (answer !== undefined) setCurrentKey(keyOf(answer));
  };
  const next = () => {
    const following = answers[place + 1];
    if (following !== undefined) moveTo(following);
    else {
      setCurrentKey(null);
      onNext?.();
    }
  };
  const previous = () => {
    const preceding = answers[place - 1];
    if (preceding !== undefined) moveTo(preceding);
    else onPrevious?.();
  };
  const hasNext = place + 1 < answers.length || onNext !== undefined;
  const hasPrevious = place > 0 || onPrevious !== undefined;
  const candidate = current.fullName ?? t('list.candidate', { number: formatNumber(current.attemptId) });
  return (
    <section className="sheet marking-desk" aria-label={t('answerOf', { name: candidate })}>
      <header>
        <h2 className="section-title">
          {t('heading', { name: candidate, position: formatNumber(current.position) })}
        </h2>
        <p className="small secondary num" aria-live="polite">
          {t('progress', { place: formatNumber(before + place + 1), count: formatNumber(count) })}
        </p>
      </header>
      <div className="pad">
        <RecordingSurroundings answers={answers} refetch={refetch as never} hasNotes>
          <MarkingAnswerView answer={current} />
        </RecordingSurroundings>
        <MarkForm
          key={`${keyOf(current)} ${current.obtainedMarks}`}
          answer={current}
          onNext={next}
          {...(hasPrevious && { onPrevious: previous })}
        />
        <nav className="row between marking-moves" aria-label={t('moves')}>
          <Button variant="outlined" disabled={!hasPrevious} onClick={previous}>
            {t('previous')}
          </Button>
          <Button variant="outlined" disabled={!hasNext} onClick={next}>
            {t('next')}
          </Button>
        </nav>
        <ResponseNotes key={`${keyOf(current)} ${current.noteVersion}`} answer={current} />
        <MarkHistory answer={current} />
      </div>
    </section>
  );
}
