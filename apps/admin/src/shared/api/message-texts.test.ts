import { SUCCESS_KEYS } from '@invigil/contract/answers';
import { expect, it } from 'vitest';
import messages from '../../locales/en/messages.json' with { type: 'json' };

it('has a text for every success, and no unused text', () => {
  expect(Object.keys(messages.success).toSorted()).toEqual([...SUCCESS_KEYS].toSorted());
});
