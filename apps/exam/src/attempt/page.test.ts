import { paper, question, START, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, ReducerDriver, revision } from '../testing/reducer.test-data.ts';

const untimed = (change = {}) => paper({ deadline: null, ...change });

it('opening the attempt at a server without the call for papers requests the first open question and prefetches the others after three seconds', () => {
  const page = new ReducerDriver().opened();
  expect(page.asked('loadQuestion')).toEqual([
    { type: 'loadQuestion', position: 1, request: 3, knownSequence: 0 },
  ]);
  expect(page.state).toMatchObject({
    page: 'question',
    questions: { prefetchAt: 4_000 },
    confirmedAt: 1_000,
  });
});

it('opening the attempt shows the overview where no question is open', () => {
  const questions = untimed().questions.map((one) => ({ ...one, isSkipped: true }));
  const page = new ReducerDriver(untimed({ questions })).opened();
  expect(page.state.page).toBe('overview');
  expect(page.loading).toEqual([3]);
});

it('opening the attempt queues the unsent answers of an earlier start, the oldest first, and sends them after the first heartbeat', () => {
  const page = new ReducerDriver();
  const unsent = [revision(102, { sequence: START + 3 }), revision(101, { sequence: START + 2 })];
  expect(page.opened({ unsent }).asked('sendAnswer')).toEqual([]);
  expect(page.state.outbox.pending.map(({ answer }) => answer.questionId)).toEqual([101, 102]);
  expect(page.asked('journalAnswer')).toEqual([]);
  expect(page.beat().asked('sendAnswer')).toMatchObject([{ answer: { questionId: 101 } }]);
});

it('opening the attempt shows the unsent answers of an earlier start in their questions', () => {
  const page = new ReducerDriver().opened({ unsent: [revision(101)] }).load(1);
  expect(page.state.question).toMatchObject({ isAnswered: true, answer: { selected: ['B'] } });
});

it('opening the attempt shows the questions of the journal while the server is out of reach', () => {
  const restored = [{ question: question(1), sequence: 7, figure: 'blob:1' }];
  const page = new ReducerDriver().opened({ isOffline: true, restored });
  expect(page.state).toMatchObject({
    question: { position: 1, imagePath: 'blob:1' },
    server: 'unreachable',
    outbox: { status: 'unreachable' },
  });
  expect(page.state.sequences.known.get(101)).toBe(7);
});

describe('leaving the page', () => {
  it('leaving the page checks whether the attempt has ended, in case the server ends it there', () => {
    const page = begun().choose('A').dispatch({ type: 'pageHidden' });
    expect(page.asked('checkEnd')).toEqual([{ type: 'checkEnd', purpose: 'left' }]);
    expect(page.state.away.counts.get(101)).toEqual({ pointerLeaveCount: 0, visibilityChangeCount: 1 });
    expect(page.state.submission).toEqual({ kind: 'none' });
  });

  it('leaving the page sends the draft and all waiting answers when it is hidden or unloads', () => {
    for (const type of ['pageHidden', 'pageLeaving'] as const) {
      const page = begun().choose('A').dispatch({ type });
      expect(page.state.autosave).toBeNull();
      expect(page.asked('sendLeaving')).toMatchObject([
        { answer: { questionId: 101, answer: ticked('A') }, isEncoded: false },
      ]);
    }
  });

  it('a window that loses the focus checks the end, and a pointer that leaves is only counted', () => {
    expect(begun().dispatch({ type: 'windowBlurred' }).asked('checkEnd')).toHaveLength(1);
    const page = begun().dispatch({ type: 'pointerLeft' });
    expect(page.commands).toEqual([]);
    expect(page.state.away.counts.get(101)).toEqual({ pointerLeaveCount: 1, visibilityChangeCount: 0 });
  });

  it('leaving the page ends an attempt whose rules say so, but not for the pointer', () => {
    const strict = () => begun(untimed({ endsOnLeaving: true }));
    for (const type of ['pageHidden', 'windowBlurred'] as const) {
      const page = strict().dispatch({ type });
      expect(page.state.submission).toMatchObject({ kind: 'closing', reason: 'left' });
      expect(page.asked('checkEnd')).toEqual([]);
    }
    expect(strict().dispatch({ type: 'pointerLeft' }).state.submission).toEqual({ kind: 'none' });
  });

  it('leaving a page whose inputs are locked is neither counted nor checked', () => {
    const readOnly = begun(untimed({ endsOnLeaving: true }))
      .pass(3_600)
      .beat({ isHeld: false });
    const closing = begun().dispatch({ type: 'submissionConfirmed' });
    for (const page of [readOnly, closing]) {
      page.dispatch({ type: 'windowBlurred' });
      expect(page.asked('checkEnd')).toEqual([]);
      expect(page.dispatch({ type: 'pageHidden' }).state.away.counts.size).toBe(0);
    }
    expect(readOnly.state.submission).toEqual({ kind: 'none' });
  });

  it('leaving the page is checked before the first question has arrived', () => {
    const page = new ReducerDriver().opened().dispatch({ type: 'pageHidden' });
    expect(page.asked('checkEnd')).toHaveLength(1);
    expect(page.state.away.counts.size).toBe(0);
  });
});

describe('a page, a connection or a session that is back', () => {
  const EVENTS = ['pageShown', 'deviceOnline', 'signedInAgain'] as const;

  it.each(EVENTS)(
    'the exam page retries answers, the question and the heartbeat, and reads the attempt, at %s',
    (type) => {
      const page = begun().choose('A').submit();
      const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
      page.journalled(answer).reply(answer, { kind: 'unreachable' });
      expect(page.pass(100).asked('sendAnswer')).toEqual([]);
      page.dispatch({ type });
      expect(page.asked('sendAnswer')).toMatchObject([{ answer: { sequence: answer.sequence } }]);
      expect(page.asked('sendHeartbeat')).toHaveLength(1);
      expect(page.asked('readAttempt')).toEqual([{ type: 'readAttempt', purpose: 'refresh' }]);
      expect(page.state.submission).toEqual({ kind: 'none' });
    },
  );

  it('the exam page requests again the question that the candidate waits for when the device is online', () => {
    const page = new ReducerDriver().opened().beat().loadWith(1, { kind: 'unreachable' });
    expect(page.dispatch({ type: 'deviceOnline' }).asked('loadQuestion')).toMatchObject([{ position: 1 }]);
    expect(begun().dispatch({ type: 'deviceOnline' }).asked('loadQuestion')).toEqual([]);
  });

  it('the exam page retries a submission that waits when the device is online, without reading the attempt', () => {
    const page = begun().dispatch({ type: 'submissionConfirmed' });
    const [finish] = page.asked('finish');
    page.dispatch({ type: 'finishReplied', request: finish?.request ?? 0, outcome: { kind: 'unreachable' } });
    expect(page.pass(100).asked('finish')).toEqual([]);
    page.dispatch({ type: 'deviceOnline' });
    expect(page.asked('finish')).toHaveLength(1);
    expect(page.asked('readAttempt')).toEqual([]);
  });

  it('a page that returns changes nothing after the attempt has closed', () => {
    const page = begun().pass(3_600).beat({ isFinished: true });
    expect(page.state.submission.kind).toBe('closed');
    for (const type of EVENTS) expect(page.dispatch({ type }).commands).toEqual([]);
  });
});

it('the session is active, ended or postponed by the sign-in dialog', () => {
  const page = begun();
  expect(page.dispatch({ type: 'signInPostponed' }).state.session).toBe('postponed');
  expect(page.dispatch({ type: 'signInOpened' }).state.session).toBe('ended');
  expect(page.dispatch({ type: 'signedInAgain' }).state.session).toBe('active');
});

it('the session does not reopen a sign-in dialog that was closed', () => {
  const page = begun().dispatch({ type: 'signInPostponed' });
  page.dispatch({ type: 'attemptRead', purpose: 'refresh', outcome: { kind: 'signedOut' } });
  expect(page.state.session).toBe('postponed');
});
