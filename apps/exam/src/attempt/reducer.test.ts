import { paper } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { blocked } from '../testing/blocked-answer.test-data.ts';
import { begun, ReducerDriver } from '../testing/reducer.test-data.ts';
import { attemptDueIn } from './reducer.ts';

/** An attempt that waits for nothing but what the change adds. */
const waitingFor = (change: Partial<ReducerDriver['state']>) => {
  const page = begun();
  const { questions } = page.state;
  const quiet = { heartbeat: { kind: 'stopped' }, questions: { ...questions, prefetchAt: null } } as const;
  return attemptDueIn({ ...page.state, ...quiet, ...change }, page.at);
};

describe('the next timed step', () => {
  const { state } = begun();
  const draft = begun().choose('A').state.autosave ?? expect.fail();

  it('attemptDueIn returns no time where nothing waits, or the attempt has closed', () => {
    expect(waitingFor({})).toBeNull();
    const heartbeat = { kind: 'waiting', dueAt: 1_500 } as const;
    expect(waitingFor({ heartbeat, submission: { kind: 'closed', reason: null } })).toBeNull();
  });

  it('attemptDueIn returns the time of the earliest step', () => {
    const navigation = { kind: 'outOfReach', position: 1, retryAt: 1_300 } as const;
    expect(waitingFor({ navigation, heartbeat: { kind: 'waiting', dueAt: 1_200 } })).toBe(200);
    expect(waitingFor({ navigation, heartbeat: { kind: 'waiting', dueAt: 1_400 } })).toBe(300);
  });

  it.each([
    [
      'a retry of the outbox',
      { outbox: { ...state.outbox, retry: { ...state.outbox.retry, dueAt: 1_100 } } },
      100,
    ],
    ['the send of a draft', { autosave: { ...draft, journalAt: null, sendAt: 1_200 } }, 200],
    ['the write of a draft', { autosave: { ...draft, journalAt: 1_050, sendAt: 1_200 } }, 50],
    ['a retry of a question', { navigation: { kind: 'outOfReach', position: 1, retryAt: 1_300 } }, 300],
    ['a prefetch', { questions: { ...state.questions, prefetchAt: 1_400 } }, 400],
    ['a heartbeat', { heartbeat: { kind: 'waiting', dueAt: 1_500 } }, 500],
    [
      'a retry of the submission',
      {
        submission: {
          kind: 'closing',
          reason: 'submit',
          tries: 1,
          stage: { step: 'pausing', dueAt: 1_600, isUnknown: false },
        },
      },
      600,
    ],
    [
      'the notice of a moved deadline',
      { timeChange: { minutes: 1, deadline: new Date(0), shownUntil: 1_700 } },
      700,
    ],
  ] as [string, Partial<ReducerDriver['state']>, number][])(
    'attemptDueIn includes the wait for %s',
    (_name, change, wait) => {
      expect(waitingFor(change)).toBe(wait);
    },
  );

  it("attemptDueIn includes the wait for the deadline, by the server's clock", () => {
    const page = begun(paper());
    expect(waitingFor({ deadline: page.state.deadline })).toBe(60_000);
  });

  it('attemptDueIn includes the wait for the submission after the deadline', () => {
    const page = begun(paper()).pass(60_000);
    expect(page.dueIn).toBe(250);
  });

  it('attemptDueIn ignores steps that wait for a reply', () => {
    expect(waitingFor({ heartbeat: { kind: 'sending', request: 1, isRepeated: false } })).toBeNull();
    expect(waitingFor({ navigation: { kind: 'loading', position: 1, announceAt: null } })).toBeNull();
    const stage = { step: 'finishing', request: 1 } as const;
    expect(waitingFor({ submission: { kind: 'closing', reason: 'submit', tries: 0, stage } })).toBeNull();
  });
});

it('the journal is broken by a failed write, read by the candidate, and working after the next write', () => {
  const page = begun().choose('A').submit().dispatch({ type: 'journalFailed' });
  expect(page.state.journal).toBe('broken');
  page.dispatch({ type: 'journalNoticeRead' });
  expect(page.dispatch({ type: 'journalFailed' }).state.journal).toBe('brokenSeen');
  const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
  expect(page.journalled(answer, false).state.journal).toBe('brokenSeen');
  expect(page.asked('sendAnswer')).toHaveLength(1);
  expect(page.journalled(answer).state.journal).toBe('working');
});

describe('a journal that failed', () => {
  const offline = { kind: 'unreachable' } as const;
  /** A page without a connection, whose answers to questions 1 and 2 the journal could not write. */
  const unwritten = () => {
    const page = begun().choose('A').submit().choose('B').submit();
    const answers = page.state.outbox.pending.map(({ answer }) => answer);
    page.dispatch({ type: 'journalFailed' });
    for (const answer of answers) page.journalled(answer, false);
    return { page, answers };
  };
  /** The next heartbeat, and its failure. */
  const beatOffline = (page: ReducerDriver) => {
    if (page.state.heartbeat.kind === 'waiting') page.pass(5_000);
    return page.beatWith(offline);
  };
  const written = (page: ReducerDriver) => page.asked('journalAnswer').map(({ answer }) => answer);

  it('a journal that failed is written again with each heartbeat, one answer after the other, and works once all are stored', () => {
    const { page, answers } = unwritten();
    const [first = expect.fail(), second = expect.fail()] = answers;
    expect(written(beatOffline(page))).toEqual([first]);
    page.journalled(first, false);
    expect(written(page)).toEqual([]);
    expect(written(beatOffline(page))).toEqual([first]);
    expect(page.journalled(first).state.journal).toBe('broken');
    expect(written(page)).toEqual([second]);
    expect(page.journalled(second).state.journal).toBe('working');
    expect(written(beatOffline(page))).toEqual([]);
  });

  it('a journal that failed at something else is written again with the newest answer, which is stored', () => {
    const { page, answers } = unwritten();
    for (const answer of answers) page.journalled(answer);
    page.dispatch({ type: 'journalFailed' });
    const newest = answers.at(-1) ?? expect.fail();
    expect(written(beatOffline(page))).toEqual([newest]);
    expect(page.journalled(newest).state.journal).toBe('working');
  });

  it('a journal that failed is written again with the newest answer, however many wait', () => {
    const { page } = unwritten();
    page.open(3).write('Ohm').submit();
    const waiting = page.state.outbox.pending.map(({ answer }) => answer);
    expect(waiting).toHaveLength(3);
    for (const answer of waiting) page.journalled(answer);
    page.dispatch({ type: 'journalFailed' });
    expect(written(beatOffline(page))).toEqual([waiting.at(-1)]);
  });

  it('a journal that failed is written again with the only answer, also where the network blocks it', () => {
    const page = begun().choose('A').submit();
    const [answer = expect.fail()] = page.state.outbox.pending.map((entry) => entry.answer);
    page.journalled(answer).dispatch({ type: 'journalFailed' });
    expect(written(beatOffline(page))).toEqual([answer]);
    page.journalled(answer).dispatch({ type: 'journalFailed' });
    const { outbox } = page.state;
    page.state = { ...page.state, outbox: { ...outbox, pending: [], deferred: outbox.pending.map(blocked) } };
    expect(written(beatOffline(page))).toEqual([answer]);
  });

  it('an answer that is being written to the journal is not written a second time', () => {
    const page = begun().choose('A').submit();
    expect(written(page)).toHaveLength(1);
    page.dispatch({ type: 'journalFailed' });
    expect(written(beatOffline(page))).toEqual([]);
  });

  it('a journal that failed is left alone while no answer waits', () => {
    const { page } = unwritten();
    page.deliver().dispatch({ type: 'journalFailed' });
    expect(page.state.outbox.pending).toEqual([]);
    expect(written(beatOffline(page))).toEqual([]);
  });
});

describe('a blocked answer', () => {
  const foreign = { kind: 'unreachable', isForeign: true } as const;
  const refused = () => {
    const page = begun().choose('A').submit();
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    page.journalled(answer).reply(answer, foreign);
    return { page, answer };
  };

  it('a blocked answer is reported by a heartbeat at once, and so is the end of the block', () => {
    const { page, answer } = refused();
    page.dispatch({
      type: 'answerReplied',
      answer,
      lane: 'deferred',
      isEncoded: true,
      outcome: foreign,
    });
    expect(page.asked('sendHeartbeat')).toEqual([]);
    page.dispatch({ type: 'serverProbed', questionId: 101, isReached: true });
    expect(page.asked('sendHeartbeat')).toMatchObject([{ heartbeat: { blockedAnswerCount: 1 } }]);
    page.beat().pass(2_500);
    const [sent] = page.asked('sendAnswer');
    expect(sent).toMatchObject({ isEncoded: true });
    page.dispatch({
      type: 'answerReplied',
      answer,
      lane: 'deferred',
      isEncoded: true,
      outcome: {
        kind: 'ok',
        value: { message: 'successfullySaved', savedAt: new Date(0), sequence: answer.sequence },
      },
    });
    expect(page.asked('sendHeartbeat')).toMatchObject([{ heartbeat: { blockedAnswerCount: 0 } }]);
  });
});

it('the reducer numbers its requests, so that a reply belongs to one of them', () => {
  const page = new ReducerDriver().opened();
  expect(page.commands.flatMap((command) => ('request' in command ? [command.request] : []))).toEqual([
    1, 2, 3,
  ]);
  expect(page.state.lastRequest).toBe(3);
});

it('the questions whose recording is not saved are those that their input has named last', () => {
  const page = begun();
  expect([...page.state.unsaved]).toEqual([]);
  page.dispatch({ type: 'unsavedNoted', questionIds: new Set([101, 103]) });
  expect([...page.dispatch({ type: 'unsavedNoted', questionIds: new Set([103]) }).state.unsaved]).toEqual([
    103,
  ]);
});
