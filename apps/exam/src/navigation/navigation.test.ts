import type { OpenAttempt } from '@invigil/exam-client/calls.ts';
import { paper, question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../answers/unsubmitted-drafts.ts';
import { begun, ReducerDriver } from '../testing/reducer.test-data.ts';

const untimed = (change: Partial<OpenAttempt> = {}) => paper({ deadline: null, ...change });
const unreachable = { kind: 'unreachable' } as const;

describe('opening a question', () => {
  it('opening a question that has arrived shows it at once, and removes the notice at the answer', () => {
    const page = begun().submit();
    expect(page.state.answerError).toBe('emptyAnswer');
    page.open(2);
    expect(page.state).toMatchObject({
      question: { position: 2 },
      navigation: { kind: 'settled' },
      answerError: null,
      page: 'question',
    });
    expect(page.state.progress.map(({ isSeen }) => isSeen)).toEqual([true, true, false]);
    expect(page.commands).toMatchObject([{ type: 'journalAttempt', corrections: { seen: [101, 102] } }]);
  });

  it('opening a question leaves the shown one until the other arrives', () => {
    const page = new ReducerDriver().opened().beat().load(1).submit().open(3);
    expect(page.state).toMatchObject({
      question: { position: 1 },
      navigation: { kind: 'loading', position: 3 },
      answerError: null,
    });
    expect(page.asked('loadQuestion')).toMatchObject([{ position: 3 }]);
    expect(page.load(3).state).toMatchObject({ question: { position: 3 }, navigation: { kind: 'settled' } });
  });

  it('an edit ends the wait for another question, which opens only when it is asked for again', () => {
    const page = new ReducerDriver().opened().beat().load(1).open(3).choose('A');
    expect(page.state.navigation).toEqual({ kind: 'settled' });
    expect(page.load(3).state.question?.position).toBe(1);
    expect(draftOf(page.state, question(1))).toMatchObject({ selected: ['A'] });
    expect(page.open(3).state.question?.position).toBe(3);
    const unreachable = new ReducerDriver().opened().beat().load(1).open(3);
    unreachable.loadWith(3, { kind: 'unreachable' }).choose('A').pass(4_000);
    expect(unreachable.state).toMatchObject({ question: { position: 1 }, navigation: { kind: 'settled' } });
  });

  it('an edit does not end the wait for the newer answer of another page to the same question', () => {
    const page = begun();
    page.state = { ...page.state, questions: { ...page.state.questions, arrived: new Map() } };
    page.open(1).choose('A');
    expect(page.state.navigation).toMatchObject({ kind: 'loading', position: 1 });
    expect(page.load(1).state).toMatchObject({ question: { position: 1 }, navigation: { kind: 'settled' } });
    expect(draftOf(page.state, question(1))).toMatchObject({ selected: ['A'] });
  });

  it('an edit changes the answer of the question that was shown when it was made', () => {
    const page = begun().open(2);
    page.dispatch({ type: 'answerChanged', questionId: 101, answer: { kind: 'choice', selected: ['A'] } });
    expect(draftOf(page.state, question(1))).toMatchObject({ selected: ['A'] });
    expect(draftOf(page.state, question(2))).toMatchObject({ selected: [] });
    page.dispatch({ type: 'answerChanged', questionId: 999, answer: { kind: 'choice', selected: ['A'] } });
    expect(page.state.drafts.drafts.size).toBe(1);
  });

  it('a press made for a question that is no longer shown changes nothing', () => {
    const types = ['answerSubmitted', 'forwardPressed', 'answerCleared', 'clearUndone'] as const;
    for (const type of types) {
      const page = begun().choose('A').open(2);
      const { state } = page;
      expect(page.dispatch({ type, questionId: 101 }).state).toBe(state);
    }
  });

  it('a question that loads for half a second is announced', () => {
    const page = new ReducerDriver().opened().beat().load(1).open(3);
    expect(page.pass(499).state.navigation).toMatchObject({ announceAt: 1_500 });
    expect(page.dueIn).toBe(1);
    expect(page.pass(1).state.navigation).toMatchObject({ kind: 'loading', position: 3, announceAt: null });
  });

  it('opening a question is possible before the first one has arrived', () => {
    const page = new ReducerDriver().opened().beat().open(3);
    expect(page.load(3).state).toMatchObject({ question: { position: 3 }, navigation: { kind: 'settled' } });
  });

  it('opening a question requests it once while its request is in flight', () => {
    const page = new ReducerDriver().opened().beat().load(1).open(2);
    expect(page.state.navigation).toMatchObject({ kind: 'loading', position: 2 });
    expect(page.asked('loadQuestion')).toEqual([]);
  });

  it('opening a question returns from the overview', () => {
    const page = begun().dispatch({ type: 'overviewOpened' });
    expect(page.state.page).toBe('overview');
    expect(page.open(3).state).toMatchObject({ page: 'question', question: { position: 3 } });
  });

  it('opening a question is not possible past an open one where skipping is forbidden, nor while the attempt closes', () => {
    const strict = begun(untimed({ allowSkip: false }))
      .dispatch({ type: 'overviewOpened' })
      .open(3);
    expect(strict.state).toMatchObject({ page: 'overview', question: { position: 1 } });
    const closing = begun().dispatch({ type: 'submissionConfirmed' }).open(2);
    expect(closing.state).toMatchObject({ question: { position: 1 }, submission: { kind: 'closing' } });
    expect(begun().open(4).state.question?.position).toBe(1);
  });

  it('a question that arrives while the candidate waits for another is not shown', () => {
    const page = new ReducerDriver().opened().beat().load(1).open(3).load(2);
    expect(page.state).toMatchObject({
      question: { position: 1 },
      navigation: { kind: 'loading', position: 3 },
    });
  });

  it('a question that arrives while the candidate waits for none is not shown', () => {
    const page = new ReducerDriver().opened().beat().load(1).load(2);
    expect(page.state.question?.position).toBe(1);
    expect(page.state.progress[1]).toMatchObject({ isSeen: false });
  });

  it('opening a question leaves the question about a submission open, and ends a refused submission', () => {
    const page = begun().dispatch({ type: 'submissionAsked' }).open(2);
    expect(page.state.submission).toEqual({ kind: 'asked' });
  });
});

describe('the question after the last one', () => {
  const atLast = (...questions: { isAnswered: boolean; isSkipped: boolean }[]) => {
    const attempt = untimed();
    const answered = attempt.questions.map((one, index) => ({ ...one, ...questions[index] }));
    return begun({ ...attempt, questions: answered });
  };
  const done = { isAnswered: true, isSkipped: false };

  it('the overview opens after the last question, and asks to submit where no question is open', () => {
    const page = atLast(done, { isAnswered: false, isSkipped: true });
    expect(page.state.question?.position).toBe(3);
    page.write('Ohm').submit();
    expect(page.state).toMatchObject({ page: 'overview', submission: { kind: 'asked' } });
  });

  it('the overview opens without the question about a submission where a question is open', () => {
    const page = begun().open(3).dispatch({ type: 'submissionAsked' });
    page.write('Ohm').submit();
    expect(page.state).toMatchObject({ page: 'overview', submission: { kind: 'none' }, answerError: null });
  });
});

it('the overview ends the wait for a question', () => {
  const page = new ReducerDriver().opened().beat().load(1).open(3).dispatch({ type: 'overviewOpened' });
  expect(page.state).toMatchObject({ page: 'overview', navigation: { kind: 'settled' } });
  expect(page.load(3).state.question?.position).toBe(1);
});

it('the overview is not opened while the attempt closes, nor twice', () => {
  const closing = begun().dispatch({ type: 'submissionConfirmed' });
  expect(closing.dispatch({ type: 'overviewOpened' }).state.page).toBe('question');
  const overview = begun().dispatch({ type: 'overviewOpened' });
  overview.state = { ...overview.state, navigation: { kind: 'loading', position: 2, announceAt: null } };
  expect(overview.dispatch({ type: 'overviewOpened' }).state.navigation.kind).toBe('loading');
});

describe('a question that does not arrive', () => {
  const failed = (...replies: Parameters<ReducerDriver['loadWith']>[1][]) => {
    const page = new ReducerDriver().opened().beat();
    for (const reply of replies) page.loadWith(1, reply);
    return page;
  };

  it('a question that does not arrive is out of reach, and requested again after four seconds', () => {
    const page = failed(unreachable);
    expect(page.state.navigation).toEqual({ kind: 'outOfReach', position: 1, retryAt: 5_000 });
    expect(page.asked('checkEnd')).toEqual([]);
    page.state = { ...page.state, questions: { ...page.state.questions, prefetchAt: null } };
    expect(page.pass(3_999).asked('loadQuestion')).toEqual([]);
    expect(page.pass(1).asked('loadQuestion')).toMatchObject([{ position: 1 }]);
    expect(page.state.navigation).toEqual({ kind: 'outOfReach', position: 1, retryAt: 9_000 });
    expect(page.load(1).state).toMatchObject({ question: { position: 1 }, navigation: { kind: 'settled' } });
  });

  it('a question that does not arrive is requested again when a busy server says', () => {
    expect(failed({ kind: 'busy', retryAfterMs: 700 }).state.navigation).toMatchObject({ retryAt: 1_700 });
    expect(failed({ kind: 'busy', retryAfterMs: null }).state.navigation).toMatchObject({ retryAt: 5_000 });
  });

  it('a question that does not arrive asks for a sign-in where the session has ended, and waits for it', () => {
    const page = failed({ kind: 'signedOut' });
    expect(page.state).toMatchObject({ session: 'ended', navigation: { kind: 'loading', position: 1 } });
    expect(page.dispatch({ type: 'signedInAgain' }).asked('loadQuestion')).toMatchObject([{ position: 1 }]);
  });

  it('a question that the server withholds makes the page check whether the attempt has ended', () => {
    for (const kind of ['closed', 'missing'] as const) {
      expect(failed({ kind }).asked('checkEnd')).toEqual([{ type: 'checkEnd', purpose: 'missing' }]);
      expect(failed({ kind }).state.session).toBe('active');
    }
  });

  it('a question that does not arrive is not reported where the candidate does not wait for it', () => {
    const page = new ReducerDriver().opened().beat().load(1).loadWith(2, { kind: 'missing' });
    expect(page.state.navigation).toEqual({ kind: 'settled' });
    expect(page.commands).toEqual([]);
  });
});

describe('the way back after a question from the list', () => {
  /** An attempt with five questions, of which these are answered; opens at the first other one. */
  const withAnswered = (...answered: readonly number[]) => {
    const questions = [1, 2, 3, 4, 5].map((position) => ({
      position,
      questionId: 100 + position,
      isAnswered: answered.includes(position),
      isSkipped: false,
    }));
    const page = new ReducerDriver(untimed({ questionCount: 5, questions })).opened().beat();
    return page.load(page.loading[0] ?? 0);
  };
  const answerAt = (page: ReducerDriver, position: number) => {
    page.open(position);
    if (page.loading.includes(position)) page.load(position);
    return page.choose('B').submit();
  };

  it('a changed answer leads back to the question before, past those that are answered [exam-way-back.1]', () => {
    const page = withAnswered(1, 2, 3);
    expect(page.state.question?.position).toBe(4);
    expect(answerAt(page, 1).state).toMatchObject({ question: { position: 4 }, visitedFrom: [] });
  });

  it('an answer from the overview leads back to it where the next question is answered [exam-way-back.2]', () => {
    const page = withAnswered(1, 3, 4).dispatch({ type: 'overviewOpened' });
    expect(answerAt(page, 2).state).toMatchObject({ page: 'overview', submission: { kind: 'none' } });
  });

  it('an answer from the overview leads to the next question where that is open, and back at its end', () => {
    const page = withAnswered(1, 4).dispatch({ type: 'overviewOpened' });
    expect(answerAt(page, 2).state).toMatchObject({ page: 'question', navigation: { position: 3 } });
    expect(page.load(3).write('Ohm').submit().state.page).toBe('overview');
  });

  it('a candidate who returns by the list to where the way back leads goes on from there', () => {
    const page = withAnswered(1, 2, 3, 5).open(1).load(1).open(4);
    expect(page.choose('B').submit().state).toMatchObject({ visitedFrom: [], navigation: { position: 5 } });
  });

  it('a question from the overview leads back to the overview, whatever was open before', () => {
    const page = withAnswered(1, 2, 3).open(1).load(1).dispatch({ type: 'overviewOpened' });
    expect(answerAt(page, 2).state.page).toBe('overview');
  });

  it('a candidate who opened no question from the list goes on to the next one, answered or not', () => {
    const page = withAnswered(2, 3);
    expect(page.state.question?.position).toBe(1);
    expect(page.choose('B').submit().state).toMatchObject({ navigation: { position: 2 }, visitedFrom: [] });
  });

  it('a candidate who goes on from the question before has no way back any more', () => {
    const page = withAnswered(1, 2, 4).open(2).load(2).open(3);
    expect(page.state.visitedFrom).toEqual([]);
    // An edit ends the wait for another question, and with it the visit.
    expect(page.open(1).write('Ohm').submit().state).toMatchObject({ navigation: { position: 4 } });
  });

  /** Opens questions one after the other, as their names in the list do. */
  const visit = (page: ReducerDriver, ...positions: readonly number[]) => {
    for (const position of positions) {
      page.open(position);
      if (page.loading.includes(position)) page.load(position);
    }
    return page;
  };
  const change = (page: ReducerDriver) =>
    (page.state.question?.position === 3 ? page.write('Ohm') : page.choose('B')).submit();
  const shown = ({ state }: ReducerDriver) =>
    state.page === 'overview' ? 'overview' : state.question?.position;

  it('a changed answer leads back to where this visit began, not to where the list was opened first [exam-way-back.3]', () => {
    // The second question is opened from the list, and those after it one after the other.
    const page = change(visit(withAnswered(), 2));
    change(page.load(3));
    change(page.load(4));
    page.load(5);
    expect(shown(page)).toBe(5);
    expect(shown(change(visit(page, 3)))).toBe(5);
    expect(shown(change(visit(page, 4, 2, 1)))).toBe(5);
    expect(page.state.visitedFrom).toEqual([]);
  });

  it('a changed answer leads back to a question that was opened from the overview, and that one to the overview [exam-way-back.4]', () => {
    const page = visit(withAnswered(1, 3, 4).dispatch({ type: 'overviewOpened' }), 2, 4);
    expect(shown(change(page))).toBe(2);
    expect(shown(change(page))).toBe('overview');
  });

  it('earlier answers that are opened one after the other from the overview lead back to it [exam-way-back.5]', () => {
    const page = withAnswered(1, 2, 3, 4).dispatch({ type: 'overviewOpened' });
    expect(shown(change(visit(page, 1, 3)))).toBe('overview');
    // The question that was shown before, too.
    expect(shown(change(visit(page, 3)))).toBe('overview');
  });

  it('a changed answer to the last question leads back, and so does one that is changed from there [exam-way-back.6]', () => {
    const page = withAnswered(1, 2, 4, 5);
    expect(shown(change(visit(page, 5)))).toBe(3);
    const last = withAnswered(1, 2, 3, 4);
    expect(shown(last)).toBe(5);
    expect(shown(change(visit(last, 2)))).toBe(5);
  });

  it('a changed answer leads back past an open question, and an earlier open question leads back past answered ones [exam-way-back.7]', () => {
    const page = withAnswered(1, 3);
    expect(shown(visit(page, 5))).toBe(5);
    expect(shown(change(visit(page, 3)))).toBe(5);
    expect(shown(change(visit(page, 2)))).toBe(5);
  });

  it('a candidate who opens a later question during a visit works on from there [exam-way-back.8]', () => {
    const page = visit(withAnswered(1, 2), 1, 4);
    expect(shown(change(page))).toBe(4);
    expect(page.state.navigation).toMatchObject({ position: 5 });
    expect(shown(change(visit(page.load(5), 2)))).toBe(5);
  });

  it('a skipped question leads back like a changed answer', () => {
    const page = visit(withAnswered(1, 2, 3), 2);
    expect(shown(page.forward())).toBe(4);
  });
});
