import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyHistory, type History, MAX_STEPS, recordStep, redoStep, undoStep } from './history.ts';

interface Editing {
  readonly history: History<number>;
  readonly state: number;
}

const changed = ({ history, state }: Editing, next: number, step: string | null = null): Editing => ({
  history: recordStep(history, state, step),
  state: next,
});
const undone = ({ history, state }: Editing): Editing => undoStep(history, state) ?? { history, state };
const redone = ({ history, state }: Editing): Editing => redoStep(history, state) ?? { history, state };
const START: Editing = { history: emptyHistory(), state: 0 };

it('undo returns to the state before a change, and redo goes forward again', () => {
  const second = changed(changed(START, 1), 2);
  const first = undone(second);
  expect(first.state).toBe(1);
  expect(redone(first).state).toBe(2);
  expect(undone(undone(undone(first))).state).toBe(0);
  expect(redone(changed(first, 3)).state).toBe(3);
});

it('changes of the same name in a row are one step, unless an undo comes between', () => {
  const moved = changed(changed(changed(START, 1, 'move:0'), 2, 'move:0'), 3, 'move:0');
  expect(undone(moved).state).toBe(0);
  const both = changed(moved, 4, 'move:1');
  expect(undone(both).state).toBe(3);
  const again = changed(undone(both), 5, 'move:0');
  expect(undone(again).state).toBe(3);
});

it('a history keeps a hundred steps', () => {
  let editing = START;
  for (let next = 1; next <= MAX_STEPS + 20; next++) editing = changed(editing, next);
  for (let times = 0; times < MAX_STEPS + 20; times++) editing = undone(editing);
  expect(editing.state).toBe(20);
});

it('redoing everything that was undone leads back to the same state', () => {
  const steps = fc.array(fc.option(fc.constantFrom('move', 'size')), { maxLength: 60 });
  fc.assert(
    fc.property(steps, fc.nat({ max: 80 }), (names, times) => {
      const end = names.reduce<Editing>((editing, name, at) => changed(editing, at + 1, name), START);
      let editing = end;
      for (let time = 0; time < times; time++) editing = undone(editing);
      for (let time = 0; time < times; time++) editing = redone(editing);
      expect(editing.state).toBe(end.state);
    }),
  );
});

it('several steps are undone and redone one after the other, each state in its turn [designer.54]', () => {
  const end = changed(changed(changed(changed(START, 1), 2), 3), 4);
  const backward = [undone(end)];
  for (let time = 1; time < 4; time++) backward.push(undone(backward[time - 1] ?? START));
  expect(backward.map(({ state }) => state)).toEqual([3, 2, 1, 0]);
  const forward = [redone(backward[3] ?? START)];
  for (let time = 1; time < 4; time++) forward.push(redone(forward[time - 1] ?? START));
  expect(forward.map(({ state }) => state)).toEqual([1, 2, 3, 4]);
});

it('a step that was redone can be undone again [designer.55]', () => {
  const second = changed(changed(START, 1), 2);
  const again = redone(undone(second));
  expect(undone(again).state).toBe(1);
  expect(undone(undone(again)).state).toBe(0);
});
