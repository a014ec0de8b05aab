import { PASS_MARK } from './prepare-exam.ts';
import { type PoolQuestion, rightAnswer } from './question-pool.ts';
import type { Deed } from './sit-exam.ts';

/** A result as plain counts; both what is expected and what was read take this form. */
export interface Tally {
  /** Whole marks, which is the number of right answers. */
  readonly marks: number;
  readonly status: 'passed' | 'failed';
  readonly right: number;
  readonly skipped: number;
  readonly unanswered: number;
  /** Marks by id of the pool. */
  readonly perQuestion: ReadonlyMap<string, number>;
}

/** The result that the pool alone gives for what a candidate did. Nothing of the product is used. */
export function expectResult(drawn: readonly PoolQuestion[], deeds: ReadonlyMap<string, Deed>): Tally {
  const perQuestion = new Map<string, number>();
  let right = 0;
  let skipped = 0;
  let unanswered = 0;
  for (const question of drawn) {
    const deed = deeds.get(question.id) ?? { kind: 'left' };
    const isRight = deed.kind === 'answered' && deed.text === rightAnswer(question);
    perQuestion.set(question.id, isRight ? 1 : 0);
    if (isRight) right++;
    if (deed.kind === 'skipped') skipped++;
    if (deed.kind === 'left') unanswered++;
  }
  return {
    marks: right,
    status: right >= PASS_MARK ? 'passed' : 'failed',
    right,
    skipped,
    unanswered,
    perQuestion,
  };
}
