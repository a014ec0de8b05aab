import { expect, it } from 'vitest';
import { isOrderOf, isSameOrder, movedTo } from './question-order.ts';

it('a moved entry stands at its new place, and the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(movedTo(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(list, 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(movedTo(list, 1, 1)).toEqual(list);
  expect(movedTo(list, 1, 99)).toEqual(['a', 'c', 'd', 'b']);
  expect(movedTo(list, 2, -1)).toEqual(['c', 'a', 'b', 'd']);
});

it('an order has each id of the list once, and no other', () => {
  expect(isOrderOf([3, 1, 2], [1, 2, 3])).toBe(true);
  expect(isOrderOf([], [])).toBe(true);
  expect(isOrderOf([1, 2], [1, 2, 3])).toBe(false);
  expect(isOrderOf([1, 2, 2], [1, 2, 3])).toBe(false);
  expect(isOrderOf([1, 2, 4], [1, 2, 3])).toBe(false);
  expect(isOrderOf([1, 2], [1, 1])).toBe(false);
});

it('an order is the same only with every id at its place', () => {
  expect(isSameOrder([1, 2], [1, 2])).toBe(true);
  expect(isSameOrder([2, 1], [1, 2])).toBe(false);
  expect(isSameOrder([1], [1, 2])).toBe(false);
});
