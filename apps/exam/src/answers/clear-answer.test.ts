import { MemoryJournal } from '@invigil/exam-client/testing/memory-journal.test-data.ts';
import { lineOf, paper, START, ticked, written } from '@invigil/exam-client/testing/paper.test-data.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExamServer } from '../testing/exam-server.test-data.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function begin(attempt = paper({ deadline: null })) {
  const server = new ExamServer(attempt);
  const journal = new MemoryJournal();
  const { page } = server.openPage('page', journal);
  await pass(10);
  const log = () => server.saved.map(lineOf);
  return { server, journal, page, log };
}

it('clearing a submitted answer saves a skip in its place, and undoing it saves the answer again [clear-answer.1]', async () => {
  const { page, log } = await begin();
  page.choose('A');
  page.submit();
  page.open(1);
  await pass(0);
  page.clear();
  await pass(0);
  expect(page.view).toMatchObject({
    draft: { selected: [] },
    canUndoClear: true,
    question: { isAnswered: false, isSkipped: true },
  });
  expect(page.state.progress[0]).toMatchObject({ isAnswered: false, isSkipped: true });
  page.undoClear();
  await pass(0);
  expect(log()).toEqual(['101 Option-A', '101 skip', '101 Option-A']);
  expect(page.view).toMatchObject({ draft: { selected: ['A'] }, canUndoClear: false });
  expect(page.state.progress[0]).toMatchObject({ isAnswered: true, isSkipped: false });
});

it('clearing a text that was saved but not submitted can be undone, and the text is a draft again', async () => {
  const { server, page } = await begin();
  page.open(3);
  await pass(0);
  page.write('Ohm said so');
  await pass(2_000);
  page.clear();
  await pass(0);
  expect(server.stored.get(103)).toMatchObject({ isSkipped: true });
  page.undoClear();
  await pass(0);
  expect(server.stored.get(103)).toMatchObject({ answer: written('Ohm said so'), isSkipped: false });
  expect(page.state.progress[2]).toMatchObject({ isAnswered: true, isSkipped: false });
  expect(page.unsubmitted).toHaveLength(1);
});

it('clearing an unsaved answer leaves no trace, and can be undone', async () => {
  const { journal, page, log } = await begin();
  page.choose('A');
  await pass(400);
  page.clear();
  await pass(3_000);
  expect(log()).toEqual([]);
  expect(journal.answers.size).toBe(0);
  expect(page.state.progress[0]).toMatchObject({ isAnswered: false, isSkipped: false });
  page.undoClear();
  await pass(0);
  expect(log()).toEqual(['101 Option-A']);
});

it('undo stays while another question is looked at, and ends with a new answer', async () => {
  const { page } = await begin();
  page.choose('A');
  page.submit();
  page.open(1);
  page.clear();
  page.open(2);
  expect(page.canUndoClear).toBe(false);
  page.open(1);
  expect(page.canUndoClear).toBe(true);
  page.choose('B');
  expect(page.canUndoClear).toBe(false);
  page.undoClear();
  expect(page.draft).toEqual({ kind: 'choice', selected: ['B'] });
});

it('clearing replaces no answer of another page that this page did not know of [clear-answer.3]', async () => {
  const { server, page } = await begin();
  page.choose('A');
  await pass(2_000);
  const stored = server.stored.get(101);
  if (stored !== undefined)
    server.stored.set(101, { ...stored, answer: ticked('B'), sequence: START + 60_000 });
  page.clear();
  await pass(100);
  expect(server.stored.get(101)).toMatchObject({ answer: ticked('B'), isSkipped: false });
  expect(page.view).toMatchObject({ draft: { selected: ['B'] }, canUndoClear: false });
});

it('nothing is cleared where a question may not be left without an answer [clear-answer.2]', async () => {
  const { page, log } = await begin(paper({ deadline: null, allowSkip: false }));
  page.choose('A');
  await pass(2_000);
  page.clear();
  await pass(2_000);
  expect(log()).toEqual(['101 Option-A']);
  expect(page.draft).toEqual({ kind: 'choice', selected: ['A'] });
});
