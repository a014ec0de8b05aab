import { afterEach, expect, it } from 'vitest';
import type { AttemptEvent } from './events.ts';
import { followPageEvents } from './page-events.ts';

let stop = () => {};
afterEach(() => stop());

/** The events that a page dispatches from now on. */
function followed(): AttemptEvent['type'][] {
  const types: AttemptEvent['type'][] = [];
  stop = followPageEvents(
    9,
    ({ type }) => types.push(type as AttemptEvent['type']),
    () => false,
  );
  return types;
}

const happens = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent(name, { persisted }));

it('an unloaded page that the browser kept for a return is shown again, and a hidden document in between is no other tab [page-events.1]', () => {
  const types = followed();
  happens('pagehide', true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(types).toEqual(['pageUnloaded']);
  happens('pageshow', true);
  expect(types).toEqual(['pageUnloaded', 'pageShown']);
});

it('a page that loads for the first time dispatches no event', () => {
  const types = followed();
  happens('pageshow', false);
  expect(types).toEqual([]);
});

it('a visible document dispatches that it is shown, and a leaving one that it may unload', () => {
  const types = followed();
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(types).toEqual(['pageShown', 'pageLeaving']);
});
