import { paper, question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, ReducerDriver, revision } from '../testing/reducer.test-data.ts';

const requested = (page: ReducerDriver) => page.asked('loadQuestion').map(({ position }) => position);
const long = (count: number) =>
  paper({
    deadline: null,
    questionCount: count,
    questions: Array.from({ length: count }, (_, index) => ({
      position: index + 1,
      questionId: 101 + index,
      isAnswered: false,
      isSkipped: false,
    })),
  });

describe('a question that arrives', () => {
  it('a question that arrives is journalled as the server sent it, with the sequence of its request', () => {
    const page = new ReducerDriver(paper({ deadline: null, lastSequence: 40 })).opened({
      unsent: [revision(101, { sequence: 50 })],
    });
    page.load(1);
    expect(page.asked('journalQuestions')).toEqual([
      { type: 'journalQuestions', questions: [question(1)], sequence: 50 },
    ]);
    expect(page.state.sequences.known.get(101)).toBe(50);
    expect(page.loading).toEqual([2]);
  });

  it('a question of an outdated request is ignored', () => {
    const page = new ReducerDriver().opened().beat();
    const outcome = { kind: 'ok', value: question(1) } as const;
    page.dispatch({
      type: 'questionLoaded',
      position: 1,
      request: 99,
      knownSequence: 0,
      outcome,
      copy: null,
    });
    expect(page.state.questions.arrived.size).toBe(0);
    expect(page.state.questions.loading.size).toBe(1);
    expect(page.state.navigation).toMatchObject({ kind: 'loading', position: 1 });
    expect(page.commands).toEqual([]);
  });
});

describe('a question that is out of reach', () => {
  const unreachable = { kind: 'unreachable' } as const;
  const copy = { question: question(1), sequence: 40, figure: 'blob:1', upTo: 40 };
  const opened = () => new ReducerDriver(paper({ deadline: null, lastSequence: 40 })).opened().beat();

  it('a question that is out of reach comes from the journal [exam-journal-copy.1]', () => {
    const page = opened().loadWith(1, unreachable, copy);
    expect(page.state).toMatchObject({ question: { position: 1 }, navigation: { kind: 'settled' } });
    expect(page.state.questions.figures.get(1)).toBe('blob:1');
    expect(page.state.sequences.known.get(101)).toBe(40);
  });

  it('a question that is out of reach does not come from a journal that is older than an answer of another browser', () => {
    const page = opened().loadWith(1, unreachable, { ...copy, upTo: 39 });
    expect(page.state).toMatchObject({ question: null, navigation: { kind: 'outOfReach', position: 1 } });
  });

  it('a question that another page has answered does not come from the journal', () => {
    const page = opened();
    page.state = { ...page.state, questions: { ...page.state.questions, outdated: new Set([1]) } };
    page.loadWith(1, unreachable, copy);
    expect(page.state.navigation).toMatchObject({ kind: 'outOfReach', position: 1 });
  });
});

describe('a question that another page has answered', () => {
  const answeredElsewhere = (page: ReducerDriver, ...positions: readonly number[]) => {
    const { questions, ...attempt } = paper({ deadline: null });
    const value = {
      ...attempt,
      questions: questions.map((one) => ({ ...one, isAnswered: positions.includes(one.position) })),
    };
    return page.dispatch({ type: 'attemptRead', purpose: 'refresh', outcome: { kind: 'ok', value } });
  };

  it('a question that another page has answered is fetched again, and the others stay', () => {
    const page = begun();
    const before = [...page.state.questions.arrived.keys()];
    expect(before).toEqual([1, 2, 3]);
    answeredElsewhere(page, 2);
    expect(page.state.questions.outdated).toEqual(new Set([2]));
    expect([...page.state.questions.arrived.keys()]).toEqual([1, 3]);
    answeredElsewhere(page, 2, 3);
    expect(page.state.questions.outdated).toEqual(new Set([2, 3]));
  });

  it('an answer of another page to the shown question does not end the wait for the question that was asked for', () => {
    const page = new ReducerDriver().opened().beat().load(1).open(3);
    answeredElsewhere(page, 1);
    expect(page.state.navigation).toMatchObject({ kind: 'loading', position: 3 });
    expect(page.load(3).state.question?.position).toBe(3);
    expect(page.open(1).state.navigation).toMatchObject({ kind: 'loading', position: 1 });
  });

  it('an answer of another page to the shown question is fetched as soon as the candidate stays to answer it', () => {
    const page = new ReducerDriver().opened().beat().load(1).open(3);
    answeredElsewhere(page, 1);
    page.choose('B');
    expect(page.state.navigation).toMatchObject({ kind: 'loading', position: 1 });
    expect(page.load(1).state).toMatchObject({ question: { position: 1 }, navigation: { kind: 'settled' } });
  });
});

describe('the questions after the shown one', () => {
  it('the next questions are not fetched before a question is shown', () => {
    expect(new ReducerDriver().opened().state.questions.next).toEqual([]);
  });

  it('the next questions are fetched two ahead, one after the other', () => {
    const page = new ReducerDriver(long(9)).opened().beat();
    expect(requested(page.load(1))).toEqual([2]);
    expect(requested(page.load(2))).toEqual([3]);
    expect(requested(page.load(3))).toEqual([]);
    expect(requested(page.open(2))).toEqual([4]);
    expect(requested(page.open(3))).toEqual([]);
    expect(requested(page.load(4))).toEqual([5]);
  });

  it('the next questions are not fetched further after a failure, until the next question is shown', () => {
    const page = new ReducerDriver(long(9)).opened().beat().load(1);
    expect(requested(page.loadWith(2, { kind: 'unreachable' }))).toEqual([]);
    expect(page.state.questions.next).toEqual([]);
  });

  it('the next questions are not fetched by the arrival of a question that is not among them', () => {
    const page = new ReducerDriver(long(9)).opened().beat().load(1);
    page.open(9).load(9);
    expect(page.state.questions.next).toEqual([]);
    page.open(1);
    expect(page.state.questions.next).toEqual([2, 3]);
    page.state = { ...page.state, questions: { ...page.state.questions, next: [5, 6] } };
    expect(requested(page.load(2))).toEqual([]);
  });
});

describe('the prefetch of all questions', () => {
  const waiting = () => {
    const page = new ReducerDriver(long(9)).opened().beat();
    for (const position of [1, 2, 3]) page.load(position);
    return page;
  };

  it('the prefetch requests the first question that has not arrived, every three seconds after its arrival', () => {
    const page = waiting();
    expect(requested(page.pass(2_999))).toEqual([]);
    expect(requested(page.pass(1))).toEqual([4]);
    expect(page.state.questions).toMatchObject({ prefetching: 4, prefetchAt: null });
    page.load(4);
    expect(page.state.questions).toMatchObject({ prefetching: null, prefetchAt: page.at.monotonic + 3_000 });
    expect(requested(page.pass(3_000))).toEqual([5]);
  });

  it.each([
    [0, 2_100],
    [1, 3_900],
  ])('the prefetch with the random value %d waits %d ms, so that a cohort spreads', (random, wait) => {
    const page = new ReducerDriver(long(9));
    page.at = { ...page.at, random };
    expect(page.opened().state.questions.prefetchAt).toBe(1_000 + wait);
  });

  it('the prefetch tries again after ten seconds where a question does not arrive', () => {
    const page = waiting().pass(3_000).loadWith(4, { kind: 'unreachable' });
    expect(page.state.questions.prefetchAt).toBe(page.at.monotonic + 10_000);
  });

  it('the prefetch ends where the server withholds a question', () => {
    for (const kind of ['closed', 'missing'] as const) {
      const page = waiting().pass(3_000).loadWith(4, { kind });
      expect(page.state.questions).toMatchObject({ prefetchAt: null, prefetching: null });
    }
  });

  it('the prefetch ends when all questions have arrived', () => {
    const page = begun().pass(3_000);
    expect(page.state.questions).toMatchObject({ prefetchAt: null, prefetching: null });
    expect(requested(page)).toEqual([]);
  });

  it('the prefetch waits for a question that is being fetched for another reason', () => {
    const page = waiting().open(4);
    expect(requested(page)).toEqual([4]);
    expect(requested(page.pass(3_000))).toEqual([]);
    expect(page.state.questions.prefetching).toBe(4);
    expect(page.load(4).state.questions.prefetchAt).toBe(page.at.monotonic + 3_000);
  });

  it('the prefetch is not rescheduled by the arrival of another question', () => {
    const page = waiting().open(9);
    page.pass(3_000);
    expect(page.state.questions.prefetching).toBe(4);
    page.load(9);
    expect(page.state.questions).toMatchObject({ prefetching: 4, prefetchAt: null });
  });
});

describe('a figure', () => {
  const FIGURE = { imagePath: '/files/1?ticket=a' };
  const shown = () => new ReducerDriver().opened().beat().load(1, FIGURE);

  it('a figure is fetched once, when its question arrives', () => {
    const page = shown();
    expect(page.asked('loadFigure')).toEqual([{ type: 'loadFigure', position: 1, path: FIGURE.imagePath }]);
    page.dispatch({ type: 'figureLoaded', position: 1, address: 'blob:1' });
    page.dispatch({ type: 'attemptRead', purpose: 'refresh', outcome: { kind: 'ok', value: answered() } });
    expect(page.load(1, FIGURE).asked('loadFigure')).toEqual([]);
    expect(page.state.question?.imagePath).toBe('blob:1');
  });

  it('a question without a figure fetches none', () => {
    expect(new ReducerDriver().opened().beat().load(1).asked('loadFigure')).toEqual([]);
  });

  it('a figure in memory replaces the address of its question', () => {
    const page = shown().dispatch({ type: 'figureLoaded', position: 1, address: 'blob:1' });
    expect(page.state.questions.arrived.get(1)?.imagePath).toBe('blob:1');
    expect(page.state.questions.figures).toEqual(new Map([[1, 'blob:1']]));
    const other = begun().dispatch({ type: 'figureLoaded', position: 9, address: 'blob:9' });
    expect(other.state.questions.arrived.size).toBe(3);
  });

  it('a figure that does not load gets a new address, which replaces the old one on the page', () => {
    const page = shown().dispatch({ type: 'figureFailed', position: 1 });
    expect(page.asked('renewFigure')).toEqual([{ type: 'renewFigure', position: 1 }]);
    page.dispatch({ type: 'figureRenewed', position: 1, imagePath: '/files/1?ticket=b' });
    expect(page.state.question?.imagePath).toBe('/files/1?ticket=b');
    expect(page.state.questions.arrived.get(1)?.imagePath).toBe('/files/1?ticket=b');
  });

  it('a figure that does not load and is in memory is shown from there', () => {
    const page = shown().dispatch({ type: 'figureLoaded', position: 1, address: 'blob:1' });
    expect(page.state.question?.imagePath).toBe(FIGURE.imagePath);
    page.dispatch({ type: 'figureFailed', position: 1 });
    expect(page.asked('renewFigure')).toEqual([]);
    expect(page.state.question?.imagePath).toBe('blob:1');
    page.dispatch({ type: 'figureRenewed', position: 1, imagePath: '/files/1?ticket=b' });
    expect(page.state.question?.imagePath).toBe('blob:1');
  });

  it('a figure of another question does not change the shown one', () => {
    const page = shown()
      .load(2, FIGURE)
      .dispatch({ type: 'figureRenewed', position: 2, imagePath: '/files/2' });
    expect(page.state.question).toMatchObject({ position: 1 });
    expect(page.state.questions.arrived.get(2)?.imagePath).toBe('/files/2');
  });

  it('a figure is renewed before any question is shown', () => {
    const restored = [{ question: question(2), sequence: 0, figure: null }];
    const page = new ReducerDriver().opened({ isOffline: true, restored });
    page.dispatch({ type: 'figureRenewed', position: 2, imagePath: '/files/2' });
    expect(page.state.question).toBeNull();
    expect(page.state.questions.arrived.get(2)?.imagePath).toBe('/files/2');
  });

  it('a figure of a question that has not arrived changes nothing', () => {
    const page = new ReducerDriver().opened().beat();
    page.dispatch({ type: 'figureRenewed', position: 3, imagePath: '/files/3' });
    expect(page.state.questions.arrived.size).toBe(0);
    page.dispatch({ type: 'figureLoaded', position: 3, address: 'blob:3' });
    page.dispatch({ type: 'figureFailed', position: 3 });
    expect(page.state.questions.arrived.size).toBe(0);
  });

  function answered() {
    const attempt = paper({ deadline: null });
    return {
      ...attempt,
      questions: attempt.questions.map((one) => ({ ...one, isAnswered: one.position === 1 })),
    };
  }
});

describe('the questions of the journal, offline', () => {
  it("the journal's questions are shown offline with their figures and unsent answers", () => {
    const restored = [
      { question: question(1), sequence: 7, figure: 'blob:1' },
      { question: question(2), sequence: 8, figure: null },
    ];
    const page = new ReducerDriver().opened({ isOffline: true, restored, unsent: [revision(102)] });
    expect(page.state.questions.figures).toEqual(new Map([[1, 'blob:1']]));
    expect(page.state.questions.arrived.get(2)).toMatchObject({ isAnswered: true, imagePath: '' });
    expect(page.state.sequences.known).toEqual(
      new Map([
        [101, 7],
        [102, 8],
      ]),
    );
  });

  it("the journal's questions raise the sequence of the next answer offline", () => {
    const restored = [{ question: question(1), sequence: 9e15, figure: null }];
    const page = new ReducerDriver().opened({ isOffline: true, restored });
    expect(page.choose('A').state.autosave?.draft.sequence).toBe(9e15 + 1);
  });
});

it('the review fetches answered questions that are not here, at once and one after the other', () => {
  const questions = paper().questions.map((one) => ({ ...one, isAnswered: one.position !== 3 }));
  const page = new ReducerDriver(paper({ deadline: null, questions })).opened().beat().load(3);
  expect(page.loading).toEqual([]);
  page.dispatch({ type: 'overviewOpened' });
  expect(page.loading).toEqual([1]);
  expect(page.load(1).loading).toEqual([2]);
  expect(page.load(2).loading).toEqual([]);
});
