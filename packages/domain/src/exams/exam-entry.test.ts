import { expect, it } from 'vitest';
import { examEntry } from './exam-entry.ts';

const NOW = new Date('2026-11-27T09:00:00Z');
const EARLIER = new Date('2026-11-27T08:59:59Z');
const LATER = new Date('2026-11-27T09:00:01Z');
const LIVE = { isLive: true, opensAt: null, closesAt: null, isOffered: true, hasOpenAttempt: false };

it.each([
  ['open', {}],
  ['open', { opensAt: NOW, closesAt: LATER }],
  ['opensLater', { opensAt: LATER }],
  ['closed', { closesAt: NOW }],
  ['closed', { closesAt: EARLIER }],
  ['closed', { isLive: false }],
  ['closed', { isLive: false, isOffered: false }],
  ['notListed', { isOffered: false }],
  ['notListed', { isOffered: false, opensAt: LATER }],
  ['open', { hasOpenAttempt: true, isLive: false, isOffered: false, closesAt: EARLIER }],
] as const)('the link of an assessment finds it %s with %o [exam-entry.1]', (entry, change) => {
  expect(examEntry({ ...LIVE, ...change }, NOW)).toBe(entry);
});
