import { MemoryJournal } from '@invigil/exam-client/testing/memory-journal.test-data.ts';
import { paper, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExamServer } from '../testing/exam-server.test-data.ts';

// A server that was restored from an older backup does not know an attempt, until a newer backup is restored.

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function begin() {
  const server = new ExamServer(paper({ deadline: null }));
  const journal = new MemoryJournal();
  const { page, onClosed } = server.openPage('page', journal);
  await pass(5_000);
  return { server, journal, page, onClosed };
}

it('an unknown attempt keeps every answer in the journal, and delivers it once the server knows the attempt [unknown-attempt.1]', async () => {
  const { server, journal, page, onClosed } = await begin();
  server.isForgotten = true;
  page.choose('A');
  page.submit();
  page.choose('B');
  page.submit();
  await pass(30_000);
  expect(onClosed).not.toHaveBeenCalled();
  expect([...journal.answers.keys()]).toEqual([101, 102]);
  expect(journal.questions.size).toBeGreaterThan(0);
  expect(page.view).toMatchObject({ server: 'unknownAttempt', saves: { waiting: 2 } });
  server.isForgotten = false;
  await pass(5_000);
  expect([...server.stored.keys()].toSorted()).toEqual([101, 102]);
  expect(page.view).toMatchObject({ server: 'reachable', saves: { waiting: 0 } });
  expect(journal.answers.size).toBe(0);
});

it('an unknown attempt is not the end of the exam when the page reads the attempt again [unknown-attempt.2]', async () => {
  const { server, journal, page, onClosed } = await begin();
  server.isForgotten = true;
  page.choose('A');
  page.submit();
  page.goOnline();
  page.noteAway('tab');
  await pass(10_000);
  expect(page.view).toMatchObject({ phase: 'writing', closing: null });
  expect(onClosed).not.toHaveBeenCalled();
  expect(journal.answers.size).toBe(1);
});

it('an unknown attempt is submitted once the server knows it again', async () => {
  const { server, journal, page, onClosed } = await begin();
  server.isForgotten = true;
  page.choose('A');
  page.submitAttempt();
  await pass(20_000);
  expect(onClosed).not.toHaveBeenCalled();
  expect(journal.answers.size).toBe(1);
  server.isForgotten = false;
  await pass(60_000);
  expect(onClosed).toHaveBeenCalledOnce();
  expect(server).toMatchObject({ finished: 1, late: [] });
  expect([...server.stored.keys()]).toEqual([101]);
});
