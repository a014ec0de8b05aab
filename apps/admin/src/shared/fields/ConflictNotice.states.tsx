import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { sessionUser } from '../../testing/session-users.test-data.ts';
import type { EditConflict } from '../forms/record-edit.ts';
import { SessionUserProvider } from '../session/session-user.ts';
import { ConflictNotice } from './ConflictNotice.tsx';

const user = sessionUser('admin');
const nameField = {
  field: 'name',
  label: 'Name',
  mine: 'Waves and sound',
  theirs: 'Waves',
  chosen: undefined,
} as const;

/** A conflict with another person's save, or with the reader's own in another tab. */
export const exampleConflict = (change: Partial<EditConflict> = {}): EditConflict => ({
  change: { changedById: 12, changedBy: 'Sara Owner', changedAt: new Date('2026-11-21T10:30:00Z') },
  fields: [nameField],
  taken: [],
  isIncomplete: false,
  choose: () => undefined,
  ...change,
});

const notice = (change: Partial<EditConflict> = {}) => (
  <SessionUserProvider value={user}>
    <ConflictNotice conflict={exampleConflict(change)} />
  </SessionUserProvider>
);

export const states = {
  bySomebodyElse: notice(),
  byReader: notice({ change: { changedById: user.userId, changedBy: user.fullName, changedAt: null } }),
  byDeletedAccount: notice({ change: { changedById: null, changedBy: null, changedAt: null } }),
  severalFields: notice({
    fields: [
      { ...nameField, chosen: 'mine' },
      { ...nameField, field: 'text', label: 'Description', mine: 'A long text. '.repeat(20), theirs: '–' },
    ],
    taken: ['Category', 'Marks'],
  }),
  savedBeforeChoice: notice({ isIncomplete: true }),
} satisfies ComponentStates;
