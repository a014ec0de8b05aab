import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paper, START } from './attempt-run.test-data.ts';
import { ExamServer } from './exam-server.test-data.ts';
import { MemoryJournal } from './memory-journal.test-data.ts';

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
  const log = () =>
    server.saved.map(({ questionId, isSkipped, answer }) => `${questionId} ${isSkipped ? 'skip' : answer}`);
  return { server, journal, open, log };
}

describe('what is not submitted', () => {
  it('is in the journal at once and with the server after a pause [attempt-journal.2]', async () => {
    const { journal, open, log } = begin();
    const { run } = await open('page');
    run.open(3);
    await pass(0);
    for (const text of ['O', 'Oh', 'Ohm']) {
      run.write(text);
      await pass(120);
    }
    expect(run.getState().isDraftWaiting).toBe(true);
    expect(journal.answers.get(103)).toMatchObject({ answer: 'Ohm', isSubmitted: false });
    expect(log()).toEqual([]);
    await pass(1_500);
    expect(log()).toEqual(['103 Ohm']);
    expect(journal.answers.size).toBe(0);
    expect(run.getState()).toMatchObject({ isDraftWaiting: false, queue: { status: 'idle' } });
    // it counts as written, not as submitted
    expect(run.getState().progress[2]).toMatchObject({ isAnswered: false });
    expect(run.unsubmitted()).toHaveLength(1);
  });

  it('is saved on the way, however long one writes without a pause', async () => {
    const { open, log } = begin();
    const { run } = await open('page');
    run.open(3);
    await pass(0);
    for (let key = 0; key < 110; key += 1) {
      run.write('x'.repeat(key + 1));
      await pass(100);
    }
    expect(log()).toHaveLength(1);
  });

  it('is not sent again when it is submitted as it stands', async () => {
    const { open, log } = begin();
    const { run } = await open('page');
    run.choose('A');
    await pass(2_000);
    run.submit();
    await pass(2_000);
    expect(log()).toEqual(['101 Option-A']);
    expect(run.getState().progress[0]).toMatchObject({ isAnswered: true });
  });

  it('stays when the question is skipped, also in place of what was submitted before [attempt-journal.1]', async () => {
    const { server, open, log } = begin();
    const { run } = await open('page');
    run.choose('A');
    run.submit();
    run.open(1);
    run.choose('B');
    await pass(2_000);
    run.skip();
    await pass(0);
    expect(log()).toEqual(['101 Option-A', '101 Option-B']);
    run.choose('A');
    await pass(2_000);
    run.skip();
    await pass(0);
    expect(server.stored.get(102)).toMatchObject({ answer: 'Option-A', isSkipped: false });
    run.open(2);
    expect(run.getState()).toMatchObject({ draft: { selected: ['A'] }, question: { isSkipped: false } });
  });

  it('is a skip again when it is emptied after it was saved', async () => {
    const { server, open } = begin();
    const { run } = await open('page');
    run.open(3);
    await pass(0);
    run.write('Ohm');
    await pass(2_000);
    run.write('');
    await pass(2_000);
    expect(server.stored.get(103)).toMatchObject({ isSkipped: true });
  });

  it('leaves no trace when it is emptied before', async () => {
    const { journal, open, log } = begin();
    const { run } = await open('page');
    run.open(3);
    await pass(0);
    run.write('Ohm');
    await pass(400);
    run.write('');
    await pass(3_000);
    expect(log()).toEqual([]);
    expect(journal.answers.size).toBe(0);
  });
});

describe('another start of the browser', () => {
  it('delivers what the first one left, and shows it', async () => {
    const { server, journal, open, log } = begin();
    const first = await open('one');
    server.isUp = false;
    first.run.choose('B');
    first.run.submit();
    await pass(0);
    first.run.choose('A');
    await pass(400);
    first.run.dispose();
    server.isUp = true;
    server.holder = null;
    const second = await open('two');
    await pass(100);
    expect(log()).toEqual(['101 Option-B', '102 Option-A']);
    expect(second.run.getState()).toMatchObject({
      question: { position: 2 },
      draft: { selected: ['A'] },
      queue: { status: 'idle', waiting: 0 },
    });
    expect(second.run.getState().progress[0]).toMatchObject({ isAnswered: true });
    expect(journal.answers.size).toBe(0);
  });

  it('opens without a line on what the journal has, and goes on', async () => {
    const { server, open, log } = begin();
    const first = await open('one');
    first.run.choose('A');
    first.run.submit();
    await pass(20_000);
    server.isUp = false;
    first.run.choose('B');
    first.run.submit();
    await pass(400);
    first.run.dispose();
    const { run } = await open('one');
    expect(run.getState()).toMatchObject({
      question: { position: 3 },
      isLineLost: true,
      queue: { status: 'unreachable', waiting: 1 },
    });
    expect(run.getState().progress).toMatchObject([
      { isAnswered: true },
      { isAnswered: true },
      { isAnswered: false },
    ]);
    run.open(1);
    expect(run.getState()).toMatchObject({ question: { position: 1 }, draft: { selected: ['A'] } });
    server.isUp = true;
    await pass(4_000);
    expect(log()).toEqual(['101 Option-A', '102 Option-B']);
    expect(run.getState()).toMatchObject({ isLineLost: false, queue: { status: 'idle', waiting: 0 } });
  });

  it('goes on from memory, and says so, where nothing can be kept', async () => {
    const { server, journal, open, log } = begin();
    journal.isFull = true;
    const { run } = await open('one');
    server.isUp = false;
    run.choose('A');
    run.submit();
    await pass(0);
    expect(run.getState().isJournalBroken).toBe(true);
    expect(run.holdsUnkept()).toBe(true);
    server.isUp = true;
    await pass(5_000);
    expect(log()).toEqual(['101 Option-A']);
    expect(run.holdsUnkept()).toBe(false);
  });
});
