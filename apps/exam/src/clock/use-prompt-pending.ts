import { isPlayedOnce } from '@invigil/domain/authoring/prompt-plays';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { useEffect, useState } from 'react';
import { notePromptEnd, promptEnd } from './prompt-ends.ts';

/** Events of the player of a prompt. */
export interface PromptEvents {
  readonly onPlay: () => void;
  readonly onEnded: () => void;
  readonly onFailed: () => void;
}

/**
 * Whether the recording or video of a question has not been played to its end yet. Never waits for a prompt that cannot
 * be played, and waits its length for the player of another host, which reports no end.
 */
export function usePromptPending(
  attemptId: number,
  { questionId, media }: Pick<ExamQuestion, 'questionId' | 'media'>,
): { readonly isPending: boolean; readonly events: PromptEvents } {
  const [endsAt, setEndsAt] = useState(() => promptEnd(attemptId, questionId));
  const [isOver, setOver] = useState(() => {
    const isKnown = media?.progress !== undefined && isPlayedOnce(media.progress, media.durationMs);
    return isKnown || (endsAt !== undefined && endsAt <= Date.now());
  });
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(() => setOver(true), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  const end = (at: number) => {
    notePromptEnd(attemptId, questionId, at);
    setEndsAt(at);
    if (at <= Date.now()) setOver(true);
  };
  const hasNoEnd = media?.host === 'youtube' || media?.host === 'vimeo';
  return {
    isPending: media != null && !isOver,
    events: {
      onPlay: () => {
        if (hasNoEnd && endsAt === undefined) end(Date.now() + media.durationMs);
      },
      onEnded: () => end(Date.now()),
      onFailed: () => end(Date.now()),
    },
  };
}
