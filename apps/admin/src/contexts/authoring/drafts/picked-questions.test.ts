import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { NO_PICKS, pickedOf, toSaveRequest, withAllTicks, withEdit, withTick } from './picked-questions.ts';

const question = (position: number) => ({
  position,
  prompt: `Question ${position}?`,
  interaction: { kind: 'extendedText' as const },
  explanation: '',
  passage: null,
  page: null,
});
const draft: Draft = {
  draftId: 1,
  assessmentId: 2,
  kind: 'questions',
  state: 'ready',
  failure: null,
  provider: 'gemini',
  model: 'gemini-2.5-flash',
  topic: 'Light',
  requestedCount: 3,
  droppedCount: 0,
  replaces: false,
  marks: 200,
  listVersion: 'v1',
  createdAt: new Date('2026-11-26T08:00:00Z'),
  questions: [question(1), question(2), question(3)],
  instructions: [],
};
const positions = (picks: typeof NO_PICKS) => pickedOf(picks, draft).map(({ position }) => position);

it('all drafted questions are picked at first, single ones and all can be left out and taken again [picked-questions.1]', () => {
  expect(positions(NO_PICKS)).toEqual([1, 2, 3]);
  const two = withTick(NO_PICKS, 2, false);
  expect(positions(two)).toEqual([1, 3]);
  expect(positions(withTick(two, 2, true))).toEqual([1, 2, 3]);
  const none = withAllTicks(two, draft, false);
  expect(positions(none)).toEqual([]);
  expect(positions(withAllTicks(none, draft, true))).toEqual([1, 2, 3]);
});

it('a question is saved as it was edited, with its place in the draft [picked-questions.2]', () => {
  const { prompt: _prompt, position, passage: _passage, page: _page, ...rest } = question(3);
  const edit = { prompt: 'Which colour?', marks: 300, ...rest };
  const picks = withEdit(withTick(NO_PICKS, 1, false), position, edit);
  expect(toSaveRequest(picks, draft, 'v1')).toEqual({
    listVersion: 'v1',
    questions: [
      { position: 2, prompt: 'Question 2?', marks: 200, ...rest },
      { position: 3, prompt: 'Which colour?', marks: 300, ...rest },
    ],
  });
});
