import { asSafeHtml } from '@invigil/domain/safe-html';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { paper, question, START, ticked, written } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, ReducerDriver } from '../testing/reducer.test-data.ts';
import { openNotices } from './corrections-state.ts';

const attempt = (wording = 0) => paper({ deadline: null, wording });
const sentWordings = (page: ReducerDriver) =>
  page.asked('sendHeartbeat').map(({ heartbeat }) => heartbeat.wording);

/** A question as the server sends it after a correction, to an attempt that began with the texts of `question`. */
function corrected(position: number, wording: number, text = `Question ${position} anew`): ExamQuestion {
  const { promptHtml, interaction, imageDescription } = question(position);
  return {
    ...question(position),
    promptHtml: asSafeHtml(text),
    wording,
    corrected: { correctedAt: new Date(START), promptHtml, interaction, imageDescription },
  };
}

/** The server names corrected questions in its reply to the next heartbeat. */
const named = (page: ReducerDriver, number: number, ...questionIds: number[]): ReducerDriver =>
  page.pass(4_000).beat({ wording: { number, questionIds } });

const notices = (page: ReducerDriver) =>
  openNotices(page.state).map(({ questionId, before, wording }) => [questionId, before.promptHtml, wording]);

describe('corrected texts on the page', () => {
  it('corrected texts of the shown question take their place beside the draft, which stays [text-correction-page.1]', () => {
    const page = begun(attempt()).open(3).write('Half a sent');
    named(page, 1, 103);
    expect(page.loading).toEqual([103 - 100]);
    page.write('Half a sentence').load(3, corrected(3, 1));
    expect(page.state.question).toMatchObject({ position: 3, promptHtml: 'Question 3 anew' });
    expect(page.state.drafts.drafts.get(103)).toEqual(written('Half a sentence'));
    expect(page.asked('journalTexts')).toMatchObject([
      { position: 3, texts: { promptHtml: 'Question 3 anew', wording: 1 } },
    ]);
    expect(page.state.navigation).toEqual({ kind: 'settled' });
  });

  it('an answer that is newer on the page than in the reply stays [text-correction-page.2]', () => {
    const page = begun(attempt()).open(1).choose('B').submit();
    named(page, 1, 101).load(1, corrected(1, 1));
    expect(page.state.questions.arrived.get(1)).toMatchObject({
      promptHtml: 'Question 1 anew',
      isAnswered: true,
      answer: ticked('B'),
    });
  });

  it('all named questions are fetched, the shown one first, and the next heartbeat says so [text-correction-page.3]', () => {
    const page = begun(attempt()).open(2);
    expect(sentWordings(page.pass(4_000))).toEqual([0]);
    page.beat({ wording: { number: 2, questionIds: [101, 102] } });
    expect(page.loading).toEqual([2]);
    expect(sentWordings(page.pass(4_000))).toEqual([0]);
    page.beat({ wording: { number: 2, questionIds: [101, 102] } });
    page.load(2, corrected(2, 2));
    expect(page.loading).toEqual([1]);
    page.load(1, corrected(1, 1));
    expect(page.asked('journalAttempt').at(-1)).toMatchObject({ corrections: { wording: 2 } });
    expect(page.loading).toEqual([]);
    expect(sentWordings(page.pass(4_000))).toEqual([2]);
  });

  it('a request that may have read the former text is made again, and its reply is not used [text-correction-page.4]', () => {
    const page = new ReducerDriver(attempt()).opened();
    const [first] = page.asked('loadQuestion');
    page.beat({ wording: { number: 1, questionIds: [101] } });
    const [second] = page.asked('loadQuestion');
    expect([first, second].map((one) => one?.position)).toEqual([1, 1]);
    const outcome = { kind: 'ok', value: question(1) } as const;
    page.dispatch({
      type: 'questionLoaded',
      position: 1,
      request: first?.request ?? 0,
      knownSequence: 0,
      outcome,
      copy: null,
    });
    expect(page.state.question).toBeNull();
    page.load(1, corrected(1, 1));
    expect(page.state.question?.promptHtml).toBe('Question 1 anew');
    expect(notices(page)).toEqual([]);
  });

  it('a question out of reach is asked for again until it arrives [text-correction-page.5]', () => {
    const page = named(begun(attempt()).open(1), 1, 101);
    page.loadWith(1, { kind: 'unreachable' });
    expect(page.state.question?.promptHtml).toBe('Question 1');
    expect(page.pass(2_000).loading).toEqual([1]);
    page.load(1, corrected(1, 1));
    expect(page.state.question?.promptHtml).toBe('Question 1 anew');
  });

  it('a reply to a heartbeat from before the texts arrived fetches nothing again', () => {
    const page = named(begun(attempt()).open(1), 1, 101);
    page.pass(4_000).load(1, corrected(1, 1));
    page.beat({ wording: { number: 1, questionIds: [101] } });
    expect(page.pass(3_000).loading).toEqual([]);
  });

  it('a page whose server names no wording sends none, and one that learns of it later has the published texts', () => {
    const page = begun(paper({ deadline: null }));
    expect(sentWordings(page.pass(4_000))).toEqual([undefined]);
    const outcome = { kind: 'ok', value: attempt(3) } as const;
    page.beat().dispatch({ type: 'attemptRead', purpose: 'refresh', outcome });
    expect(sentWordings(page.pass(4_000))).toEqual([0]);
  });
});

describe('notices of corrections', () => {
  it('whoever has seen a question reads of its correction, beside the text that was seen first [text-correction-page.6]', () => {
    const page = named(begun(attempt()).open(1), 1, 101).load(1, corrected(1, 1));
    expect(notices(page)).toEqual([[101, 'Question 1', 1]]);
    named(page, 2, 101).load(1, corrected(1, 2, 'Question 1 once more'));
    expect(notices(page)).toEqual([[101, 'Question 1', 2]]);
  });

  it('a candidate who has not seen a question reads of no correction, also after a reload [text-correction-page.7]', () => {
    const page = named(begun(attempt()).open(1), 1, 102).load(2, corrected(2, 1));
    expect(notices(page)).toEqual([]);
    const [journalled] = page.open(2).asked('journalAttempt');
    const corrections = journalled?.corrections;
    const reloaded = new ReducerDriver(attempt(1)).opened({ corrections });
    for (let [next] = reloaded.loading; next !== undefined; [next] = reloaded.loading)
      reloaded.load(next, next === 2 ? corrected(2, 1) : {});
    expect(notices(reloaded)).toEqual([]);
    // The next correction is compared with what was seen.
    named(reloaded.beat(), 2, 102).load(2, corrected(2, 2, 'Question 2 once more'));
    expect(notices(reloaded)).toEqual([[102, 'Question 2 anew', 2]]);
  });

  it('a correction that came while the page was closed is read after its return [text-correction-page.8]', () => {
    const [journalled] = begun(attempt()).open(2).asked('journalAttempt');
    const page = new ReducerDriver(attempt(1)).opened({ corrections: journalled?.corrections });
    expect(sentWordings(page)).toEqual([0]);
    page.beat({ wording: { number: 1, questionIds: [102] } });
    for (let [next] = page.loading; next !== undefined; [next] = page.loading)
      page.load(next, next === 2 ? corrected(2, 1) : {});
    expect(notices(page)).toEqual([[102, 'Question 2', 1]]);
  });

  it('a closed notice stays closed, also after a reload, until the next correction [text-correction-page.9]', () => {
    const page = named(begun(attempt()).open(1), 1, 101).load(1, corrected(1, 1));
    page.dispatch({ type: 'correctionsRead', upTo: 1 });
    expect(notices(page)).toEqual([]);
    const [journalled] = page.asked('journalAttempt');
    const reloaded = new ReducerDriver(attempt(1)).opened({ corrections: journalled?.corrections });
    for (let [next] = reloaded.loading; next !== undefined; [next] = reloaded.loading)
      reloaded.load(next, next === 1 ? corrected(1, 1) : {});
    expect(notices(reloaded)).toEqual([]);
    named(reloaded.beat(), 2, 101).load(1, corrected(1, 2, 'Question 1 once more'));
    expect(notices(reloaded)).toEqual([[101, 'Question 1', 2]]);
  });

  it('a correction that comes while another one is being read is not closed with it', () => {
    const page = named(begun(attempt()).open(1), 1, 101).load(1, corrected(1, 1));
    named(page, 2, 101).load(1, corrected(1, 2));
    page.dispatch({ type: 'correctionsRead', upTo: 1 });
    expect(notices(page)).toEqual([[101, 'Question 1', 2]]);
  });

  it('an answered question of another device is compared with the text at the start of the attempt [text-correction-page.10]', () => {
    const questions = paper().questions.map((one) => ({ ...one, isAnswered: one.position === 1 }));
    const page = new ReducerDriver(paper({ deadline: null, wording: 1, questions })).opened().beat();
    for (let [next] = page.loading; next !== undefined; [next] = page.loading)
      page.load(next, next === 2 ? {} : { ...corrected(next, 1), isAnswered: next === 1 });
    page.open(1).load(1, { ...corrected(1, 1), isAnswered: true, answer: ticked('A') });
    expect(notices(page)).toEqual([[101, 'Question 1', 1]]);
  });

  it('a database that was restored takes corrections back without a notice [text-correction-page.11]', () => {
    const page = named(begun(attempt()).open(1), 1, 101).load(1, corrected(1, 1));
    page.dispatch({ type: 'correctionsRead', upTo: 1 });
    named(page, 0, 101, 102, 103);
    for (let [next] = page.loading; next !== undefined; [next] = page.loading) page.load(next);
    expect(page.state.question?.promptHtml).toBe('Question 1');
    expect(notices(page)).toEqual([]);
  });
});
