import { SUCCESS_KEYS } from '@invigil/contract/answers';
import { REFUSALS } from '@invigil/domain/refusals';
import { expect, it } from 'vitest';
import messages from '../../locales/en/messages.json' with { type: 'json' };

it('every refusal and every success has a text, and no text is unused', () => {
  expect(Object.keys(messages.refusals).toSorted()).toEqual([...REFUSALS].toSorted());
  expect(Object.keys(messages.success).toSorted()).toEqual([...SUCCESS_KEYS].toSorted());
});
