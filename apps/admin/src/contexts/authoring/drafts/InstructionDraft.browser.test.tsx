import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import {
  cancelDraft,
  discardDraft,
  findInstructionDraft,
  saveInstructionDraft,
  startInstructionDraft,
} from '@invigil/contract/authoring/draft-preview-endpoints';
import { listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectCount,
  expectHint,
  expectNone,
  expectTexts,
  expectToast,
  field,
  question,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import {
  aiStateWithKeys,
  instructionDraft,
  optionsOf,
  panel,
  REQUIRED,
  serveDrafts,
  start,
} from './drafts-site.test-data.ts';

const ADDRESS = '/quiz/instruction?quiz=7';

let present: string[];
let drafts: ReturnType<typeof serveDrafts>;

beforeEach(() => {
  present = ['Bring a pencil.'];
  drafts = serveDrafts();
  edge.reply(getAssessment, {
    ...exampleAnswer(getAssessment),
    assessmentId: 7,
    title: 'Optics',
    isLive: false,
  });
  edge.reply(listInstructions, () =>
    present.map((description, index) =>
      exampleRow(listInstructions, {
        instructionId: index + 1,
        assessmentId: 7,
        description: description as SafeHtml,
        descriptionHtml: description as SafeHtml,
      }),
    ),
  );
});
afterEach(() => page.viewport(1280, 800));

const request = () => field('What the instructions say');
const count = () => field('Number of instructions');
const text = (number: number) => panel().getByRole('textbox', { name: `Instruction ${number}` });
const tick = (number: number) => panel().getByRole('checkbox', { name: `Save instruction ${number}` });
const saved = () => edge.bodies(saveInstructionDraft);

async function open(): Promise<void> {
  await openScreen(ADDRESS, 'admin');
  await button('Draft with AI').click();
}

/** Opens a finished draft of these instructions. */
async function openDraft(...descriptions: string[]): Promise<void> {
  drafts.instructions = instructionDraft(descriptions);
  await open();
  await expectCount(panel().getByRole('textbox'), descriptions.length);
}

it('an order of instructions sends once what its author entered [draft-instructions.1]', async () => {
  await open();
  await expect.element(request()).toHaveFocus();
  await request().fill(' Be strict. ');
  await count().fill('2');
  await field('Present instructions').selectOptions('Delete the instruction when saving');
  await expectHint(field('Present instructions'), 'deleted when you save the draft, not before');
  await field('AI model').selectOptions('Open AI');
  await userEvent.dblClick(start());
  await expect.element(panel()).toHaveTextContent('is writing: 0 of 2 instructions.');
  expect(edge.bodies(startInstructionDraft)).toEqual([
    {
      provider: 'openAi',
      assessmentId: 7,
      request: 'Be strict.',
      replacesInstructions: true,
      instructionCount: 2,
    },
  ]);
});

it('an order of instructions requires a text of 250 characters at most and a whole number above zero [draft-instructions.2]', async () => {
  await open();
  await request().fill('  ');
  for (const [typed, message] of [
    ['', REQUIRED],
    ['0', 'greater than zero'],
    ['1.5', 'must be an integer number'],
    ['51', 'At most 50 instructions in one draft.'],
  ] as const) {
    await count().fill(typed);
    await start().click();
    await expectHint(request(), REQUIRED);
    await expectHint(count(), message);
  }
  await request().fill('x'.repeat(251));
  await start().click();
  await expectHint(request(), 'At most 250 characters.');
  expect(edge.bodies(startInstructionDraft)).toEqual([]);
});

it('an order of instructions offers the models with a key, and nothing to replace where there is nothing [draft-instructions.3]', async () => {
  drafts.ai = aiStateWithKeys('openAi');
  present = [];
  await open();
  expect(optionsOf('AI model')).toEqual(['Open AI']);
  await expectNone(field('Present instructions'));
});

it.each(['aiBusy', 'aiSettingsNotDone', 'aiLimitReached'] as const)(
  'an order of instructions shows the refusal %s and keeps what was entered [draft-instructions.4]',
  async (refusal) => {
    edge.refuse(startInstructionDraft, refusal);
    await open();
    await request().fill('Be strict.');
    await start().click();
    await expect.element(panel().getByRole('alert')).toHaveTextContent(refusalText(refusal));
    await expect.element(request()).toHaveValue('Be strict.');
  },
);

it('drafted instructions appear while they are written, and the author stops them [draft-instructions.5]', async () => {
  drafts.instructions = instructionDraft([], { state: 'running', requestedCount: 2 });
  await open();
  await expect.element(button('Save 0 instructions')).toBeDisabled();
  drafts.instructions = instructionDraft(['Be quiet.'], { state: 'running', requestedCount: 2 });
  await expect.element(text(1)).toHaveValue('Be quiet.');
  await expect.element(button('Save 1 instruction')).toBeDisabled();
  await userEvent.dblClick(button('Stop writing'));
  await expect.element(panel()).toHaveTextContent('The draft was stopped. What was written is below.');
  await expect.element(button('Save 1 instruction')).toBeEnabled();
  expect(edge.requests(cancelDraft)).toHaveLength(1);
});

it('the ticked instructions are saved once as they were edited [draft-instructions.6]', async () => {
  drafts.instructions = instructionDraft(['Be quiet.', 'Read all.', 'Sit.'], { replaces: true });
  await open();
  await expect.element(panel()).toHaveTextContent('Saving deletes the present instruction.');
  await tick(1).click();
  await text(3).fill('Sit\ndown <b>now</b>.');
  present = ['Read all.', 'Sit<br>\ndown <b>now</b>.'];
  await userEvent.dblClick(button('Save 2 instructions'));
  await expectToast('2 instructions saved');
  await expectNone(panel());
  await expect.element(rowOf('Sit down now.')).toBeVisible();
  expect(saved()).toEqual([
    {
      listVersion: 'v1',
      instructions: [
        { position: 2, description: 'Read all.' },
        { position: 3, description: 'Sit<br>\ndown <b>now</b>.' },
      ],
    },
  ]);
});

it('a ticked instruction requires a text, and an error of the server is shown at its instruction [draft-instructions.7]', async () => {
  await openDraft('Be quiet.', 'Read all.', 'Sit.');
  await text(2).fill('  ');
  await text(3).fill('');
  await button('Save 3 instructions').click();
  await expectHint(text(2), REQUIRED);
  await expectHint(text(3), REQUIRED);
  await expect.element(text(2)).toHaveFocus();
  expect(saved()).toEqual([]);
  await text(2).fill('Read twice.');
  await expect.element(text(2)).toHaveFocus();
  await text(3).fill('Sit down.');
  await expect.element(text(2)).not.toHaveAttribute('aria-invalid');
  await tick(1).click();
  edge.fail(saveInstructionDraft, 400, {
    message: 'invalidInput',
    fieldErrors: { 'instructions.1.description': ['tooLong'] },
  });
  await button('Save 2 instructions').click();
  await expectHint(text(3), 'This text is too long.');
  await expect.element(text(2)).not.toHaveAttribute('aria-invalid');
});

it('drafted instructions that cannot be saved show the refusal and stay as they were edited [draft-instructions.8]', async () => {
  await openDraft('Be quiet.', 'Read all.');
  await text(1).fill('Be very quiet.');
  edge.refuse(saveInstructionDraft, 'instructionTaken');
  await button('Save 2 instructions').click();
  await expect.element(panel().getByRole('alert')).toHaveTextContent(refusalText('instructionTaken'));
  await expect.element(text(1)).toHaveValue('Be very quiet.');
  await button('Close', panel()).click();
  await button('Keep editing', question()).click();
  await expect.element(text(1)).toHaveValue('Be very quiet.');
});

it('a draft of instructions is discarded once after a question [draft-instructions.9]', async () => {
  await openDraft('Be quiet.', 'Read all.');
  await button('Discard the draft', panel()).click();
  await expect.element(question()).toHaveTextContent('2 instructions are deleted. The tokens stay used.');
  await button('Keep the draft', question()).click();
  await expectNone(question());
  await button('Discard the draft', panel()).click();
  await userEvent.dblClick(button('Discard the draft', question()));
  await expectNone(panel());
  await expectNone(button('Open the draft'));
  await expect.poll(() => drafts.instructions).toBeNull();
  expect(edge.requests(discardDraft)).toHaveLength(1);
});

it('a draft of instructions that failed tells the reason, and one that cannot be read is read again on demand [draft-instructions.10]', async () => {
  drafts.instructions = instructionDraft([], { state: 'failed', failure: 'aiQuotaUsedUp', droppedCount: 1 });
  await open();
  await expect.element(panel().getByRole('alert')).toHaveTextContent(refusalText('aiQuotaUsedUp'));
  await expect.element(panel()).toHaveTextContent('1 was dropped');
  edge.fail(findInstructionDraft, 500);
  await open();
  await expect.element(panel().getByRole('alert')).toHaveTextContent('Something Unexpected!');
  edge.reply(findInstructionDraft, { draft: null });
  await button('Try again', panel()).click();
  await expect.element(request()).toBeVisible();
});

it('the instructions tell of their draft, and its panel fits a phone [draft-instructions.11]', async () => {
  await page.viewport(360, 640);
  drafts.instructions = instructionDraft(['Bequiet'.repeat(60)]);
  await openScreen(ADDRESS, 'admin');
  await expect.element(page.getByText('A draft of 1 instruction waits for your review.')).toBeVisible();
  await button('Open the draft').click();
  await expectTexts(panel().getByRole('heading'), ['Draft instructions with AI']);
  await expect.element(text(1)).toBeVisible();
  expect(page.getByCss('.panel-content').element().scrollWidth).toBeLessThanOrEqual(360);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

it('drafted instructions are saved for the list that they were drafted for; a changed list is told and can be overruled [draft-instructions.12]', async () => {
  await openDraft('Be quiet.', 'Read all.');
  await text(1).fill('Be very quiet.');
  edge.fail(saveInstructionDraft, 409, { message: 'changedMeanwhile' });
  await button('Save 2 instructions').click();
  await expect.element(panel()).toHaveTextContent('Somebody changed the instructions of this assessment');
  await expect.element(text(1)).toHaveValue('Be very quiet.');
  serveDrafts(drafts);
  await button('Save all the same', panel()).click();
  await expectToast('2 instructions saved');
  expect(saved().map(({ listVersion }) => listVersion)).toEqual(['v1', undefined]);
});

it('a draft without an instruction has nothing to save, and is discarded [draft-instructions.13]', async () => {
  drafts.instructions = instructionDraft([], { state: 'failed', failure: 'aiProviderDown' });
  await open();
  await expect.element(panel().getByRole('alert')).toHaveTextContent(refusalText('aiProviderDown'));
  await expectNone(button(/^Save/, panel()));
  await button('Discard the draft', panel()).click();
  await expect.element(question()).toHaveTextContent('The draft has no instructions.');
  await button('Discard the draft', question()).click();
  await expectNone(panel());
});

it('the instructions of an assessment are written by hand or drafted with AI, by buttons side by side [draft-instructions.14]', async () => {
  present = [];
  await openScreen(ADDRESS, 'admin');
  const head = page.getByCss('.page-head');
  await expectTexts(head.getByRole('button'), ['Export', 'Draft with AI', 'New instruction']);
  await button('New instruction', head).click();
  await expectTexts(dialog().getByRole('heading').first(), ['New instruction']);
  await expect.element(dialog().getByRole('textbox', { name: 'Instruction' })).toBeVisible();
  await button('Cancel', dialog()).click();
  await expectNone(dialog());
  await button('Draft with AI').click();
  await expectTexts(panel().getByRole('heading').first(), ['Draft instructions with AI']);
  await expect.element(request()).toBeVisible();
});
