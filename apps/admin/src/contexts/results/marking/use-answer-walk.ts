import { useEffect, useRef, useState } from 'react';
import type { MarkingAnswer } from './marking-answer.ts';

const keyOf = ({ attemptId, questionId }: MarkingAnswer) => `${attemptId} ${questionId}`;

interface WalkProps {
  readonly answers: readonly MarkingAnswer[];
  /** The question to begin with; null for the first. */
  readonly firstQuestionId: number | null;
  readonly isLoading: boolean;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/**
 * Walks over answers, of which marked ones may leave the list. It ends after the last answer that was not shown yet: it never wraps
 * round to the first.
 */
export function useAnswerWalk({ answers, firstQuestionId, isLoading, onPrevious, onNext }: WalkProps) {
  const [currentKey, setCurrentKey] = useState<string | null>(() => {
    const first = answers.find(({ questionId }) => questionId === firstQuestionId);
    return first === undefined ? null : keyOf(first);
  });
  const [hasEnded, setEnded] = useState(false);
  const shown = useRef(new Set<string>());
  const findNew = () => answers.find((answer) => !shown.current.has(keyOf(answer)));
  const named = answers.find((answer) => keyOf(answer) === currentKey);
  const current = hasEnded ? undefined : (named ?? answers[0]);
  const place = current === undefined ? -1 : answers.indexOf(current);
  const key = current && keyOf(current);
  useEffect(() => {
    if (key !== undefined) shown.current.add(key);
  }, [key]);
  // The read after the last mark may bring answers that nobody has seen.
  useEffect(() => {
    if (!hasEnded || isLoading) return;
    const unseen = answers.find((answer) => !shown.current.has(keyOf(answer)));
    if (unseen === undefined) return;
    setEnded(false);
    setCurrentKey(keyOf(unseen));
  }, [hasEnded, isLoading, answers]);
  const moveTo = (answer: MarkingAnswer) => setCurrentKey(keyOf(answer));
  return {
    current,
    place,
    hasEnded,
    next: () => {
      const following = answers[place + 1] ?? findNew();
      if (following !== undefined) moveTo(following);
      else if (onNext !== undefined) {
        setCurrentKey(null);
        onNext();
      } else setEnded(true);
    },
    previous: () => {
      const preceding = answers[place - 1];
      if (preceding !== undefined) moveTo(preceding);
      else onPrevious?.();
    },
    /** Begins again with the first answer. */
    again: () => {
      shown.current.clear();
      setEnded(false);
      setCurrentKey(null);
    },
  };
}
