import { expect, it } from 'vitest';
import { showPart } from '../../testing/admin-part.test-data.tsx';
import { states as selects } from './SelectField.states.tsx';
import { states as textAreas } from './TextAreaField.states.tsx';
import { states as texts } from './TextField.states.tsx';
import { states as toggles } from './ToggleField.states.tsx';

it('the hint of a field describes its control, after the error', async () => {
  const { getByRole } = await showPart(texts.withHintAndError);
  const field = getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveAccessibleDescription('Enter a name. Candidates see this name.');
  await expect.element(field).toBeInvalid();
});

it.each([
  ['text field', texts.withWarning],
  ['text area', textAreas.withWarning],
])('the warning of a %s describes its control, which is valid', async (_kind, state) => {
  const { getByRole } = await showPart(state);
  await expect.element(getByRole('textbox')).toHaveAccessibleDescription(/^No font has ꤊ \(U\+A90A\)/);
  await expect.element(getByRole('textbox')).toBeValid();
});

it.each([
  ['textbox', texts.withError, 'Enter an e-mail address.'],
  ['textbox', textAreas.withError, 'Enter the instructions.'],
  ['combobox', selects.withError, 'Choose a category.'],
  ['checkbox', toggles.checkboxWithError, 'Accept the terms to continue.'],
] as const)('the error of a %s describes its control, which is invalid', async (role, state, error) => {
  const { getByRole } = await showPart(state);
  await expect.element(getByRole(role)).toHaveAccessibleDescription(error);
  await expect.element(getByRole(role)).toBeInvalid();
});

it.each([
  ['textbox', texts.filled],
  ['textbox', textAreas.filled],
  ['combobox', selects.chosen],
  ['switch', toggles.switchOn],
] as const)('a %s without an error is valid, and nothing describes it', async (role, state) => {
  const { getByRole } = await showPart(state);
  await expect.element(getByRole(role)).toBeValid();
  await expect.element(getByRole(role)).not.toHaveAttribute('aria-describedby');
});
