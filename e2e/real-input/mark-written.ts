import * as marking from '@invigil/contract/results/marking-endpoints';
import { type ExamPaper, marksText, questionIdOf } from './exam-paper.ts';
import { expectPending } from './expectation.ts';
import type { PreparedExam } from './prepare-exam.ts';
import { checkOutcomes } from './refused-call.ts';
import type { SatExam } from './sit-exam.ts';
import { marksFor } from './written-questions.ts';

interface Marked {
  /** Answers that got marks. */
  readonly given: number;
  /** Number of refused attempts to mark. */
  readonly refused: number;
  readonly faults: readonly string[];
}

/**
 * Marks the written answers of one attempt as the Admin, by the script's rule and the Admin's view. Before each
 * mark, tries invalid ones: too many marks, negative ones, and marks by the candidate.
 */
export async function markWritten(
  { admin }: PreparedExam,
  paper: ExamPaper,
  { attemptId, candidate, deeds }: SatExam,
): Promise<Marked> {
  const read = () => admin.ok(marking.listPendingResponses, { params: { attemptId } });
  const expected = new Map(expectPending(paper, deeds));
  const faults: string[] = [];
  const compare = async () => {
    const pending = await read();
    const lines = pending.map(({ promptHtml: prompt, answer, marks, explanationHtml: explanation }) =>
      JSON.stringify([questionIdOf(paper, prompt), answer, marks, explanation]),
    );
    const due = paper.written
      .filter(({ id }) => expected.has(id))
      .map(({ id, marks, notes }) => JSON.stringify([id, expected.get(id), marks, notes]));
    if (lines.toSorted().join('\n') !== due.toSorted().join('\n'))
      faults.push(`waiting are ${lines.join(' and ') || 'none'} instead of ${due.join(' and ') || 'none'}`);
    return pending;
  };

  let given = 0;
  let refused = 0;
  for (let [response] = await compare(); response !== undefined; [response] = await compare()) {
    const { promptHtml: prompt, responseId, answer, marks: most } = response;
    const question = paper.written.find((written) => written.question === prompt);
    if (question === undefined) throw new Error(`Nothing to be marked by hand: ${prompt}`);
    const give = (marker: typeof admin, marks: number) =>
      marker.ok(marking.giveMarks, { params: { responseId, marks } });
    const tooMany = most + 1;
    const attempts = [
      [marksText(tooMany), 'marksAboveQuestion', () => give(admin, tooMany)],
      ['-0.01', 'markCanNotBeLessZero', () => give(admin, -1)],
      ['by the candidate', '403', () => give(candidate, most)],
    ] as const;
    faults.push(...(await checkOutcomes(attempts)));
    refused += attempts.length;
    // A refused call must not change any state.
    await compare();

    const { pendingCount } = await give(admin, marksFor(question, answer));
    given++;
    expected.delete(question.id);
    if (pendingCount !== expected.size) faults.push(`${pendingCount} still wait, expected ${expected.size}`);
    if (given > paper.written.length) throw new Error('A marked answer keeps waiting');
  }
  return { given, refused, faults };
}
