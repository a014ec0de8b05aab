import type { PoolQuestion } from './question-pool.ts';
import type { WrittenQuestion } from './written-questions.ts';

/** All marks of this script are whole hundredths, so that every sum is exact. */
export const ONE_MARK = 100;

/** Contents of the exam: questions of the pool at one mark each, and written questions. */
export interface ExamPaper {
  readonly drawn: readonly PoolQuestion[];
  readonly written: readonly WrittenQuestion[];
}

/**
 * The real examination is passed with 26 of 35 marks. With five more marks for written answers, the same share of
 * forty is 29.71, rounded up to a quarter of a mark.
 */
export function passMarkOf({ written }: ExamPaper): number {
  return written.length === 0 ? 26 * ONE_MARK : 29.75 * ONE_MARK;
}

export function totalMarksOf({ drawn, written }: ExamPaper): number {
  return written.reduce((sum, { marks }) => sum + marks, drawn.length * ONE_MARK);
}

export function questionCountOf({ drawn, written }: ExamPaper): number {
  return drawn.length + written.length;
}

/** The id of the question with a prompt; the prompt itself where the paper has none. */
export function questionIdOf({ drawn, written }: ExamPaper, prompt: string): string {
  const isIt = ({ question }: { question: string }) => question === prompt;
  return (drawn.find(isIt) ?? written.find(isIt))?.id ?? prompt;
}

/** Marks as people write them: 2975 is "29.75", 3000 is "30". */
export function marksText(hundredths: number): string {
  const parts = String(hundredths % ONE_MARK)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(hundredths / ONE_MARK)}${parts === '' ? '' : `.${parts}`}`;
}
