import { paper, question, START, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, ReducerDriver, revision } from '../testing/reducer.test-data.ts';
import { totalAway } from './away-counts.ts';

const sequenceOf = (page: ReducerDriver) => page.state.autosave?.draft.sequence;

describe('sequences', () => {
  it("sequences are whole milliseconds of the server's clock", () => {
    const page = begun();
    page.at = { ...page.at, server: START + 5_000.7 };
    expect(sequenceOf(page.choose('A'))).toBe(START + 5_000);
  });

  it('sequences rise by one where two revisions share a millisecond', () => {
    const page = begun().choose('A');
    expect(sequenceOf(page)).toBe(START);
    expect(sequenceOf(page.choose('B'))).toBe(START + 1);
  });

  it('sequences are above those of the attempt, of unsent answers and of a stored answer of another page', () => {
    const ahead = START + 90_000;
    const attempt = paper({ deadline: null, lastSequence: ahead });
    expect(sequenceOf(begun(attempt).choose('A'))).toBe(ahead + 1);
    const restored = new ReducerDriver(paper({ deadline: null }));
    restored.opened({ unsent: [revision(102, { sequence: ahead })] }).load(1);
    expect(sequenceOf(restored.choose('A'))).toBe(ahead + 1);
  });

  it('sequences do not fall when an older sequence is noted', () => {
    const page = begun(paper({ deadline: null, lastSequence: START + 90_000 }));
    const value = paper({ deadline: null, lastSequence: 5 });
    page.dispatch({ type: 'attemptRead', purpose: 'refresh', outcome: { kind: 'ok', value } });
    expect(page.state.sequences.highest).toBe(START + 90_000);
  });

  it('a revision carries the instant of the answer by the clock of the server', () => {
    expect(begun().pass(700).choose('A').state.autosave?.draft.answeredAt).toEqual(new Date(START + 700));
  });
});

describe('the known sequence of a revision', () => {
  it('the known sequence of a revision is the highest at which the server sent the question', () => {
    const page = begun(paper({ deadline: null, lastSequence: 500 }));
    expect(page.choose('A').state.autosave?.draft.knownSequence).toBe(500);
  });

  it('the known sequence of a revision includes the revision before it, whose acknowledgement may be lost', () => {
    const page = begun().choose('A').pass(1_500);
    const draft = page.state.outbox.pending[0]?.answer ?? expect.fail();
    expect(page.journalled(draft).asked('sendAnswer')).toMatchObject([{ answer: { knownSequence: 0 } }]);
    page.clear();
    expect(page.state.outbox.pending).toMatchObject([{ answer: { knownSequence: draft.sequence } }]);
    const unsent = [revision(101, { sequence: START + 5 })];
    const restored = new ReducerDriver().opened({ unsent }).beat().load(1).open(1).clear();
    expect(restored.state.outbox.pending).toMatchObject([{ answer: { knownSequence: START + 5 } }]);
  });

  it('the known sequence of a revision includes an unsent one of an earlier start, above the copy in the journal', () => {
    const attempt = paper({ deadline: null, lastSequence: 40 });
    const page = new ReducerDriver(attempt).opened({ unsent: [revision(101, { sequence: 50 })] }).beat();
    const copy = { question: question(1), sequence: 40, figure: null, upTo: 40 };
    page.loadWith(1, { kind: 'unreachable' }, copy).open(1).choose('B');
    expect(page.state.autosave?.draft.knownSequence).toBe(50);
  });

  it('the known sequence of a revision rises while the answer waits, when the server sends the question again', () => {
    const page = begun().choose('A').submit();
    const { answer } = page.state.outbox.pending[0] ?? expect.fail();
    page.state = { ...page.state, questions: { ...page.state.questions, arrived: new Map() } };
    page.open(1).load(1);
    const known = page.state.sequences.known.get(101) ?? 0;
    expect(known).toBeGreaterThan(answer.knownSequence);
    expect(page.journalled(answer).asked('sendAnswer')).toMatchObject([{ answer: { knownSequence: known } }]);
  });

  it('the known sequence of a revision from an earlier start stays with its answer', () => {
    const unsent = [revision(101, { knownSequence: 50 })];
    const page = new ReducerDriver().opened({ unsent }).beat();
    expect(page.asked('sendAnswer')).toMatchObject([{ answer: { knownSequence: 50 } }]);
  });

  it('the known sequence does not fall when the question arrives again from before a save', () => {
    const page = begun().choose('A').submit().deliver();
    const known = page.state.sequences.known.get(101);
    const outcome = { kind: 'ok', value: { ...paper({ deadline: null }) } } as const;
    expect(known).toBeGreaterThanOrEqual(START);
    page.dispatch({ type: 'attemptRead', purpose: 'refresh', outcome });
    expect(page.state.sequences.known.get(101)).toBe(known);
  });
});

describe('away counts', () => {
  it('a window that loses the focus adds no away count', () => {
    expect(begun().dispatch({ type: 'windowBlurred' }).state.away.counts.size).toBe(0);
  });

  const submitted = (page: ReducerDriver) => page.state.outbox.pending.at(-1)?.answer;

  it('away counts include pointer and tab, and not windows', () => {
    const page = begun();
    page.dispatch({ type: 'pointerLeft' }).dispatch({ type: 'pointerLeft' });
    page.dispatch({ type: 'pageHidden' }).dispatch({ type: 'windowBlurred' });
    page.choose('A').submit();
    expect(submitted(page)).toMatchObject({ pointerLeaveCount: 2, visibilityChangeCount: 1 });
  });

  it('away counts are saved with an unchanged answer where they have risen since its last revision', () => {
    const page = begun().choose('A').submit().deliver();
    page.open(1).submit();
    expect(page.state.outbox.pending).toEqual([]);
    page.open(1).dispatch({ type: 'pointerLeft' }).submit();
    expect(submitted(page)).toMatchObject({ answer: ticked('A'), pointerLeaveCount: 1 });
    page.deliver().open(1).submit();
    expect(page.state.outbox.pending).toEqual([]);
  });

  it('away counts of a draft count as not submitted', () => {
    const page = begun().dispatch({ type: 'pointerLeft' }).choose('A').pass(1_500).deliver();
    expect(page.state.away.sent.size).toBe(0);
  });

  it('away counts of all questions add up for the heartbeat', () => {
    const page = begun().dispatch({ type: 'pointerLeft' }).dispatch({ type: 'pageHidden' });
    page
      .open(2)
      .dispatch({ type: 'pointerLeft' })
      .dispatch({ type: 'pageHidden' })
      .dispatch({ type: 'pageHidden' });
    expect(totalAway(page.state.away)).toEqual({ pointerLeaveCount: 2, visibilityChangeCount: 3 });
    expect(page.beat().asked('sendHeartbeat')).toMatchObject([
      { heartbeat: { pointerLeaveCount: 2, visibilityChangeCount: 3 } },
    ]);
  });
});
