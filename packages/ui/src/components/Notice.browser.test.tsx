import { expect, it } from 'vitest';
import { showPart } from '../testing/ui-part.test-data.tsx';
import { states } from './Notice.states.tsx';

it.each([
  ['error', 'alert'],
  ['withAction', 'alert'],
  ['information', 'status'],
  ['success', 'status'],
  ['warning', 'status'],
] as const)('a notice of kind %s is announced as %s', async (state, role) => {
  const { getByRole } = await showPart(states[state]);
  await expect.element(getByRole(role)).toBeVisible();
});
