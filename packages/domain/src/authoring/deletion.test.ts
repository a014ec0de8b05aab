import { describe, expect, it } from 'vitest';
import { findFormerPlace, UNDO_MS, undoMsLeft } from './deletion.ts';

const DELETED_AT = new Date('2026-11-29T12:00:00.000Z');
const after = (ms: number) => new Date(DELETED_AT.getTime() + ms);

it('a deletion can be undone for 30 seconds and no longer [deletion.1]', () => {
  expect(undoMsLeft(DELETED_AT, DELETED_AT)).toBe(30_000);
  expect(undoMsLeft(DELETED_AT, after(UNDO_MS - 1))).toBe(1);
  expect(undoMsLeft(DELETED_AT, after(UNDO_MS))).toBe(0);
  expect(undoMsLeft(DELETED_AT, after(UNDO_MS + 1))).toBe(0);
});

it('a server whose clock is behind that of the deletion offers the undo for no longer than 30 seconds', () => {
  expect(undoMsLeft(DELETED_AT, after(-5_000))).toBe(30_000);
});

describe('a record that returns to its list', () => {
  const list = (...rows: readonly (readonly [id: number, position: number])[]) =>
    rows.map(([id, position]) => ({ id, position }));
  const deleted = { id: 7, position: 2 };
  const ORDER = [5, 7, 9];

  it('a record returns to its position where that is free [deletion.2]', () => {
    expect(findFormerPlace(deleted, ORDER, list([5, 1], [9, 3]))).toEqual({ position: 2, isFree: true });
    expect(findFormerPlace({ id: 5, position: 1 }, ORDER, list([7, 2], [9, 3]))).toEqual({
      position: 1,
      isFree: true,
    });
    expect(findFormerPlace({ id: 9, position: 3 }, ORDER, list([5, 1], [7, 2]))).toEqual({
      position: 3,
      isFree: true,
    });
  });

  it('a record whose position was taken returns behind its former predecessor, and the others move on [deletion.3]', () => {
    expect(findFormerPlace(deleted, ORDER, list([5, 1], [11, 2], [9, 3]))).toEqual({
      position: 2,
      isFree: false,
    });
    expect(findFormerPlace({ id: 5, position: 1 }, ORDER, list([11, 1], [7, 2]))).toEqual({
      position: 1,
      isFree: false,
    });
  });

  it('a record follows its predecessor that was moved, also to the end [deletion.4]', () => {
    expect(findFormerPlace(deleted, ORDER, list([9, 1], [5, 3]))).toEqual({ position: 4, isFree: true });
    expect(findFormerPlace(deleted, ORDER, list([9, 1], [5, 3], [11, 5]))).toEqual({
      position: 4,
      isFree: true,
    });
  });

  it('a record whose neighbours are gone returns to its former position', () => {
    expect(findFormerPlace({ id: 9, position: 3 }, ORDER, list([11, 1]))).toEqual({
      position: 3,
      isFree: true,
    });
    expect(findFormerPlace({ id: 9, position: 3 }, [9], list([5, 1], [7, 2], [11, 3]))).toEqual({
      position: 3,
      isFree: false,
    });
  });
});
