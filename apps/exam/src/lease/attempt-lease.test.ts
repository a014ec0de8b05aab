import { MemoryJournal } from '@invigil/exam-client/testing/memory-journal.test-data.ts';
import { paper, START, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
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
  return { server, open };
}

describe('two pages', () => {
  it("the second page asks before it takes over, shows the first page's answers, and makes the first read-only", async () => {
    const { server, open } = begin();
    const first = await open('one');
    first.page.choose('A');
    first.page.submit();
    await pass(1_000);
    const second = await open('two', new MemoryJournal());
    expect(second.page.view).toMatchObject({ lease: 'offered' });
    second.page.choose('B');
    second.page.submit();
    second.page.takeOver();
    await pass(10);
    expect(second.page.view).toMatchObject({
      lease: 'held',
      question: { position: 2 },
    });
    second.page.choose('B');
    second.page.submit();
    await pass(4_000);
    expect(first.page.view).toMatchObject({ lease: 'lost' });
    first.page.choose('A');
    first.page.submit();
    await pass(10_000);
    expect([...server.stored.values()].map(({ answer }) => answer)).toEqual([ticked('A'), ticked('B')]);
    first.page.takeOver();
    await pass(10);
    expect(first.page.view).toMatchObject({ lease: 'held', draft: { selected: ['B'] } });
  });

  it('a takeover delivers answers from before it, without replacing newer ones', async () => {
    const { server, open } = begin();
    const first = await open('one');
    await pass(5_000);
    first.page.choose('A');
    await pass(500);
    server.isUp = false;
    first.page.submit();
    await pass(2_000);
    server.isUp = true;
    server.holder = null;
    const second = await open('two', new MemoryJournal());
    second.page.choose('B');
    second.page.submit();
    await pass(20_000);
    expect(first.page.view.lease).toBe('lost');
    expect(server.stored.get(101)).toMatchObject({ answer: ticked('B') });
    expect(first.page.saves.waiting).toBe(0);
  });

  it('a takeover keeps answers of the first page until that page takes over again', async () => {
    const { server, open } = begin();
    const first = await open('one');
    await pass(5_000);
    server.isUp = false;
    await pass(1_000);
    server.holder = 'elsewhere';
    Object.assign(server, { heldFrom: Date.now() });
    first.page.choose('A');
    first.page.submit();
    await pass(1_000);
    server.isUp = true;
    await pass(5_000);
    expect(first.page.view).toMatchObject({ lease: 'lost', saves: { waiting: 1 } });
    expect(server.stored.size).toBe(0);
    first.page.takeOver();
    await pass(100);
    expect(server.stored.get(101)).toMatchObject({ answer: ticked('A') });
    expect(first.page.view).toMatchObject({ lease: 'held', saves: { waiting: 0 } });
  });
});

describe('a page that was offline while another device answered', () => {
  async function beginApart() {
    const { server, open } = begin();
    const { page } = await open('one');
    await pass(15_000);
    server.isUp = false;
    await pass(20_000);
    const elsewhere = { pointerLeaveCount: 0, visibilityChangeCount: 0, isSkipped: false, isSubmitted: true };
    const when = { sequence: Date.now(), knownSequence: 0, answeredAt: new Date() };
    server.stored.set(102, { questionId: 102, answer: ticked('B'), ...elsewhere, ...when });
    return { server, page };
  }

  it("a page that was offline shows the other device's answer, and does not overwrite it by a skip", async () => {
    const { server, page } = await beginApart();
    await pass(5_000);
    page.forward();
    server.isUp = true;
    await pass(10_000);
    page.open(2);
    await pass(10);
    expect(page.view).toMatchObject({ question: { position: 2 }, draft: { selected: ['B'] } });
    page.forward();
    await pass(1_000);
    expect(server.stored.get(102)).toMatchObject({ answer: ticked('B'), isSkipped: false });
    expect(server.stored.get(101)).toMatchObject({ isSkipped: true });
  });

  it("a skip from before the connection was back does not overwrite the other device's answer", async () => {
    const { server, page } = await beginApart();
    await pass(5_000);
    page.open(2);
    await pass(10);
    page.forward();
    expect(page.state.progress[1]).toMatchObject({ isSkipped: true });
    server.isUp = true;
    await pass(10_000);
    expect(server.stored.get(102)).toMatchObject({ answer: ticked('B'), isSkipped: false });
    expect(page.state.progress[1]).toMatchObject({ isAnswered: true, isSkipped: false });
    page.open(2);
    await pass(10);
    expect(page.view).toMatchObject({ question: { position: 2 }, draft: { selected: ['B'] } });
  });

  it('a page that was offline keeps its own newer answer to the same question', async () => {
    const { server, page } = await beginApart();
    await pass(5_000);
    page.open(2);
    await pass(10);
    page.choose('A');
    server.isUp = true;
    await pass(10_000);
    expect(page.view).toMatchObject({ question: { position: 2 }, draft: { selected: ['A'] } });
    expect(server.stored.get(102)).toMatchObject({ answer: ticked('A') });
  });
});

it('a takeover prefetches all questions again, for working offline', async () => {
  const { server, open } = begin();
  await open('one');
  const { page } = await open('two', new MemoryJournal());
  page.open(3);
  await pass(15_000);
  page.takeOver();
  await pass(15_000);
  server.isUp = false;
  page.open(1);
  await pass(10);
  expect(page.view).toMatchObject({ question: { position: 1 }, navigation: 'settled' });
});

describe('a moved deadline', () => {
  it('a moved deadline shows within five seconds, and its notice for half a minute [exam-deadline.1]', async () => {
    const { server, open } = begin(paper());
    const { page } = await open('page');
    server.deadline = new Date(START + 660_000);
    await pass(5_000);
    expect(page.state).toMatchObject({ deadline: server.deadline, timeChange: { minutes: 10 } });
    await pass(30_000);
    expect(page.state.timeChange).toBeNull();
  });

  it('a moved deadline reopens the attempt when extra time precedes the submission at the server', async () => {
    const { server, open } = begin(paper());
    const { page } = await open('page');
    await pass(58_000);
    server.isUp = false;
    page.choose('A');
    await pass(2_000);
    await pass(1_000);
    expect(page.view.phase).toBe('closing');
    server.deadline = new Date(START + 660_000);
    server.isUp = true;
    page.goOnline();
    await pass(10);
    expect(page.view).toMatchObject({ phase: 'writing', closing: null, deadline: server.deadline });
    await pass(20_000);
    expect(server.finished).toBe(0);
    expect(server.stored.get(101)).toMatchObject({ answer: ticked('A') });
  });

  it('an attempt that the Admin has ended delivers unsent answers, and reports how many were late', async () => {
    const { server, open } = begin();
    const { page, onClosed } = await open('page');
    server.isUp = false;
    page.choose('A');
    page.submit();
    await pass(0);
    server.isFinished = true;
    server.isUp = true;
    await pass(20_000);
    expect(server.late.map(({ answer }) => answer)).toEqual([ticked('A')]);
    expect(onClosed).toHaveBeenCalledExactlyOnceWith({ late: 1, notTaken: 0, undelivered: [] });
    expect(server.finished).toBe(0);
  });
});
