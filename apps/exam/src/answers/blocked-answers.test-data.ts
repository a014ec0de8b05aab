import type { SavedAnswer } from '@invigil/exam-client/calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { MemoryJournal } from '@invigil/exam-client/testing/memory-journal.test-data.ts';
import { paper } from '@invigil/exam-client/testing/paper.test-data.ts';
import { vi } from 'vitest';
import { ExamServer } from '../testing/exam-server.test-data.ts';

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const refusedByNetwork: Outcome<SavedAnswer> = { kind: 'unreachable', isForeign: true };
export const broken: Outcome<SavedAnswer> = { kind: 'unreachable' };

/** A page of the exam whose first question's answers meet a filter on the network. */
export async function begin(
  blocks: 'plain' | 'all',
  outcome = refusedByNetwork,
  attempt = paper({ deadline: null }),
) {
  const server = new ExamServer(attempt);
  const isBlocked = { value: true };
  server.filter = ({ questionId }, isEncoded) =>
    isBlocked.value && questionId === 101 && (blocks === 'all' || !isEncoded) ? outcome : undefined;
  const journal = new MemoryJournal();
  const open = async (pageId: string, store = journal) => {
    const page = server.openPage(pageId, store);
    await pass(0);
    return page;
  };
  const { page, onClosed } = await open('page');
  const stored = () => Object.fromEntries([...server.stored].map(([id, { answer }]) => [id, answer]));
  const letPass = () => {
    isBlocked.value = false;
  };
  return { server, journal, open, page, onClosed, stored, letPass };
}

export function answerBoth(page: Awaited<ReturnType<typeof begin>>['page']): void {
  page.choose('A');
  page.submit();
  page.choose('B');
  page.submit();
}
