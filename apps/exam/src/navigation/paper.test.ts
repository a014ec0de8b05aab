import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { paper, question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { ReducerDriver } from '../testing/reducer.test-data.ts';

const requested = (page: ReducerDriver) => page.asked('loadQuestion').map(({ position }) => position);
const figures = (page: ReducerDriver) => page.asked('loadFigure').map(({ position }) => position);
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A page that asks for a paper of some questions. */
function asking(count: number, change: Partial<ReturnType<typeof paper>> = {}): ReducerDriver {
  const questions = range(count).map((position) => ({
    position,
    questionId: 100 + position,
    isAnswered: false,
    isSkipped: false,
  }));
  return new ReducerDriver(
    paper({ deadline: null, questionCount: count, questions, ...change }),
  ).openedWithPaper();
}

const questionsTo = (count: number, change: Partial<ExamQuestion> = {}): ExamQuestion[] =>
  range(count).map((position) => ({ ...question(position), ...change }));

describe('the paper in one call', () => {
  it('the page asks for the whole paper at once and for no single question, and shows the first one as it arrives [paper.1]', () => {
    const page = asking(9);
    expect(page.asked('readPaper')).toEqual([
      { type: 'readPaper', request: 2, knownSequence: 0, position: 1 },
    ]);
    expect(requested(page)).toEqual([]);
    page.read(...questionsTo(9));
    expect(page.state).toMatchObject({ question: { position: 1 }, navigation: { kind: 'settled' } });
    expect(page.state.questions).toMatchObject({ paper: null, prefetchAt: page.at.monotonic + 3_000 });
    page.beat();
    for (const position of [2, 3, 9, 4]) expect(requested(page.open(position))).toEqual([]);
    expect(page.pass(60_000).commands.filter(({ type }) => type === 'readPaper')).toEqual([]);
    expect(page.state.questions.prefetchAt).toBeNull();
  });

  it('all questions of the paper are journalled together, with the sequence of the request [paper.2]', () => {
    const page = asking(3, { lastSequence: 40 }).read(...questionsTo(3));
    expect(page.asked('journalQuestions')).toEqual([
      { type: 'journalQuestions', questions: questionsTo(3), sequence: 40 },
    ]);
    expect([...page.state.sequences.known]).toEqual([
      [101, 40],
      [102, 40],
      [103, 40],
    ]);
  });

  it('a large paper comes in parts: first that of the question to be shown, then those after it, then those before [paper.3]', () => {
    const answered = range(12).map((position) => ({
      position,
      questionId: 100 + position,
      isAnswered: position < 6,
      isSkipped: false,
    }));
    const page = asking(12, { questions: answered });
    const next = () => page.asked('readPaper').map(({ position }) => position);
    expect(next()).toEqual([6]);
    page.read(...questionsTo(12).slice(5, 9));
    expect(page.state.question?.position).toBe(6);
    expect(next()).toEqual([10]);
    page.read(...questionsTo(12).slice(9));
    expect(next()).toEqual([1]);
    page.read(...questionsTo(5));
    expect(next()).toEqual([]);
    expect([...page.state.questions.arrived.keys()].sort((a, b) => a - b)).toEqual(range(12));
  });

  it('a question that is waited for longer than two seconds is fetched alone, and the paper overtakes its reply [paper.4]', () => {
    const page = asking(9);
    expect(requested(page.pass(500))).toEqual([]);
    expect(page.state.navigation).toMatchObject({ kind: 'loading', announceAt: null });
    expect(requested(page.pass(1_499))).toEqual([]);
    expect(requested(page.pass(1))).toEqual([1]);
    expect(requested(page.pass(5_000))).toEqual([]);
    page.read(...questionsTo(9));
    expect(page.state.question?.position).toBe(1);
    expect(page.loading).toEqual([]);
  });

  it('a question that has arrived alone stays as it is when the paper arrives [paper.5]', () => {
    const page = asking(9).beat().pass(500).pass(1_500).load(1);
    page.choose('B').submit();
    const before = page.state.questions.arrived.get(1);
    page.read(...questionsTo(9));
    expect(page.state.questions.arrived.get(1)).toBe(before);
    expect(page.state.questions.arrived.size).toBe(9);
  });

  it('a server of the version before, or one that withholds the paper, is asked for single questions as before [paper.6]', () => {
    for (const outcome of [
      { kind: 'missing' },
      { kind: 'closed' },
      { kind: 'rejected', status: 400 },
    ] as const) {
      const page = asking(9).readWith(outcome);
      expect(requested(page)).toEqual([1]);
      for (const position of [1, 2, 3]) page.load(position);
      expect(requested(page.pass(3_000))).toEqual([4]);
    }
  });

  it('a paper that is out of reach is asked for again once a question has been fetched ahead, after ten seconds [paper.7]', () => {
    const page = asking(9).readWith({ kind: 'unreachable' });
    expect(requested(page)).toEqual([1]);
    page.load(1);
    expect(page.asked('readPaper')).toEqual([]);
    page.load(2).load(3);
    expect(requested(page.pass(9_999))).toEqual([]);
    expect(requested(page.pass(1))).toEqual([4]);
    page.load(4);
    expect(page.pass(3_000).asked('readPaper')).toMatchObject([{ position: 5 }]);
    expect(requested(page.readWith({ kind: 'unreachable' }))).toEqual([]);
    expect(requested(page.pass(10_000))).toEqual([5]);
    page.load(5).pass(3_000);
    page.read(...questionsTo(9));
    expect(page.state.questions.arrived.size).toBe(9);
  });

  it("a reading of the paper that another page's answer has outdated is dropped, and begun again [paper.8]", () => {
    const page = asking(9).beat().pass(500).pass(1_500).load(1);
    const { questions } = page.state.attempt;
    const elsewhere = questions.map((one) => ({ ...one, isAnswered: one.position === 1 }));
    const value = { ...page.state.attempt, questions: elsewhere };
    page.dispatch({ type: 'attemptRead', purpose: 'refresh', outcome: { kind: 'ok', value } });
    expect(page.asked('readPaper')).toMatchObject([{ position: 1 }]);
    page.dispatch({ type: 'paperRead', request: 2, outcome: { kind: 'ok', value: questionsTo(9) } });
    expect(page.state.questions.arrived.size).toBe(0);
    page.read(...questionsTo(9, { isAnswered: true }));
    expect(page.state.questions.arrived.get(1)?.isAnswered).toBe(true);
  });

  it('parts that bring nothing new end the reading [paper.9]', () => {
    const page = asking(9).read(...questionsTo(4));
    page.read(...questionsTo(4));
    expect(page.asked('readPaper')).toEqual([]);
    expect(page.state.questions).toMatchObject({ paper: null, paperOffer: 'never' });
    expect(requested(page.pass(3_000))).toEqual([5]);
  });
});

describe('figures of the paper', () => {
  const FIGURE = { imagePath: '/files/1?ticket=a' };

  it('figures of the shown question and the next two are fetched at once, the others one each three seconds [paper.10]', () => {
    const page = asking(6).read(...questionsTo(6, FIGURE));
    expect(figures(page)).toEqual([1, 2, 3]);
    expect(figures(page.pass(2_999))).toEqual([]);
    expect(figures(page.pass(1))).toEqual([4]);
    expect(figures(page.open(6))).toEqual([6]);
    expect(figures(page.pass(3_000))).toEqual([5]);
    expect(page.state.questions).toMatchObject({ prefetchAt: null, figuresAhead: [] });
  });
});

it('texts that are corrected while the paper is read are fetched again, whichever reply comes first [paper.11]', () => {
  const page = asking(3, { wording: 0 });
  page.beat({ wording: { number: 1, questionIds: [102] } });
  expect(requested(page)).toEqual([2]);
  page.read(...questionsTo(3));
  expect(page.loading).toEqual([2]);
  page.load(2, { ...question(2), isCode: false, wording: 1, promptHtml: question(9).promptHtml });
  expect(page.state.questions.arrived.get(2)?.promptHtml).toBe('Question 9');
  expect(page.state.corrections).toMatchObject({ wording: 1, renewal: null });
});
