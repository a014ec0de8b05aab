import { MemoryJournal } from '@invigil/exam-client/testing/memory-journal.test-data.ts';
import { lineOf, paper, START, ticked, written } from '@invigil/exam-client/testing/paper.test-data.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExamServer } from '../testing/exam-server.test-data.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function begin(attempt = paper({ deadline: null })) {
  const server = new ExamServer(attempt);
  const journal = new MemoryJournal();
  const open = async (pageId: string, store = journal) => {
    const page = server.openPage(pageId, store);
    await pass(0);
    return page;
  };
  const log = () => server.saved.map(lineOf);
  return { server, journal, open, log };
}

describe('a draft', () => {
  it('a draft is in the journal at once and saved after a pause [attempt-journal.2]', async () => {
    const { journal, open, log } = begin();
    const { page } = await open('page');
    page.open(3);
    await pass(0);
    for (const text of ['O', 'Oh', 'Ohm']) {
      page.write(text);
      await pass(120);
    }
    expect(page.view.isDraftWaiting).toBe(true);
    expect(journal.answers.get(103)).toMatchObject({ answer: written('Ohm'), isSubmitted: false });
    expect(log()).toEqual([]);
    await pass(1_500);
    expect(log()).toEqual(['103 Ohm']);
    expect(journal.answers.size).toBe(0);
    expect(page.view).toMatchObject({ isDraftWaiting: false, saves: { status: 'idle' } });
    expect(page.state.progress[2]).toMatchObject({ isAnswered: true });
    expect(page.unsubmitted).toHaveLength(1);
  });

  it('a draft of a candidate who never pauses is saved in time', async () => {
    const { open, log } = begin();
    const { page } = await open('page');
    page.open(3);
    await pass(0);
    for (let key = 0; key < 110; key += 1) {
      page.write('x'.repeat(key + 1));
      await pass(100);
    }
    expect(log()).toHaveLength(1);
  });

  it('a saved draft is not sent again when it is submitted unchanged', async () => {
    const { open, log } = begin();
    const { page } = await open('page');
    page.choose('A');
    await pass(2_000);
    page.submit();
    await pass(2_000);
    expect(log()).toEqual(['101 Option-A']);
    expect(page.state.progress[0]).toMatchObject({ isAnswered: true });
  });

  it('a draft stays when its question is skipped, also in place of a submitted answer [attempt-journal.1]', async () => {
    const { server, open, log } = begin();
    const { page } = await open('page');
    page.choose('A');
    page.submit();
    page.open(1);
    page.choose('B');
    await pass(2_000);
    page.forward();
    await pass(0);
    expect(log()).toEqual(['101 Option-A', '101 Option-B']);
    page.choose('A');
    await pass(2_000);
    page.forward();
    await pass(0);
    expect(server.stored.get(102)).toMatchObject({ answer: ticked('A'), isSkipped: false });
    page.open(2);
    expect(page.view).toMatchObject({ draft: { selected: ['A'] }, question: { isSkipped: false } });
  });

  it('a draft becomes a skip when it is emptied after it was saved', async () => {
    const { server, open } = begin();
    const { page } = await open('page');
    page.open(3);
    await pass(0);
    page.write('Ohm');
    await pass(2_000);
    page.write('');
    await pass(2_000);
    expect(server.stored.get(103)).toMatchObject({ isSkipped: true });
  });

  it('a draft leaves no trace when it is emptied before it was saved', async () => {
    const { journal, open, log } = begin();
    const { page } = await open('page');
    page.open(3);
    await pass(0);
    page.write('Ohm');
    await pass(400);
    page.write('');
    await pass(3_000);
    expect(log()).toEqual([]);
    expect(journal.answers.size).toBe(0);
  });
});

describe('another start of the browser', () => {
  it('a second start of the browser delivers and shows the unsent answers of the first one', async () => {
    const { server, journal, open, log } = begin();
    const first = await open('one');
    server.isUp = false;
    first.page.choose('B');
    first.page.submit();
    await pass(0);
    first.page.choose('A');
    await pass(400);
    first.page.dispose();
    server.isUp = true;
    server.holder = null;
    const second = await open('two');
    await pass(100);
    expect(log()).toEqual(['101 Option-B', '102 Option-A']);
    expect(second.page.view).toMatchObject({
      question: { position: 3 },
      saves: { status: 'idle', waiting: 0 },
    });
    expect(second.page.state.progress.map(({ isAnswered }) => isAnswered)).toEqual([true, true, false]);
    second.page.open(2);
    await pass(10);
    expect(second.page.view).toMatchObject({ question: { position: 2 }, draft: { selected: ['A'] } });
    expect(journal.answers.size).toBe(0);
  });

  it('the exam opens offline from the journal, and continues', async () => {
    const { server, open, log } = begin();
    const first = await open('one');
    first.page.choose('A');
    first.page.submit();
    await pass(20_000);
    server.isUp = false;
    first.page.choose('B');
    first.page.submit();
    await pass(400);
    first.page.dispose();
    const { page } = await open('one');
    expect(page.view).toMatchObject({
      question: { position: 3 },
      server: 'unreachable',
      saves: { status: 'unreachable', waiting: 1 },
    });
    expect(page.state.progress).toMatchObject([
      { isAnswered: true },
      { isAnswered: true },
      { isAnswered: false },
    ]);
    page.open(1);
    expect(page.view).toMatchObject({ question: { position: 1 }, draft: { selected: ['A'] } });
    server.isUp = true;
    await pass(4_000);
    expect(log()).toEqual(['101 Option-A', '102 Option-B']);
    expect(page.view).toMatchObject({ server: 'reachable', saves: { status: 'idle', waiting: 0 } });
  });

  it('the exam continues without a journal, and says so, where the storage is full', async () => {
    const { server, journal, open, log } = begin();
    journal.isFull = true;
    const { page } = await open('one');
    server.isUp = false;
    page.choose('A');
    page.submit();
    await pass(0);
    expect(page.state.journal).toBe('broken');
    expect(page.holdsUnsafeAnswers).toBe(true);
    server.isUp = true;
    await pass(5_000);
    expect(log()).toEqual(['101 Option-A']);
    expect(page.holdsUnsafeAnswers).toBe(false);
  });
});
