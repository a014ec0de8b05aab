import { LONG_INTERVAL_MS } from '@invigil/domain/exams/heartbeat-interval';
import { holdsLease } from '../attempt/state.ts';
import type { ModelExam } from './model-exam.test-data.ts';
import { LENGTHS_MS } from './recorded-question.test-data.ts';

/** A page that nobody watches hears of prompts that another page has played within this time. */
const REPORT_MS = LONG_INTERVAL_MS + 1_000;
const pagesOf = (exam: ModelExam) =>
  exam.browsers.flatMap((browser) => {
    const page = exam.pageOf(browser);
    return page === null ? [] : [page.state];
  });

/** Where played prompts added too much time, or a page shows their time as the Admin's. */
export function playingProblems(exam: ModelExam): string[] {
  const { server } = exam;
  const { playingMs, extraMs, deadline } = server;
  const longest = LENGTHS_MS.reduce((sum, ms) => sum + ms, 0);
  const problems = playingMs > longest ? [`prompts added ${playingMs} ms`] : [];
  for (const state of pagesOf(exam)) {
    const { timeChange, played } = state;
    if (timeChange !== null && timeChange.minutes * 60_000 > extraMs)
      problems.push(`a notice of ${timeChange.minutes} minutes, of which the Admin gave ${extraMs} ms`);
    if (timeChange !== null && timeChange.minutes <= 0) problems.push('a notice of an earlier deadline');
    if (played.playingMs > playingMs) problems.push('a page knows of more playing time than the server');
    if (state.deadline !== null && deadline !== null && state.deadline > deadline)
      problems.push('a page has a later deadline than the server');
  }
  return problems;
}

/** Once all is connected: prompts that the server does not know, and deadlines other than the server's. */
export async function unreportedPrompts(exam: ModelExam): Promise<string[]> {
  const { server, timing } = exam;
  if (pagesOf(exam).every(({ played }) => played.begun.size === 0)) return [];
  await timing.advance(REPORT_MS);
  return pagesOf(exam).flatMap((state) => {
    if (!holdsLease(state) || server.isFinished) return [];
    const isSame = state.deadline?.getTime() === server.deadline?.getTime();
    return [
      ...state.played.unconfirmed.map((position) => `prompt ${position} is not confirmed`),
      ...[...state.played.begun]
        .filter((position) => !server.played.has(position))
        .map((position) => `prompt ${position} is not reported`),
      ...(isSame ? [] : ['a page has another deadline than the server']),
    ];
  });
}
