import { PRACTICE_PAGE, QUESTION_FRAME } from '@invigil/domain/access/exam-pages';
import type { ClosedAnswers } from '@invigil/exam-client/unsent-answers.ts';

export type ExamRoute =
  | { readonly page: 'exam'; readonly assessmentId: number }
  | { readonly page: 'result'; readonly attemptId: number; readonly answers: ClosedAnswers }
  | { readonly page: 'practice'; readonly assessmentId: number }
  | { readonly page: 'preview' }
  | { readonly page: 'none' };

const RESULT = '/quiz/result';

/** The address of an attempt's result. */
export const resultPath = (attemptId: number): string => `${RESULT}?attempt=${attemptId}`;

/** Which page an address asks for; `none` where its id is missing or is no id. */
export function readExamRoute({ pathname, search }: { pathname: string; search: string }): ExamRoute {
  if (pathname.toLowerCase().startsWith(QUESTION_FRAME)) return { page: 'preview' };
  const params = new URLSearchParams(search);
  const isResult = pathname.toLowerCase().startsWith(RESULT);
  const id = params.get(isResult ? 'attempt' : 'quiz') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id)) return { page: 'none' };
  if (pathname.toLowerCase().startsWith(PRACTICE_PAGE)) return { page: 'practice', assessmentId: Number(id) };
  return isResult
    ? { page: 'result', attemptId: Number(id), answers: { late: 0, notTaken: 0, undelivered: [] } }
    : { page: 'exam', assessmentId: Number(id) };
}
