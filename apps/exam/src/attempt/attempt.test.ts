import { MemoryJournal } from '@invigil/exam-client/testing/memory-journal.test-data.ts';
import { lineOf, paper, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExamServer } from '../testing/exam-server.test-data.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** A page with a server that can be out of reach. */
async function begin(attempt = paper()) {
  const server = new ExamServer(attempt);
  const journal = new MemoryJournal();
  const { page, onClosed } = server.openPage('page', journal);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  await settle();
  const log = () => server.saved.map(lineOf);
  return { page, server, journal, onClosed, log, settle };
}

describe('answering', () => {
  it('an answer is saved, the next question shows at once, and the last one asks to submit [attempt-run.1]', async () => {
    const { page, log, settle } = await begin();
    page.choose('B');
    page.submit();
    expect(page.state.question?.position).toBe(2);
    page.forward();
    page.write('  Ohm said so. ');
    page.submit();
    await settle();
    expect(log()).toEqual(['101 Option-B', '102 skip', '103 Ohm said so.']);
    expect(page.view).toMatchObject({ phase: 'overview', submission: 'asked' });
  });

  it('an answer is not sent while no option is ticked and no text is written [attempt-run.11]', async () => {
    const { page, log, settle } = await begin();
    page.submit();
    await settle();
    expect(page.state).toMatchObject({ answerError: 'emptyAnswer', question: { position: 1 } });
    expect(log()).toEqual([]);
    page.choose('A');
    expect(page.state.answerError).toBeNull();
  });

  it('the last answer opens the overview, without a submission, while a question is open [attempt-run.2]', async () => {
    const { page } = await begin();
    page.open(3);
    await vi.advanceTimersByTimeAsync(0);
    page.write('text');
    page.submit();
    expect(page.view).toMatchObject({ phase: 'overview', submission: 'none' });
  });

  it('a second visit that skips a question does not clear its answer [attempt-run.7]', async () => {
    const { page, log, settle } = await begin();
    page.choose('A');
    page.submit();
    page.open(1);
    expect(page.draft).toEqual({ kind: 'choice', selected: ['A'] });
    page.forward();
    await settle();
    expect(log()).toEqual(['101 Option-A']);
    expect(page.state.progress[0]).toMatchObject({ isAnswered: true, isSkipped: false });
  });

  it('the exam page allows only the next question where skipping is not allowed [attempt-run.8]', async () => {
    const { page } = await begin(paper({ allowSkip: false }));
    page.open(3);
    expect(page.view).toMatchObject({ navigation: 'settled', question: { position: 1 } });
  });

  it('the exam page sends the number of times that it was left, once for each question [attempt-run.4]', async () => {
    const { page, server, settle } = await begin();
    page.noteAway('pointer');
    page.noteAway('pointer');
    page.noteAway('tab');
    page.choose('A');
    page.submit();
    page.choose('B');
    page.submit();
    await settle();
    expect(server.saved).toMatchObject([
      { pointerLeaveCount: 2, visibilityChangeCount: 1 },
      { pointerLeaveCount: 0, visibilityChangeCount: 0 },
    ]);
  });
});

describe('a bad connection', () => {
  it('the exam continues with prefetched questions while offline, and sends the answers later [attempt-run.3]', async () => {
    const { page, server, log } = await begin();
    server.isUp = false;
    page.choose('A');
    page.submit();
    page.choose('B');
    page.submit();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.view).toMatchObject({
      question: { position: 3 },
      saves: { status: 'unreachable', waiting: 2 },
    });
    // The journal has the answers: closing the page loses nothing.
    expect(page.holdsUnsafeAnswers).toBe(false);
    server.isUp = true;
    page.goOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(log().toSorted()).toEqual(['101 Option-A', '102 Option-B']);
    expect(page.saves).toMatchObject({ status: 'idle', waiting: 0 });
  });

  it('the exam page shows the last question until the next one arrives', async () => {
    const { page, server } = await begin(paper({ questionCount: 3 }));
    server.isUp = false;
    const far = page.state.progress.length;
    page.open(far);
    page.dispose();
    expect(page.state.question).not.toBeNull();
  });

  it('a candidate signs in again without leaving the exam page, and loses no answer [attempt-run.5]', async () => {
    const { page, server, log, settle } = await begin();
    server.isSignedIn = false;
    page.choose('A');
    page.submit();
    await settle();
    expect(page.state.session).toBe('ended');
    server.isSignedIn = true;
    page.signedInAgain();
    await settle();
    expect(page.state.session).toBe('active');
    expect(log()).toEqual(['101 Option-A']);
  });
});

describe('submission', () => {
  it('a submission submits drafts, and sends all answers before itself [attempt-run.9]', async () => {
    const { page, server, onClosed, log, settle } = await begin();
    page.choose('B');
    page.submitAttempt();
    page.choose('A');
    await settle();
    expect(log()).toEqual(['101 Option-B']);
    expect(server.finished).toBe(1);
    expect(onClosed).toHaveBeenCalledExactlyOnceWith({
      late: 0,
      notTaken: 0,
      undelivered: [],
    });
  });

  it("a submission waits for the deadline on the server's clock before it finishes [attempt-run.6]", async () => {
    const { server, onClosed } = await begin();
    await vi.advanceTimersByTimeAsync(59_900);
    await vi.advanceTimersByTimeAsync(300);
    expect(server.finished).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(server.finished).toBe(1);
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it('a submission is retried until the connection is back, and can be cancelled until then [attempt-run.12]', async () => {
    const { page, server, onClosed, settle } = await begin();
    server.isUp = false;
    page.submitAttempt();
    await settle();
    page.cancelSubmission();
    expect(page.view).toMatchObject({ phase: 'overview', closing: null });
    server.isUp = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.finished).toBe(0);
    page.submitAttempt();
    await settle();
    expect(server.finished).toBe(1);
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it('the exam ends when the server reports the end after the candidate left the page [attempt-run.10]', async () => {
    const { page, server, settle } = await begin(paper({ deadline: null }));
    server.isEnded = true;
    page.noteAway('tab');
    await settle();
    expect(page.view.closing).toBe('timeUp');
    await settle();
    expect(server.finished).toBe(1);
  });
});
