import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openExam } from '../../testing/exam-screen.test-data.tsx';

const numeric = { ...question(1), questionCount: 1, interaction: { kind: 'numeric' }, answer: null } as const;

const NONE = 'This is not a number.';

it('a number is read back as it counts while it is written, and a text that is none says so and is saved as a draft [exam-number.1]', async () => {
  const { screen, server } = await openExam({ questions: [numeric] });
  const field = screen.getByLabelText('Your answer');
  await field.click();
  await userEvent.keyboard('3,5');
  await expect.element(screen.getByText('Counts as 3.5.')).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.clear(field);
  await userEvent.keyboard('1,250');
  await expect.element(screen.getByText(NONE, { exact: false })).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => server.stored.get(101)?.answer).toEqual({ kind: 'numeric', text: '1,250' });
});

it('a text that is no number is refused by the button and by Ctrl+Enter with its message, stays as it is typed, and is counted nowhere [exam-number.11]', async () => {
  const { screen, store } = await openExam({ questions: [{ ...numeric, questionCount: 2 }, question(2)] });
  const field = screen.getByLabelText('Your answer');
  for (const text of ['600 THz', '5,9x', '1,500']) {
    await field.fill(text);
    await screen.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(NONE);
    // The message stands once.
    expect(screen.getByText(NONE, { exact: false }).elements()).toHaveLength(1);
    await expect.element(field).toHaveAccessibleDescription(/This is not a number/);
    await expect.element(field).toHaveValue(text);
    await field.click();
    await userEvent.keyboard('x{Control>}{Enter}{/Control}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(NONE);
    await expect.element(field).toHaveValue(`${text}x`);
  }
  expect(store.getState().question?.position).toBe(1);
  await expect.element(screen.getByText('Question 1, not answered', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByRole('definition').first()).toHaveTextContent('0');
});

it('the overview and the confirmation name a text that is no number, which holds up no submission [exam-number.12]', async () => {
  const { screen, server } = await openExam({
    questions: [numeric],
    attempt: { allowStop: false, allowSkip: false },
  });
  await screen.getByLabelText('Your answer').fill('600 THz');
  await screen.getByRole('button', { name: 'Review and hand in' }).click();
  const named = 'The answer to question 1 is not a number. It is handed in as it is and gets no marks.';
  const counted = 'You have answered 0 of 1 questions.';
  await expect.element(screen.getByRole('main')).toHaveTextContent(named);
  await expect.element(screen.getByRole('main')).toHaveTextContent(counted);
  await screen.getByRole('button', { name: 'Hand in', exact: true }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toHaveTextContent(named);
  await expect.element(dialog).toHaveTextContent(counted);
  await expect.element(dialog).not.toHaveTextContent('is included');
  await dialog.getByRole('button', { name: 'Hand in' }).click();
  await expect.poll(() => server.isFinished).toBe(true);
  expect(server.stored.get(101)?.answer).toEqual({ kind: 'numeric', text: '600 THz' });
});

it('a stored text that is no number is the question at which the exam goes on, and can be emptied [exam-number.13]', async () => {
  const stored = { kind: 'numeric', text: '600 THz' } as const;
  const { screen, server } = await openExam({
    questions: [{ ...numeric, answer: stored, isUnreadable: true }],
  });
  await expect.element(screen.getByText(NONE, { exact: false })).toBeVisible();
  await screen.getByLabelText('Your answer').fill('');
  await expect.poll(() => server.stored.get(101)).toMatchObject({ isSkipped: true });
});

it('the unit of a question stands beside the field, is read behind the number, and the number is sent alone [exam-number.14]', async () => {
  const { screen, server } = await openExam({
    questions: [{ ...numeric, interaction: { kind: 'numeric', unit: 'THz' } }],
  });
  const field = screen.getByLabelText('Your answer');
  await expect.element(screen.getByText('THz', { exact: true })).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription(/THz/);
  await field.fill('600 GHz');
  await expect.element(screen.getByText(NONE, { exact: false })).toBeVisible();
  await field.fill('600 THz');
  await expect.element(screen.getByText('Counts as 600\u00A0THz.')).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.stored.get(101)?.answer).toEqual({ kind: 'numeric', text: '600' });
  await expect.element(screen.getByRole('heading', { name: 'You’ve reached the end' })).toBeVisible();
});

it('an empty number is refused in its own words [exam-number.2]', async () => {
  const { screen } = await openExam({ questions: [numeric], attempt: { allowSkip: false } });
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Write a number before you go on.');
});

it('a number field that is empty, or holds spaces alone, says what is expected, and is not wrong [exam-number.5]', async () => {
  const { screen } = await openExam({ questions: [numeric] });
  const field = screen.getByLabelText('Your answer');
  const hint = screen.getByText('A number, such as −2.5.');
  await expect.element(hint).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(field).toHaveAttribute('spellcheck', 'false');
  await field.click();
  await userEvent.keyboard('  ');
  await expect.element(field).toHaveValue('  ');
  await expect.element(hint).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

it('a number as a device writes it counts as what it shows, at the first visit, and a text that stays none says so at once [exam-number.6]', async () => {
  const { screen, server } = await openExam({ questions: [numeric] });
  const field = screen.getByLabelText('Your answer');
  for (const [text, counts] of [
    ['\u20132.5', 'Counts as −2.5.'],
    ['\u200E-2,5\u200B', 'Counts as −2.5.'],
    ['１２．５', 'Counts as 12.5.'],
    ['1\u2009250', 'Counts as 1250.'],
  ] as const) {
    await field.fill(text);
    await expect.element(screen.getByText(counts)).toBeVisible();
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  }
  for (const text of ['１，２５０', 'three', '5²']) {
    await field.fill(text);
    await expect.element(screen.getByText('This is not a number.', { exact: false })).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription(/This is not a number/);
  }
  await field.fill('\u20132.5');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.stored.get(101)?.answer).toEqual({ kind: 'numeric', text: '\u20132.5' });
});

it('marks that cannot be seen are an empty number [exam-number.7]', async () => {
  const { screen } = await openExam({ questions: [numeric], attempt: { allowSkip: false } });
  const field = screen.getByLabelText('Your answer');
  await field.fill('\u200B\u2060');
  await expect.element(screen.getByText('A number, such as −2.5.')).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Write a number before you go on.');
});

it('a button beside every number changes its sign, and leaves the focus and the caret in the field [exam-number.8]', async () => {
  const { screen } = await openExam({ questions: [numeric] });
  const field = screen.getByLabelText('Your answer');
  const input = () => field.element() as HTMLInputElement;
  const sign = screen.getByRole('button', { name: 'Change the sign' });
  await sign.click();
  await expect.element(field).toHaveValue('−');
  await expect.element(screen.getByText('A sign alone is not a number.', { exact: false })).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('125');
  await expect.element(screen.getByText('Counts as −125.')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await sign.click();
  await expect.element(field).toHaveValue('125');
  expect([input().selectionStart, input().selectionEnd]).toEqual([2, 2]);
  await userEvent.keyboard('.');
  await sign.click();
  await expect.element(field).toHaveValue('−12.5');
  expect(input().selectionStart).toBe(4);
  await expect.element(field).toHaveFocus();
});

it('undo takes a changed sign back, and the button works by keyboard on a saved answer [exam-number.9]', async () => {
  const { screen, server } = await openExam({
    questions: [{ ...numeric, answer: { kind: 'numeric', text: '7' } }],
  });
  const field = screen.getByLabelText('Your answer');
  await screen.getByRole('button', { name: 'Change the sign' }).click();
  await expect.element(field).toHaveValue('−7');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field).toHaveValue('7');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(field).toHaveValue('−7');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('5{Control>}{Enter}{/Control}');
  await expect.poll(() => server.stored.get(101)?.answer).toEqual({ kind: 'numeric', text: '−75' });
});

it('the button changes the sign also where the browser has no editing commands [exam-number.10]', async () => {
  const commands = vi.spyOn(document, 'execCommand').mockReturnValue(false);
  onTestFinished(() => commands.mockRestore());
  const { screen } = await openExam({
    questions: [{ ...numeric, answer: { kind: 'numeric', text: '+7' } }],
  });
  const field = screen.getByLabelText('Your answer');
  const sign = screen.getByRole('button', { name: 'Change the sign' });
  await sign.click();
  await expect.element(field).toHaveValue('−7');
  await expect.element(screen.getByText('Counts as −7.')).toBeVisible();
  await sign.click();
  await expect.element(field).toHaveValue('7');
  expect((field.element() as HTMLInputElement).selectionStart).toBe(1);
});

it('a number with a power of ten says what it counts as, and is sent as it was typed [exam-number.15]', async () => {
  const { screen, server } = await openExam({ questions: [numeric] });
  const field = screen.getByLabelText('Your answer');
  for (const [typed, number] of [
    ['1.5e3', '1500'],
    ['\u22121,5 \u00D7 10^\u22122', '\u22120.015'],
    ['1,5 \u00B7 10\u00B3', '1500'],
  ] as const) {
    await field.fill(typed);
    await expect.element(screen.getByText(`Counts as ${number}.`)).toBeVisible();
  }
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  const text = '1,5 \u00B7 10\u00B3';
  await expect.poll(() => server.stored.get(101)?.answer).toEqual({ kind: 'numeric', text });
});

it('a fixed decimal sign stands beside the field, the number is read and told by it, and another reading is refused in its words [exam-number.16]', async () => {
  const interaction = { kind: 'numeric', decimalSign: 'comma' } as const;
  const { screen, server } = await openExam({ questions: [{ ...numeric, interaction }] });
  const field = screen.getByLabelText('Your answer');
  await expect.element(screen.getByText('Decimal sign: comma, as in 1.250,5')).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription(/Decimal sign: comma/);
  // The example has the sign as well.
  await expect.element(screen.getByText('A number, such as −2,5.')).toBeVisible();
  await field.fill('1.250');
  await expect.element(screen.getByText('Counts as 1250.')).toBeVisible();
  await field.fill('1,250');
  await expect.element(screen.getByText('Counts as 1,25.')).toBeVisible();
  await field.fill('1.5');
  const refused = 'Write it in digits, with the decimal sign that is named above.';
  await expect.element(screen.getByText(refused, { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(refused);
  await field.fill('1,5');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.stored.get(101)?.answer).toMatchObject({ text: '1,5' });
  await expect.element(screen.getByRole('heading', { name: 'You’ve reached the end' })).toBeVisible();
});

it('a number that asks for its unit is read with it, on a keyboard with letters, and stays as it was typed [exam-number.17]', async () => {
  const interaction = { kind: 'numeric', asksUnit: true } as const;
  const { screen, server } = await openExam({ questions: [{ ...numeric, interaction }] });
  const field = screen.getByLabelText('Your answer');
  await expect.element(screen.getByText('A number with its unit, such as 2 kg.')).toBeVisible();
  await expect.element(field).toHaveAttribute('inputmode', 'text');
  await field.fill('km 5');
  const refused = 'This is not a number with a unit.';
  await expect.element(screen.getByText(refused, { exact: false })).toBeVisible();
  await field.fill('5,5');
  await expect.element(screen.getByText('Counts as 5.5, without a unit.')).toBeVisible();
  await field.fill('5,5km');
  await expect.element(screen.getByText('Counts as 5.5\u00A0km.')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.stored.get(101)?.answer).toMatchObject({ text: '5,5km' });
  await expect.element(screen.getByRole('heading', { name: 'You’ve reached the end' })).toBeVisible();
  await expect.element(screen.getByText('5,5km')).toBeVisible();
});

it('a number with a unit and another decimal sign than the fixed one is refused with a word about the sign [exam-number.18]', async () => {
  const interaction = { kind: 'numeric', asksUnit: true, decimalSign: 'comma' } as const;
  const { screen } = await openExam({ questions: [{ ...numeric, interaction }] });
  await screen.getByLabelText('Your answer').fill('1.5 km');
  const refused = 'Write the number first, with the decimal sign that is named above.';
  await expect.element(screen.getByText(refused, { exact: false })).toBeVisible();
});
