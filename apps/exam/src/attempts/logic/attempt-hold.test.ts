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
  return { server, open };
}

describe('two pages', () => {
  it('the second asks, takes over, and sees what the first has saved; the first can be read', async () => {
    const { server, open } = begin();
    const first = await open('one');
    first.run.choose('A');
    first.run.submit();
    await pass(1_000);
    const second = await open('two', new MemoryJournal());
    expect(second.run.getState()).toMatchObject({ hold: 'lost', isTakeoverAsked: true });
    second.run.choose('B');
    second.run.submit();
    second.run.takeOver();
    await pass(10);
    expect(second.run.getState()).toMatchObject({
      hold: 'held',
      isTakeoverAsked: false,
      question: { position: 2 },
    });
    second.run.choose('B');
    second.run.submit();
    await pass(4_000);
    expect(first.run.getState()).toMatchObject({ hold: 'lost', isTakeoverAsked: false });
    first.run.choose('A');
    first.run.submit();
    await pass(10_000);
    expect([...server.stored.values()].map(({ answer }) => answer)).toEqual(['Option-A', 'Option-B']);
    first.run.takeOver();
    await pass(10);
    expect(first.run.getState()).toMatchObject({ hold: 'held', draft: { selected: ['B'] } });
  });

  it('what was given on the first before the second took over is delivered, and nothing newer is lost', async () => {
    const { server, open } = begin();
    const first = await open('one');
    await pass(5_000);
    first.run.choose('A');
    await pass(500);
    server.isUp = false;
    first.run.submit();
    await pass(2_000);
    server.isUp = true;
    server.holder = null;
    const second = await open('two', new MemoryJournal());
    second.run.choose('B');
    second.run.submit();
    await pass(20_000);
    expect(first.run.getState().hold).toBe('lost');
    expect(server.stored.get(101)).toMatchObject({ answer: 'Option-B' });
    expect(first.run.getState().queue.waiting).toBe(0);
  });

  it('what was given on the first without knowing of the second waits until it takes over again', async () => {
    const { server, open } = begin();
    const first = await open('one');
    await pass(5_000);
    server.isUp = false;
    await pass(1_000);
    server.holder = 'elsewhere';
    Object.assign(server, { heldFrom: Date.now() });
    first.run.choose('A');
    first.run.submit();
    await pass(1_000);
    server.isUp = true;
    await pass(5_000);
    expect(first.run.getState()).toMatchObject({ hold: 'lost', queue: { waiting: 1 } });
    expect(server.stored.size).toBe(0);
    first.run.takeOver();
    await pass(100);
    expect(server.stored.get(101)).toMatchObject({ answer: 'Option-A' });
    expect(first.run.getState()).toMatchObject({ hold: 'held', queue: { waiting: 0 } });
  });
});

describe('a page whose line was away while another device went on, and fell silent again', () => {
  async function beginApart() {
    const { server, open } = begin();
    const { run } = await open('one');
    await pass(15_000);
    server.isUp = false;
    await pass(20_000);
    const elsewhere = { pointerLeaveCount: 0, visibilityChangeCount: 0, isSkipped: false, isSubmitted: true };
    const when = { sequence: Date.now(), knownSequence: 0, answeredAt: new Date() };
    server.stored.set(102, { questionId: 102, answer: 'Option-B', ...elsewhere, ...when });
    return { server, run };
  }

  it('shows what was answered there, and overwrites it with no skip', async () => {
    const { server, run } = await beginApart();
    await pass(5_000);
    run.skip();
    server.isUp = true;
    await pass(10_000);
    run.open(2);
    await pass(10);
    expect(run.getState()).toMatchObject({ question: { position: 2 }, draft: { selected: ['B'] } });
    run.skip();
    await pass(1_000);
    expect(server.stored.get(102)).toMatchObject({ answer: 'Option-B', isSkipped: false });
    expect(server.stored.get(101)).toMatchObject({ isSkipped: true });
  });

  it('overwrites it neither by a skip that was pressed before the line was back', async () => {
    const { server, run } = await beginApart();
    await pass(5_000);
    run.open(2);
    await pass(10);
    run.skip();
    expect(run.getState().progress[1]).toMatchObject({ isSkipped: true });
    server.isUp = true;
    await pass(10_000);
    expect(server.stored.get(102)).toMatchObject({ answer: 'Option-B', isSkipped: false });
    expect(run.getState().progress[1]).toMatchObject({ isAnswered: true, isSkipped: false });
    run.open(2);
    await pass(10);
    expect(run.getState()).toMatchObject({ question: { position: 2 }, draft: { selected: ['B'] } });
  });

  it('keeps what was given here for the same question: it is newer', async () => {
    const { server, run } = await beginApart();
    await pass(5_000);
    run.open(2);
    await pass(10);
    run.choose('A');
    server.isUp = true;
    await pass(10_000);
    expect(run.getState()).toMatchObject({ question: { position: 2 }, draft: { selected: ['A'] } });
    expect(server.stored.get(102)).toMatchObject({ answer: 'Option-A' });
  });
});

it('after a takeover the whole paper is gathered again, for the times without a line', async () => {
  const { server, open } = begin();
  await open('one');
  const { run } = await open('two', new MemoryJournal());
  run.open(3);
  await pass(15_000);
  run.takeOver();
  await pass(15_000);
  server.isUp = false;
  run.open(1);
  await pass(10);
  expect(run.getState()).toMatchObject({ question: { position: 1 }, wanted: null });
});

describe('time that changes', () => {
  it('follows extra time within five seconds and tells it for a while', async () => {
    const { server, open } = begin(paper());
    const { run } = await open('page');
    server.deadline = new Date(START + 660_000);
    await pass(5_000);
    expect(run.getState()).toMatchObject({ deadline: server.deadline, timeChange: { minutes: 10 } });
    await pass(30_000);
    expect(run.getState().timeChange).toBeNull();
  });

  it('opens the paper again when time was given before the hand-in has reached the server', async () => {
    const { server, open } = begin(paper());
    const { run } = await open('page');
    await pass(58_000);
    server.isUp = false;
    run.choose('A');
    await pass(2_000);
    run.close('timeUp');
    await pass(1_000);
    expect(run.getState().phase).toBe('closing');
    server.deadline = new Date(START + 660_000);
    server.isUp = true;
    await run.resync();
    await pass(10);
    expect(run.getState()).toMatchObject({ phase: 'writing', closing: null, deadline: server.deadline });
    await pass(20_000);
    expect(server.finished).toBe(0);
    expect(server.stored.get(101)).toMatchObject({ answer: 'Option-A' });
  });

  it('delivers what is pending when the Admin has ended it, and tells how much came too late', async () => {
    const { server, open } = begin();
    const { run, onClosed } = await open('page');
    server.isUp = false;
    run.choose('A');
    run.submit();
    await pass(0);
    server.isFinished = true;
    server.isUp = true;
    await pass(20_000);
    expect(server.late.map(({ answer }) => answer)).toEqual(['Option-A']);
    expect(onClosed).toHaveBeenCalledExactlyOnceWith({ late: 1, notTaken: 0, undelivered: [] });
    expect(server.finished).toBe(0);
  });
});
