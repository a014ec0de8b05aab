import { type ExamPaper, ONE_MARK, passMarkOf, totalMarksOf } from './exam-paper.ts';
import { rightAnswer } from './question-pool.ts';
import type { Deed } from './sit-exam.ts';
import { marksFor } from './written-questions.ts';

/** A result as plain counts, both expected and read. Marks are whole hundredths. */
export interface Tally {
  readonly marks: number;
  readonly totalMarks: number;
  readonly passMark: number;
  readonly status: 'passed' | 'failed';
  /** Right answers among the questions of the pool. */
  readonly right: number;
  readonly skipped: number;
  readonly unanswered: number;
  /** Marks by id of the question. */
  readonly perQuestion: ReadonlyMap<string, number>;
}

type Deeds = ReadonlyMap<string, Deed>;

const deedOf = (deeds: Deeds, { id }: { readonly id: string }): Deed => deeds.get(id) ?? { kind: 'left' };

/** The result by pool and marking rule alone, from a candidate's answers. Uses no code of the product. */
export function expectResult(paper: ExamPaper, deeds: Deeds): Tally {
  const perQuestion = new Map<string, number>();
  let right = 0;
  for (const question of paper.drawn) {
    const deed = deedOf(deeds, question);
    const isRight = deed.kind === 'answered' && deed.text === rightAnswer(question);
    perQuestion.set(question.id, isRight ? ONE_MARK : 0);
    if (isRight) right++;
  }
  for (const question of paper.written) {
    const deed = deedOf(deeds, question);
    perQuestion.set(question.id, deed.kind === 'answered' ? marksFor(question, deed.text) : 0);
  }
  const kinds = [...paper.drawn, ...paper.written].map((question) => deedOf(deeds, question).kind);
  const marks = [...perQuestion.values()].reduce((sum, mark) => sum + mark, 0);
  return {
    marks,
    totalMarks: totalMarksOf(paper),
    passMark: passMarkOf(paper),
    status: marks >= passMarkOf(paper) ? 'passed' : 'failed',
    right,
    skipped: kinds.filter((kind) => kind === 'skipped').length,
    unanswered: kinds.filter((kind) => kind === 'left').length,
    perQuestion,
  };
}

/** The written questions that a candidate answered; the result is pending until each of them has marks. */
export function expectPending(paper: ExamPaper, deeds: Deeds): ReadonlyMap<string, string> {
  return new Map(
    paper.written.flatMap((question) => {
      const deed = deedOf(deeds, question);
      return deed.kind === 'answered' ? [[question.id, deed.text] as const] : [];
    }),
  );
}
