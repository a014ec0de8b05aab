import { expect, it } from 'vitest';
import { IMPORT_STATUSES, isImportable } from './candidate-import.ts';

it('an import creates new accounts and invites addresses that have one, and takes no other row', () => {
  expect(IMPORT_STATUSES.filter(isImportable)).toEqual(['new', 'hasAccount']);
});
