import { compareTallies } from '../real-input/compare-tallies.ts';
import { type ExamPaper, questionIdOf } from '../real-input/exam-paper.ts';
import { expectResult } from '../real-input/expectation.ts';
import type { PreparedExam } from '../real-input/prepare-exam.ts';
import { checkSheet, readAllResults, readOwnResult, readSheet, tallyOf } from '../real-input/read-results.ts';
import type { SatThrough } from './sit-through.ts';

interface Checked {
  /** Questions with an acknowledged answer or skip. */
  readonly acknowledged: number;
  /** Number of attempts whose marked script shows exactly the last acknowledged answers. */
  readonly stored: number;
  readonly finished: number;
  readonly faults: readonly { readonly attemptId: number; readonly fault: string }[];
}

/** Reads every result as the Admin and as its candidate, and compares it with the acknowledged answers. */
export async function checkResults(
  exam: PreparedExam,
  paper: ExamPaper,
  sat: readonly SatThrough[],
): Promise<Checked> {
  const byAttempt = await readAllResults(exam);
  let acknowledged = 0;
  let stored = 0;
  const faults: { attemptId: number; fault: string }[] = [];
  for (const { attemptId, userId, candidate, deeds } of sat) {
    const note = (fault: string) => faults.push({ attemptId, fault });
    const adminRow = byAttempt.get(attemptId);
    if (adminRow === undefined) {
      note('the Admin does not see the result');
      continue;
    }
    const adminSheet = await readSheet(exam.admin, attemptId);
    const ownRow = await readOwnResult(candidate, userId, attemptId);
    const ownSheet = await readSheet(candidate, attemptId);
    const expected = expectResult(paper, deeds);
    compareTallies('Admin', tallyOf(adminRow, adminSheet, paper), expected).forEach(note);
    compareTallies('candidate', tallyOf(ownRow, ownSheet, paper), expected).forEach(note);
    checkSheet(ownSheet, paper, deeds).forEach(note);
    acknowledged += deeds.size;
    stored += countStored(adminSheet, paper, deeds);
  }
  const finished = [...byAttempt.values()].filter(({ isMarked }) => isMarked).length;
  return { acknowledged, stored, finished, faults };
}

function countStored(
  sheet: Awaited<ReturnType<typeof readSheet>>,
  paper: ExamPaper,
  deeds: SatThrough['deeds'],
): number {
  return sheet.filter(({ promptHtml: prompt, answer, isSkipped }) => {
    const deed = deeds.get(questionIdOf(paper, prompt));
    if (deed === undefined) return false;
    return deed.kind === 'answered' ? answer === deed.text && !isSkipped : isSkipped;
  }).length;
}
