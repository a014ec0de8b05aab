import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';

/** Every prompt counts for a minute of the Admin where it is taken for one. */
export const LENGTHS_MS = [31_000, 40_000, 50_000] as const;

/** A question of the model's paper, with a recording of its own length. */
export function recordedQuestion(position: number): ExamQuestion {
  const media: MediaView = {
    kind: 'audio',
    address: `/files/${position}.oga`,
    host: null,
    transcript: '',
    captions: '',
    durationMs: LENGTHS_MS[position - 1] ?? 0,
  };
  return { ...question(position), media };
}
