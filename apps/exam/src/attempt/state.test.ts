import { paper } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { progressOf } from '../navigation/question-progress.ts';
import { begun } from '../testing/reducer.test-data.ts';
import { type AttemptState, closeReasonOf, initialState, phaseOf } from './state.ts';

it('an attempt begins without a question, a heartbeat and a submission', () => {
  expect(initialState(paper(), progressOf(paper()))).toMatchObject({
    page: 'question',
    question: null,
    navigation: { kind: 'settled' },
    lease: { kind: 'unconfirmed' },
    heartbeat: { kind: 'stopped' },
    submission: { kind: 'none' },
    deadline: paper().deadline,
  });
});

describe('the phase of an attempt', () => {
  const { state } = begun();
  const of = (change: Partial<AttemptState>) => phaseOf({ ...state, ...change });
  const stage = { step: 'delivering' } as const;

  it('the phase of an attempt is writing at a question and in the overview', () => {
    expect(of({})).toBe('writing');
    expect(of({ page: 'overview' })).toBe('overview');
    expect(of({ submission: { kind: 'asked' } })).toBe('writing');
  });

  it('the phase of an attempt is closing until and after the server has accepted the submission', () => {
    expect(of({ submission: { kind: 'closing', reason: 'submit', tries: 0, stage } })).toBe('closing');
    expect(of({ submission: { kind: 'closed', reason: 'submit' } })).toBe('closing');
  });

  it('the phase of an attempt has the reason of the submission while it closes', () => {
    const reasonOf = (submission: AttemptState['submission']) => closeReasonOf({ ...state, submission });
    expect(reasonOf({ kind: 'none' })).toBeNull();
    expect(reasonOf({ kind: 'asked' })).toBeNull();
    expect(reasonOf({ kind: 'closing', reason: 'submit', tries: 0, stage })).toBe('submit');
    expect(reasonOf({ kind: 'closed', reason: 'timeUp' })).toBe('timeUp');
  });
});
