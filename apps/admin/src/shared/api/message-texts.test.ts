import { SUCCESS_KEYS } from '@invigil/contract/answers';
import { expect, it } from 'vitest';
import messages from '../../locales/en/messages.json' with { type: 'json' };

it('every success message has a text, and no text is unused', () => {
  expect(Object.keys(messages.success).toSorted()).toEqual([...SUCCESS_KEYS].toSorted());
});
