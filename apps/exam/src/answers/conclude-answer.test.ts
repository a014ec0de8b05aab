import { paper, ticked, written } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { begun, confirm, ReducerDriver } from '../testing/reducer.test-data.ts';

/** An input concludes the answer of the first question. */
const conclude = (page: ReducerDriver, answer: Parameters<ReducerDriver['answer']>[0] = ticked('B')) =>
  page.dispatch({ type: 'answerConcluded', questionId: 101, answer });

const answers = (page: ReducerDriver) =>
  page.state.outbox.pending.map(({ answer: { questionId, answer, isSubmitted } }) => ({
    questionId,
    answer,
    isSubmitted,
  }));

it('an answer that its input concludes is submitted wherever the candidate is [conclude-answer.1]', () => {
  const submitted = { questionId: 101, answer: ticked('B'), isSubmitted: true };
  expect(answers(conclude(begun(paper())))).toEqual([submitted]);
  const atOverview = begun(paper()).dispatch({ type: 'overviewOpened' });
  expect(answers(conclude(atOverview))).toEqual([submitted]);
  expect(atOverview.state.page).toBe('overview');
  expect(atOverview.state.progress[0]?.isAnswered).toBe(true);
});

it('an answer that the candidate has given is not replaced by one that its input concludes [conclude-answer.2]', () => {
  const page = conclude(begun(paper()).choose('A').submit());
  expect(answers(page)).toMatchObject([{ answer: ticked('A') }]);
  const draft = conclude(begun(paper()).choose('A').pass(2_000));
  expect(answers(draft)).toMatchObject([{ answer: ticked('A') }]);
});

it('an answer that its input concludes is ignored on a locked page, and where the question does not offer it', () => {
  const read = begun(paper()).pass(3_600).beat({ isHeld: false });
  expect(answers(conclude(read))).toEqual([]);
  expect(answers(conclude(confirm(begun(paper()))))).toEqual([]);
  expect(answers(conclude(begun(paper()), written('text')))).toEqual([]);
});

it('an answer that its input concludes is ignored where the page has lost the question', () => {
  const page = new ReducerDriver(paper()).opened().beat();
  expect(answers(conclude(page))).toEqual([]);
});
