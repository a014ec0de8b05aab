import type { OkOf } from '@invigil/contract/endpoint';
import * as results from '@invigil/contract/results/result-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { type ExamPaper, ONE_MARK, questionIdOf } from './exam-paper.ts';
import type { Tally } from './expectation.ts';
import { explanationOf, type PreparedExam } from './prepare-exam.ts';
import { rightAnswer } from './question-pool.ts';
import type { Deed } from './sit-exam.ts';

export type ResultRow = OkOf<typeof results.getResult>;
type Sheet = OkOf<typeof results.listResultDetails>;

const PAGE_SIZE = 10;
/** Filters of the results list, by their ids. */
const REPORTS = { all: 0, pending: 2, passed: 3, failed: 4 } as const;
export type Report = keyof typeof REPORTS;

/** Every row of the Admin's list of results under a filter, page by page, by attempt. */
export async function readAllResults(
  exam: PreparedExam,
  report: Report = 'all',
): Promise<Map<number, ResultRow>> {
  const rows = new Map<number, ResultRow>();
  for (let page = 1; ; page++) {
    const answer = await exam.admin.ok(results.listResults, {
      params: {
        userId: exam.adminId,
        page,
        pageSize: PAGE_SIZE,
        reportTypeId: REPORTS[report],
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
  return reader.ok(results.listResultDetails, { params: { attemptId } });
}

/** A candidate's own result: the row by its id, which must also be in the candidate's own list. */
export async function readOwnResult(
  candidate: ApiClient,
  userId: number,
  attemptId: number,
): Promise<ResultRow> {
  const ownResults = await candidate.ok(results.listOwnResults, {
    params: { userId, page: 1, pageSize: PAGE_SIZE, assessmentId: 0 },
  });
  if (ownResults.count !== 1 || ownResults.rows[0]?.attemptId !== attemptId)
    throw new Error('The own list differs');
  return candidate.ok(results.getResult, { params: { attemptId } });
}

/** Counts a row and its sheet; status and marks are the row's, the other figures the sheet's. */
export function tallyOf(row: ResultRow, sheet: Sheet, paper: ExamPaper): Tally {
  const perQuestion = new Map<string, number>();
  for (const item of sheet)
    perQuestion.set(questionIdOf(paper, item.promptHtml), item.obtainedMarks ?? Number.NaN);
  return {
    marks: row.obtainedMarks ?? Number.NaN,
    totalMarks: row.totalMarks,
    passMark: row.passMark,
    status: row.outcome as Tally['status'],
    right: paper.drawn.filter(({ id }) => perQuestion.get(id) === ONE_MARK).length,
    skipped: sheet.filter((item) => item.isSkipped).length,
    unanswered: sheet.filter((item) => !item.isSkipped && !item.isAnswered).length,
    perQuestion,
  };
}

/** Differences between a sheet and the expected answers, keys and explanations. */
export function checkSheet(sheet: Sheet, paper: ExamPaper, deeds: ReadonlyMap<string, Deed>): string[] {
  const seen = [...deeds.keys()];
  return sheet.flatMap((item, index) => {
    const id = questionIdOf(paper, item.promptHtml);
    const drawn = paper.drawn.find((question) => question.id === id);
    const written = paper.written.find((question) => question.id === id);
    if (drawn === undefined && written === undefined) return [`no question of the paper: ${item.promptHtml}`];
    const deed = deeds.get(id);
    const faults: string[] = [];
    if (index < seen.length && seen[index] !== id) faults.push(`${id} is out of order`);
    if (item.answer !== (deed?.kind === 'answered' ? deed.text : '')) faults.push(`${id}: other answer`);
    if (item.keyText !== (drawn === undefined ? '' : rightAnswer(drawn))) faults.push(`${id}: other key`);
    if (item.explanationHtml !== (drawn === undefined ? written?.notes : explanationOf(drawn)))
      faults.push(`${id}: other explanation`);
    return faults;
  });
}
