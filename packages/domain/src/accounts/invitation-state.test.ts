import { expect, it } from 'vitest';
import { invitationEnd } from './invitation-state.ts';

it('an invitation ends 90 days after it was made, to the millisecond', () => {
  expect(invitationEnd(new Date('2026-03-01T09:00:00.001Z'))).toEqual(new Date('2026-05-30T09:00:00.001Z'));
});
