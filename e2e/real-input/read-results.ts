import type { OkOf } from '@invigil/contract/endpoint';
import * as results from '@invigil/contract/results/result-endpoints';
import { HUNDREDTHS } from '@invigil/domain/marking/marks';
import type { ApiClient } from '../api-client.ts';
import type { Tally } from './expectation.ts';
import { explanationOf, type PreparedExam } from './prepare-exam.ts';
import { type PoolQuestion, rightAnswer } from './question-pool.ts';
import type { Deed } from './sit-exam.ts';

type ResultRow = OkOf<typeof results.getResult>;
type Sheet = OkOf<typeof results.listResultDetails>;

const PAGE_SIZE = 10;

/** Every row of the Admin's list of results, page by page, by attempt. */
export async function readAllResults(exam: PreparedExam): Promise<Map<number, ResultRow>> {
  const rows = new Map<number, ResultRow>();
  for (let page = 1; ; page++) {
    const answer = await exam.admin.call(results.listResults, {
      params: {
        userId: exam.adminId,
        page,
        pageSize: PAGE_SIZE,
        reportTypeId: 0,
        assessmentId: exam.assessmentId,
      },
    });
    for (const row of answer.rows) rows.set(row.attemptId, row);
    if (answer.rows.length < PAGE_SIZE || page * PAGE_SIZE >= answer.count) {
      if (rows.size !== answer.count) throw new Error(`${answer.count} results, ${rows.size} on the pages`);
      return rows;
    }
  }
}

/** The marked script of an attempt, as the caller may see it. */
export function readSheet(reader: ApiClient, attemptId: number): Promise<Sheet> {
  return reader.call(results.listResultDetails, { params: { attemptId } });
}

/** A candidate's own result: the row by its id, which has to be in the candidate's own list too. */
export async function readOwnResult(
  candidate: ApiClient,
  userId: number,
  attemptId: number,
): Promise<ResultRow> {
  const own = await candidate.call(results.listOwnResults, {
    params: { userId, page: 1, pageSize: PAGE_SIZE, assessmentId: 0 },
  });
  if (own.count !== 1 || own.rows[0]?.attemptId !== attemptId) throw new Error('The own list differs');
  return candidate.call(results.getResult, { params: { attemptId } });
}

/** Counts a row and its sheet; status and marks come from the row, the rest from the sheet. */
export function tallyOf(row: ResultRow, sheet: Sheet, drawn: readonly PoolQuestion[]): Tally {
  const perQuestion = new Map<string, number>();
  for (const item of sheet) {
    const id = drawn.find((question) => question.question === item.prompt)?.id ?? item.prompt;
    perQuestion.set(id, (item.obtainedMarks ?? Number.NaN) / HUNDREDTHS);
  }
  return {
    marks: (row.obtainedMarks ?? Number.NaN) / HUNDREDTHS,
    status: row.outcome as Tally['status'],
    right: [...perQuestion.values()].filter((mark) => mark === 1).length,
    skipped: sheet.filter((item) => item.isSkipped).length,
    unanswered: sheet.filter((item) => !item.isSkipped && !item.isAnswered).length,
    perQuestion,
  };
}

/** Where a sheet shows another answer, key or explanation than it should. */
export function checkSheet(
  sheet: Sheet,
  drawn: readonly PoolQuestion[],
  deeds: ReadonlyMap<string, Deed>,
): string[] {
  const seen = [...deeds.keys()];
  return sheet.flatMap((item, index) => {
    const known = drawn.find((question) => question.question === item.prompt);
    if (known === undefined) return [`not a question of the pool: ${item.prompt}`];
    const deed = deeds.get(known.id);
    const faults: string[] = [];
    if (index < seen.length && seen[index] !== known.id) faults.push(`${known.id} is out of order`);
    if (item.answer !== (deed?.kind === 'answered' ? deed.text : ''))
      faults.push(`${known.id}: other answer`);
    if (item.keyText !== rightAnswer(known)) faults.push(`${known.id}: other key`);
    if (item.explanation !== explanationOf(known)) faults.push(`${known.id}: other explanation`);
    return faults;
  });
}
