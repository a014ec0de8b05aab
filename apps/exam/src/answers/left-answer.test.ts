import { expect, it } from 'vitest';
import { begun } from '../testing/reducer.test-data.ts';
import { leftAnswer } from './left-answer.ts';

const PAUSE_MS = 1_500;

it('an answer that was not submitted counts as saved once the server has acknowledged it, after its question was left [left-answer.1]', () => {
  const page = begun().open(3).write('Ohm');
  expect(leftAnswer(page.state)).toBeNull();
  page.open(2);
  expect(leftAnswer(page.state)).toEqual({ position: 3, isSaved: false });
  page.pass(PAUSE_MS);
  expect(page.state.outbox.pending).toHaveLength(1);
  expect(leftAnswer(page.state)).toEqual({ position: 3, isSaved: false });
  page.deliver();
  expect(leftAnswer(page.state)).toEqual({ position: 3, isSaved: true });
});

it('the answer of a left question is named until its question is opened again, or another one was left [left-answer.2]', () => {
  const page = begun().open(3).write('Ohm').dispatch({ type: 'overviewOpened' });
  expect(page.state.page).toBe('overview');
  page.pass(PAUSE_MS).deliver();
  expect(leftAnswer(page.state)).toEqual({ position: 3, isSaved: true });
  page.open(3);
  expect(leftAnswer(page.state)).toBeNull();
  page.open(1);
  expect(leftAnswer(page.state)).toEqual({ position: 3, isSaved: true });
  page.open(2);
  expect(leftAnswer(page.state)).toBeNull();
});

it('a question that was left with a submitted answer, with none, or with one that the server refused has no answer to name [left-answer.3]', () => {
  expect(leftAnswer(begun().choose('A').submit().state)).toBeNull();
  expect(leftAnswer(begun().open(2).state)).toBeNull();
  expect(leftAnswer(begun().choose('A').clear().open(2).state)).toBeNull();
  const page = begun().choose('A').open(2).pass(PAUSE_MS);
  const sent = page.state.outbox.pending[0]?.answer ?? expect.fail();
  page.journalled(sent).reply(sent, { kind: 'refused', refusal: 'multipleAnswersNotAllowed' });
  expect(leftAnswer(page.state)).toBeNull();
});
