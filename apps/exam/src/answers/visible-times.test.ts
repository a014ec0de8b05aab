import { paper, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begun, confirm, ReducerDriver, revision } from '../testing/reducer.test-data.ts';

const LONG = paper({ deadline: null });

/** Milliseconds of each question, after the candidate leaves the shown one. */
function counted(page: ReducerDriver): Record<string, number> {
  return settled(page.dispatch({ type: 'overviewOpened' }));
}

/** Milliseconds of each question that is not shown. */
const settled = ({ state }: ReducerDriver): Record<string, number> => Object.fromEntries(state.visible.sums);

const ACTS = {
  first: (page) => page.open(1),
  second: (page) => page.open(2),
  third: (page) => page.open(3),
  overview: (page) => page.dispatch({ type: 'overviewOpened' }),
  hide: (page) => page.dispatch({ type: 'pageHidden' }),
  show: (page) => page.dispatch({ type: 'pageShown' }),
  choose: (page) => (page.state.question?.position === 3 ? page : page.choose('A')),
  submit: (page) => page.submit(),
  forward: (page) => page.forward(),
  clear: (page) => page.clear(),
} satisfies Record<string, (page: ReducerDriver) => ReducerDriver>;

/** Sends what waits, and returns the times of the answers that were sent. */
function sentTimes(page: ReducerDriver): (number | undefined)[] {
  return page.state.outbox.pending.flatMap(({ answer }) =>
    page
      .journalled(answer)
      .asked('sendAnswer')
      .map((command) => command.answer.visibleMs),
  );
}

/** Every question was answered on another page, which this one reads when it comes to the front or takes over. */
const ANSWERED_ELSEWHERE = {
  kind: 'ok',
  value: { ...LONG, questions: LONG.questions.map((one) => ({ ...one, isAnswered: true })) },
} as const;

const refreshed = (page: ReducerDriver): ReducerDriver =>
  page
    .dispatch({ type: 'pageShown' })
    .dispatch({ type: 'attemptRead', purpose: 'refresh', outcome: ANSWERED_ELSEWHERE });

/** The times that a submission of the page carries. */
function submittedTimes(page: ReducerDriver) {
  page.deliver();
  confirm(page);
  return page.asked('finish').map(({ visibleTimes }) => visibleTimes);
}

describe('the time for which a question is visible', () => {
  it('the visible time of a question adds up while the question is on the page, over visits, and not in the overview [visible-times.1]', () => {
    const page = begun().pass(10_000).open(2).pass(3_000).open(1).pass(500);
    page.dispatch({ type: 'overviewOpened' }).pass(60_000).open(2).pass(1_000);
    expect(counted(page)).toEqual({ 101: 10_500, 102: 4_000 });
  });

  it('the visible time of a question does not count a hidden tab, and counts a window in the background [visible-times.2]', () => {
    const page = begun().pass(2_000).dispatch({ type: 'pageHidden' }).pass(30_000);
    expect(settled(page)).toEqual({ 101: 2_000 });
    page.dispatch({ type: 'pageShown' }).pass(1_000).dispatch({ type: 'windowBlurred' }).pass(4_000);
    expect(counted(page)).toEqual({ 101: 7_000 });
  });

  it('the visible time of a question begins when a page that opened in the background comes to the front', () => {
    const page = new ReducerDriver(LONG).opened({ isHidden: true }).beat().load(1).pass(9_000);
    page.dispatch({ type: 'pageShown' }).pass(400);
    expect(counted(page)).toEqual({ 101: 400 });
  });

  it('the visible time of a question stops while the browser keeps an unloaded page, and goes on after a dialog that only asked to leave', () => {
    const page = begun().pass(1_000).dispatch({ type: 'pageUnloaded' }).pass(30_000);
    page.dispatch({ type: 'pageShown' }).pass(1_000).dispatch({ type: 'pageLeaving' }).pass(1_000);
    expect(counted(page)).toEqual({ 101: 3_000 });
  });

  it('the visible time of a question goes on offline, and ends when the attempt closes [visible-times.3]', () => {
    const page = begun().pass(5_000).beatWith({ kind: 'unreachable' }).pass(20_000);
    confirm(page).pass(60_000);
    expect(counted(page)).toEqual({ 101: 25_000 });
  });

  it('the visible time of a question counts like a clock that is read at every step, through any sequence of acts [visible-times.4]', () => {
    const act = fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[]));
    fc.assert(
      fc.property(fc.array(fc.tuple(act, fc.nat(20_000)), { maxLength: 30 }), (steps) => {
        const page = begun();
        const expected = new Map<number, number>();
        let isHidden = false;
        for (const [name, ms] of steps) {
          ACTS[name](page);
          if (name === 'hide' || name === 'show') isHidden = name === 'hide';
          const { question, page: shown } = page.state;
          if (question !== null && shown === 'question' && !isHidden)
            expected.set(question.questionId, (expected.get(question.questionId) ?? 0) + ms);
          page.pass(ms);
        }
        const times = Object.entries(counted(page)).filter(([, ms]) => ms > 0);
        expect(new Map(times.map(([id, ms]) => [Number(id), ms]))).toEqual(
          new Map([...expected].filter(([, ms]) => ms > 0)),
        );
      }),
    );
  });
});

describe('the time of an answer', () => {
  it('an answer carries the visible time until it is sent, not until its last edit [visible-times.5]', () => {
    const page = begun().pass(4_000).choose('A').pass(1_500);
    expect(sentTimes(page)).toEqual([5_500]);
  });

  it('an answer that could not be sent carries the visible time until its retry', () => {
    const page = begun().pass(4_000).choose('A').submit();
    const [answer] = page.state.outbox.pending.map((entry) => entry.answer);
    if (answer === undefined) throw new Error('nothing waits');
    page.journalled(answer).reply(answer, { kind: 'unreachable' }).open(1).pass(60_000);
    expect(page.asked('sendAnswer').map((command) => command.answer.visibleMs)).toEqual([64_000]);
  });

  it('an answer carries whole milliseconds', () => {
    expect(sentTimes(begun().pass(1_000.4).choose('A').submit())).toEqual([1_000]);
  });

  it('a skip in the place of an answer carries the visible time too', () => {
    const page = begun().pass(2_000).choose('A').submit().open(1).pass(1_000).clear();
    expect(page.state.outbox.pending.map(({ answer }) => [answer.isSkipped, answer.visibleMs])).toEqual([
      [true, 3_000],
    ]);
  });

  it('the visible time of a visit after the last save travels with the submission, without a save [visible-times.6]', () => {
    const page = begun().pass(2_000).choose('A').submit().deliver().open(1).pass(7_000).submit();
    expect(page.state.outbox.pending).toEqual([]);
    page.pass(5_000);
    // The second question has no answer, so that the server has no row for its time.
    expect(submittedTimes(page)).toEqual([[[101, 9_000]]]);
  });

  it('a visible time that the server has does not travel again', () => {
    const page = begun().pass(2_000).choose('A').submit();
    expect(submittedTimes(page)).toEqual([[]]);
  });
});

describe('the time of an earlier start', () => {
  const ANSWERED = { isAnswered: true, answer: ticked('A'), visibleMs: 30_000 };

  it("the visible time goes on from the server's after a reload or on another device [visible-times.7]", () => {
    const page = new ReducerDriver(LONG).opened().beat().load(1, ANSWERED).pass(2_000).choose('B').submit();
    expect(sentTimes(page)).toEqual([32_000]);
  });

  it('the visible time goes on from that of an unsent answer in the journal, and of a question that is restored offline [visible-times.8]', () => {
    const unsent = [revision(101, { visibleMs: 45_000, isSubmitted: false })];
    const online = new ReducerDriver(LONG).opened({ unsent }).beat().load(1, ANSWERED).pass(2_000);
    expect(counted(online)).toEqual({ 101: 47_000 });
    const { question } = begun().state;
    if (question === null) throw new Error('no question is shown');
    const restored = [{ question: { ...question, ...ANSWERED }, sequence: 1, figure: null }];
    const offline = new ReducerDriver(LONG).opened({ restored, isOffline: true }).pass(1_000);
    expect(counted(offline)).toEqual({ 101: 31_000 });
  });

  it('the visible time of a shown question keeps what this page has counted beyond the server', () => {
    const page = refreshed(begun().pass(8_000));
    page.load(1, { ...ANSWERED, visibleMs: 5_000 }).pass(1_000);
    expect(counted(page)[101]).toBe(9_000);
  });

  it('the visible time of a shown question goes on from a longer one of the server, which counts once', () => {
    const page = refreshed(begun().pass(8_000));
    page.load(1, { ...ANSWERED, visibleMs: 20_000 }).pass(1_000);
    expect(counted(page)[101]).toBe(21_000);
  });

  it('the visible time of the shown question counts on while the time of another one arrives', () => {
    const page = new ReducerDriver(LONG).opened().beat().load(1).pass(8_000);
    page.load(2, ANSWERED).pass(1_000);
    expect(counted(page)).toEqual({ 101: 9_000, 102: 30_000 });
  });

  it('a visible time travels with the submission where the server has stored none for the answer', () => {
    const page = new ReducerDriver(LONG)
      .opened()
      .beat()
      .load(1, { ...ANSWERED, visibleMs: 0 })
      .pass(2_000);
    expect(submittedTimes(page)).toEqual([[[101, 2_000]]]);
  });
});

it('a page without the lease counts nothing, and one that takes over goes on from the other page [visible-times.9]', () => {
  const page = begun().pass(3_000).dispatch({ type: 'pageShown' }).beat({ isHeld: false }).pass(50_000);
  expect(settled(page)).toEqual({ 101: 3_000 });
  page.dispatch({ type: 'takeoverConfirmed' }).beat();
  page.dispatch({ type: 'attemptRead', purpose: 'takeover', outcome: { kind: 'ok', value: LONG } });
  page.load(1, { isAnswered: true, answer: ticked('A'), visibleMs: 20_000 }).pass(1_000);
  expect(counted(page)).toEqual({ 101: 21_000 });
});

it('a visible time that the server has does not fall by an older reply after a takeover', () => {
  const page = begun().pass(9_000).choose('A').submit().deliver();
  page.dispatch({ type: 'pageShown' }).beat({ isHeld: false }).dispatch({ type: 'takeoverConfirmed' }).beat();
  page.dispatch({ type: 'attemptRead', purpose: 'takeover', outcome: ANSWERED_ELSEWHERE });
  page.open(1).load(1, { isAnswered: true, answer: ticked('A'), visibleMs: 5_000 });
  expect(submittedTimes(page)).toEqual([[]]);
});
