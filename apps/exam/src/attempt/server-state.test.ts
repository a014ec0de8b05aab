import type { OpenAttempt } from '@invigil/exam-client/calls.ts';
import { paper, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, ReducerDriver, stored } from '../testing/reducer.test-data.ts';

const answeredElsewhere = (...positions: number[]): OpenAttempt => {
  const attempt = paper({ deadline: null, lastSequence: START + 50_000 });
  const questions = attempt.questions.map((one) => ({
    ...one,
    isAnswered: positions.includes(one.position),
  }));
  return { ...attempt, questions };
};
const read = (page: ReducerDriver, ...positions: number[]) =>
  page.dispatch({
    type: 'attemptRead',
    purpose: 'refresh',
    outcome: { kind: 'ok', value: answeredElsewhere(...positions) },
  });

describe('a question that another page has answered', () => {
  it('a question that another page has answered is fetched again, at once where it is shown', () => {
    const page = read(begun(), 1, 3);
    expect([...page.state.questions.arrived.keys()]).toEqual([2]);
    expect(page.asked('loadQuestion')).toMatchObject([{ position: 1 }]);
    expect(page.state.navigation).toMatchObject({ kind: 'loading', position: 1 });
    expect(page.state.questions.prefetchAt).toBe(page.at.monotonic + 3_000);
    expect(page.state.sequences.highest).toBe(START + 50_000);
    expect(page.state.progress).toMatchObject([
      { isAnswered: true },
      { isAnswered: false },
      { isAnswered: true, isSeen: true },
    ]);
  });

  it('a question that is being answered here stays as it is when another page answers it', () => {
    const drafted = read(begun().choose('A'), 1);
    expect(drafted.state.questions.arrived.has(1)).toBe(true);
    expect(drafted.state.drafts.drafts.get(101)).toMatchObject({ selected: ['A'] });
    const skipped = read(begun().forward(), 1);
    expect(skipped.state.questions.arrived.has(1)).toBe(true);
    expect(skipped.state.progress[0]).toMatchObject({ isAnswered: false, isSkipped: true });
  });

  it('a question that another page has answered leaves the drafts of other questions', () => {
    const page = read(begun().open(3).write('Ohm'), 1);
    expect(page.state.drafts.drafts.get(103)).toMatchObject({ text: 'Ohm' });
  });

  it('a question whose answer this page knows is not fetched again', () => {
    const page = read(begun().choose('A').submit().deliver(), 1);
    expect(page.state.questions.arrived.has(1)).toBe(true);
    expect(page.asked('loadQuestion')).toEqual([]);
  });

  it('a question that has not arrived is not requested when another page answers it', () => {
    const page = new ReducerDriver().opened().beat().load(1);
    expect(page.loading).toEqual([2]);
    read(page, 3);
    expect(page.asked('loadQuestion')).toEqual([]);
    expect(page.state.progress[2]).toMatchObject({ isAnswered: true });
  });

  it('an answer of another page makes this page save the same skip again', () => {
    const page = begun().forward().deliver();
    expect(page.state.drafts.queued.has(101)).toBe(true);
    expect(read(page, 1).state.drafts.queued.has(101)).toBe(false);
  });
});

describe('reading the attempt', () => {
  const attemptRead = (kind: 'signedOut' | 'missing' | 'unreachable') =>
    begun().dispatch({ type: 'attemptRead', purpose: 'refresh', outcome: { kind } });

  it('reading the attempt ends the session where the server says so', () => {
    expect(attemptRead('signedOut').state.session).toBe('ended');
    expect(attemptRead('signedOut').commands).toEqual([]);
  });

  it('reading the attempt checks whether it has ended where the server does not send it', () => {
    expect(attemptRead('missing').commands).toEqual([{ type: 'checkEnd', purpose: 'missing' }]);
    expect(attemptRead('missing').state.session).toBe('active');
  });

  it('reading the attempt changes nothing without a reply', () => {
    expect(attemptRead('unreachable').commands).toEqual([]);
  });

  it('reading the attempt sends a heartbeat where the session had ended, which retries everything that waits', () => {
    expect(read(begun()).asked('sendHeartbeat')).toEqual([]);
    const page = begun().dispatch({ type: 'signInPostponed' });
    expect(read(page).asked('sendHeartbeat')).toHaveLength(1);
    expect(page.state.session).toBe('postponed');
  });
});

describe('the check of the end', () => {
  const checked = (purpose: 'left' | 'missing', value: boolean, attempt = paper({ deadline: null })) =>
    begun(attempt).dispatch({ type: 'endChecked', purpose, outcome: { kind: 'ok', value } }).state.submission;

  it('the check of the end closes the attempt by its time where the candidate left the page', () => {
    expect(checked('left', true)).toMatchObject({ kind: 'closing', reason: 'timeUp' });
  });

  it('the check of the end closes an attempt that the server does not send, by its deadline or by its end', () => {
    expect(checked('missing', true)).toMatchObject({ kind: 'closed', reason: 'ended' });
    expect(checked('missing', true, paper())).toMatchObject({ kind: 'closed', reason: 'ended' });
  });

  it('the check of the end changes nothing where the attempt continues or the server does not reply', () => {
    expect(checked('left', false)).toEqual({ kind: 'none' });
    expect(checked('missing', false)).toEqual({ kind: 'none' });
    const page = begun().dispatch({ type: 'endChecked', purpose: 'left', outcome: { kind: 'unreachable' } });
    expect(page.state.submission).toEqual({ kind: 'none' });
  });
});

it('a stored answer raises the sequence above its own for later answers', () => {
  const page = begun().choose('A').submit();
  const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
  page.journalled(answer).reply(answer, stored(START + 80_000));
  expect(page.state.sequences.highest).toBe(START + 80_000);
});
