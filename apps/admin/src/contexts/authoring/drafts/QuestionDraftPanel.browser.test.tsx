import { startQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge } from '../../../testing/admin-screen.test-data.tsx';
import { expectHint, expectNone, field } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { assessment, serveAuthoring } from '../authoring-site.test-data.ts';
import { openOrder, optionsOf, orders, REQUIRED, serveDrafts, start } from './drafts-site.test-data.ts';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  serveDrafts();
});

const count = () => field('Number of questions');

/** Changes the assessment of the questions. */
function assess(change: Parameters<typeof assessment>[2]): void {
  stored.assessments = [assessment(2, 'Unit Test 4', change)];
}

it('an order requires a topic, and an additional instruction of 250 characters at most, at their fields [draft-order.2]', async () => {
  await openOrder();
  await field('Topic').fill('   ');
  const instruction = page.getByLabelText(/^Additional instruction/);
  await instruction.fill('x'.repeat(251));
  await start().click();
  await expectHint(field('Topic'), REQUIRED);
  await expectHint(instruction, 'At most 250 characters.');
  await expect.element(field('Topic')).toHaveFocus();
  await instruction.fill('x'.repeat(250));
  await field('Topic').fill('Fuses');
  await start().click();
  await expect.poll(() => orders().map(({ extraInstruction }) => extraInstruction?.length)).toEqual([250]);
});

it('the number of questions is a whole number above zero, within the maximum of the provider [draft-order.3]', async () => {
  await openOrder();
  await expectHint(count(), '1 to 50');
  for (const [typed, message] of [
    ['', REQUIRED],
    ['0', 'greater than zero'],
    ['2.5', 'must be an integer number'],
    ['51', 'At most 50 questions in one draft.'],
  ] as const) {
    await count().fill(typed);
    await start().click();
    await expectHint(count(), message);
  }
  await field('AI model').selectOptions('Open AI');
  await expectHint(count(), 'At most 25 questions in one draft.');
  await expectHint(count(), '1 to 25');
  await count().fill('26');
  await expectHint(count(), 'At most 25 questions in one draft.');
  await field('AI model').selectOptions('Gemini AI');
  await expect.element(count()).not.toHaveAttribute('aria-invalid');
  expect(orders()).toEqual([]);
});

it('present and requested questions stay within the quota of the plan, unless the present ones are replaced [draft-order.4]', async () => {
  await openOrder({ questionLimit: 12 });
  await expectHint(count(), '1 to 9');
  await count().fill('10');
  await start().click();
  await expectHint(count(), refusalText('maxQuestionQuota'));
  await field('Present questions').selectOptions('Delete the 3 questions when saving');
  await expectHint(count(), '1 to 12');
  await expect.element(count()).not.toHaveAttribute('aria-invalid');
  await expectHint(field('Present questions'), 'deleted when you save the draft, not before');
  edge.refuse(startQuestionDraft, 'maxQuestionQuota');
  await start().click();
  await expectHint(count(), refusalText('maxQuestionQuota'));
  expect(orders()).toMatchObject([{ questionCount: 10, replacesQuestions: true }]);
});

it('a full assessment says at once that its quota is reached, and one without questions has none to replace [draft-order.5]', async () => {
  await openOrder({ questionLimit: 3 });
  await expectHint(count(), refusalText('maxQuestionQuota'));
  assess({ questionCount: 0 });
  await openOrder();
  await expectHint(count(), '1 to 50');
  await expectNone(field('Present questions'));
});

it('the answer types on offer follow the question type [draft-order.6]', async () => {
  await openOrder();
  expect(optionsOf('Question type')).toEqual(['Multiple choice', 'Text']);
  expect(optionsOf('Answer type')).toEqual(['Multiple choice']);
  await field('Question type').selectOptions('Text');
  expect(optionsOf('Answer type')).toEqual([
    'Written answer',
    'Short answer',
    'Audio recording',
    'Video recording',
  ]);
  await start().click();
  await expect
    .poll(orders)
    .toMatchObject([{ promptType: 'text', interactionKind: 'extendedText', answerLength: 0 }]);
});

it('a recorded answer requires a length in whole minutes within the limit of the site [draft-order.7]', async () => {
  await openOrder();
  await expectNone(field('Answer length'));
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Audio recording');
  await expect.element(field('Answer length')).toHaveValue('1');
  for (const [typed, message] of [
    ['', REQUIRED],
    ['1.5', 'Must be a positive integer'],
    ['0', 'Min 1 and Max 5'],
    ['6', 'Min 1 and Max 5'],
  ] as const) {
    await field('Answer length').fill(typed);
    await start().click();
    await expectHint(field('Answer length'), message);
  }
  expect(orders()).toEqual([]);
  await field('Answer length').fill('5');
  edge.fail(startQuestionDraft, 400, {
    message: 'invalidInput',
    fieldErrors: { answerLength: ['tooLarge'] },
  });
  await start().click();
  await expectHint(field('Answer length'), 'This value is too large.');
  expect(orders()).toMatchObject([{ interactionKind: 'audioRecording', answerLength: 300 }]);
});

it('marks of each question are asked only with marking by question, and begin with one [draft-order.8]', async () => {
  await openOrder();
  await expectNone(field('Marks of each question'));
  assess({ markingScheme: 'perQuestion' });
  await openOrder();
  const marks = field('Marks of each question');
  await expect.element(marks).toHaveValue('1');
  for (const [typed, message] of [
    ['', REQUIRED],
    ['0', 'greater than zero'],
    ['1.005', 'At most two decimal places'],
  ] as const) {
    await marks.fill(typed);
    await start().click();
    await expectHint(marks, message);
  }
  await marks.fill('2.5');
  await start().click();
  await expect.poll(() => orders().map((order) => order.marks)).toEqual([250]);
});
