import { AUDIT_ACTIONS } from '@invigil/domain/audit/audit-action';
import { expect, it } from 'vitest';
import texts from '../../locales/en/audit.json' with { type: 'json' };

it('has words for everything that is recorded, and for nothing else [action-texts.1]', () => {
  expect(Object.keys(texts.actions).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
});
