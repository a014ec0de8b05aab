import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paper, START } from './attempt-run.test-data.ts';
import { ExamServer } from './exam-server.test-data.ts';
import { MemoryJournal } from './memory-journal.test-data.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** A run against a server that can be taken off the line. */
async function begin(attempt = paper()) {
  const server = new ExamServer(attempt);
  const journal = new MemoryJournal();
  const { run, onClosed } = server.openPage('page', journal);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  await settle();
  const log = () => server.saved.map((one) => `${one.questionId} ${one.isSkipped ? 'skip' : one.answer}`);
  return { run, server, journal, onClosed, log, settle };
}

describe('answering', () => {
  it('saves and shows the next question at once, then asks to hand in [attempt-run.1]', async () => {
    const { run, log, settle } = await begin();
    run.choose('B');
    run.submit();
    expect(run.getState().question?.position).toBe(2);
    run.skip();
    run.write('  Ohm said so. ');
    run.submit();
    await settle();
    expect(log()).toEqual(['101 Option-B', '102 skip', '103 Ohm said so.']);
    expect(run.getState()).toMatchObject({ phase: 'overview', isHandInAsked: true });
  });

  it('sends nothing where nothing is ticked or written [attempt-run.11]', async () => {
    const { run, log, settle } = await begin();
    run.submit();
    await settle();
    expect(run.getState()).toMatchObject({ answerError: 'emptyAnswer', question: { position: 1 } });
    expect(log()).toEqual([]);
    run.choose('A');
    expect(run.getState().answerError).toBeNull();
  });

  it('ends in an overview, not a hand-in, while something is open [attempt-run.2]', async () => {
    const { run } = await begin();
    run.open(3);
    await vi.advanceTimersByTimeAsync(0);
    run.write('text');
    run.submit();
    expect(run.getState()).toMatchObject({ phase: 'overview', isHandInAsked: false });
  });

  it('keeps an answer when a question is skipped on the second visit [attempt-run.7]', async () => {
    const { run, log, settle } = await begin();
    run.choose('A');
    run.submit();
    run.open(1);
    expect(run.getState().draft.selected).toEqual(['A']);
    run.skip();
    await settle();
    expect(log()).toEqual(['101 Option-A']);
    expect(run.getState().progress[0]).toMatchObject({ isAnswered: true, isSkipped: false });
  });

  it('goes forward one by one where skipping is not allowed [attempt-run.8]', async () => {
    const { run } = await begin(paper({ allowSkip: false }));
    run.open(3);
    expect(run.getState()).toMatchObject({ wanted: null, question: { position: 1 } });
  });

  it('sends how often the page was left, once for each question [attempt-run.4]', async () => {
    const { run, server, settle } = await begin();
    run.noteAway('pointer');
    run.noteAway('pointer');
    run.noteAway('tab');
    run.choose('A');
    run.submit();
    run.choose('B');
    run.submit();
    await settle();
    expect(server.saved).toMatchObject([
      { pointerLeaveCount: 2, visibilityChangeCount: 1 },
      { pointerLeaveCount: 0, visibilityChangeCount: 0 },
    ]);
  });
});

describe('a bad line', () => {
  it('goes on with the questions that are here and sends everything later [attempt-run.3]', async () => {
    const { run, server, log } = await begin();
    server.isUp = false;
    run.choose('A');
    run.submit();
    run.choose('B');
    run.submit();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(run.getState()).toMatchObject({
      question: { position: 3 },
      queue: { status: 'unreachable', waiting: 2 },
    });
    // the journal has them: leaving the page loses nothing
    expect(run.holdsUnkept()).toBe(false);
    server.isUp = true;
    await run.resync();
    await vi.advanceTimersByTimeAsync(0);
    expect(log().toSorted()).toEqual(['101 Option-A', '102 Option-B']);
    expect(run.getState().queue).toMatchObject({ status: 'idle', waiting: 0 });
  });

  it('keeps the last question until the wanted one arrives', async () => {
    const { run, server } = await begin(paper({ questionCount: 3 }));
    server.isUp = false;
    const far = run.getState().progress.length;
    run.open(far);
    run.dispose();
    expect(run.getState().question).not.toBeNull();
  });

  it('signs in again in place and loses nothing [attempt-run.5]', async () => {
    const { run, server, log, settle } = await begin();
    server.isSignedIn = false;
    run.choose('A');
    run.submit();
    await settle();
    expect(run.getState().isSignedOut).toBe(true);
    server.isSignedIn = true;
    run.signedInAgain();
    await settle();
    expect(run.getState().isSignedOut).toBe(false);
    expect(log()).toEqual(['101 Option-A']);
  });
});

describe('the end', () => {
  it('hands in what is ticked but not submitted, answers first [attempt-run.9]', async () => {
    const { run, server, onClosed, log, settle } = await begin();
    run.choose('B');
    run.close('stop');
    run.choose('A');
    await settle();
    expect(log()).toEqual(['101 Option-B']);
    expect(server.finished).toBe(1);
    expect(onClosed).toHaveBeenCalledExactlyOnceWith({
      ...{ late: 0, notTaken: 0, undelivered: [] },
    });
  });

  it('waits for the deadline by the server before it finishes [attempt-run.6]', async () => {
    const { run, server, onClosed } = await begin();
    await vi.advanceTimersByTimeAsync(59_900);
    run.close('timeUp');
    await vi.advanceTimersByTimeAsync(300);
    expect(server.finished).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(server.finished).toBe(1);
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it('tries again until the line is back, and can be taken back before [attempt-run.12]', async () => {
    const { run, server, onClosed, settle } = await begin();
    server.isUp = false;
    run.close('handIn');
    await settle();
    run.keepWriting();
    expect(run.getState()).toMatchObject({ phase: 'overview', closing: null });
    server.isUp = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.finished).toBe(0);
    run.close('handIn');
    await settle();
    expect(server.finished).toBe(1);
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it('ends when the server says so after the page was left [attempt-run.10]', async () => {
    const { run, server, settle } = await begin(paper({ deadline: null }));
    server.isEnded = true;
    run.noteAway('tab');
    await settle();
    expect(run.getState().closing).toBe('timeUp');
    await settle();
    expect(server.finished).toBe(1);
  });
});
