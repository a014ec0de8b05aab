import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import {
  saveInstructionDraft,
  startInstructionDraft,
} from '@invigil/contract/authoring/draft-preview-endpoints';
import { listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer } from '../../../testing/example-answers.test-data.ts';
import { button, expectNone, expectToast, field } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { instructionDraft, panel, serveDrafts, start } from './drafts-site.test-data.ts';

let drafts: ReturnType<typeof serveDrafts>;

beforeEach(() => {
  drafts = serveDrafts();
  edge.reply(getAssessment, {
    ...exampleAnswer(getAssessment),
    assessmentId: 7,
    title: 'Optics',
    isLive: false,
  });
  edge.reply(listInstructions, []);
});
afterEach(() => page.viewport(1280, 800));

const request = () => field('What the instructions say');
const text = (number: number) => panel().getByRole('textbox', { name: `Instruction ${number}` });
const orders = () => edge.bodies(startInstructionDraft);

/** Opens a draft of three instructions that failed after two had arrived. */
async function openFailed(): Promise<void> {
  drafts.instructions = instructionDraft(['Be quiet.', 'Bring a pen.'], {
    state: 'failed',
    failure: 'aiProviderDown',
    topic: 'Be strict.',
    requestedCount: 3,
    order: { extraInstruction: '', question: null, material: null },
  });
  await openScreen('/quiz/instruction?quiz=7', 'admin');
  await button('Draft with AI').click();
}

const askedAgain = {
  provider: 'gemini',
  assessmentId: 7,
  request: 'Be strict.',
  replacesInstructions: false,
  instructionCount: 1,
  continuedDraftId: 31,
};

it('a failed draft of instructions is tried again once on a double click, keeps what arrived and was edited, and is saved [draft-again.30]', async () => {
  await openFailed();
  await expect.element(panel().getByRole('alert')).toHaveTextContent(refusalText('aiProviderDown'));
  await expect.element(panel()).toHaveTextContent('The 2 instructions that have arrived stay');
  await expect.element(panel()).toHaveTextContent('Each try is a new draft that reserves its tokens anew.');
  await text(2).fill('Bring two pens.');
  await userEvent.dblClick(button('Try again', panel()));
  await expect.element(button('Stop writing')).toBeVisible();
  expect(orders()).toEqual([askedAgain]);
  await expect.element(text(2)).toHaveValue('Bring two pens.');
  drafts.instructions = instructionDraft(['Be quiet.', 'Bring a pen.', 'Be early.'], {
    draftId: 32,
    firstDraftId: 31,
  });
  await expect.element(text(3)).toHaveValue('Be early.');
  await button('Save 3 instructions').click();
  await expectToast('3 instructions saved');
  const [saved] = edge.bodies(saveInstructionDraft);
  expect(saved?.instructions.map(({ description }) => description)).toEqual([
    'Be quiet.',
    'Bring two pens.',
    'Be early.',
  ]);
});

it('a request for instructions is changed from what was typed, with the other model, on a phone too [draft-again.31]', async () => {
  await page.viewport(360, 640);
  await openFailed();
  await text(1).fill('Be very quiet.');
  await button('Change the request', panel()).click();
  await expect.element(request()).toHaveValue('Be strict.');
  await expect.element(field('Number of instructions')).toHaveValue('1');
  await expect.element(panel()).toHaveTextContent('The 2 instructions that have arrived stay in the draft');
  expect(page.getByCss('.panel-content').element().scrollWidth).toBeLessThanOrEqual(360);
  await button('Cancel', panel()).click();
  await expect.element(text(1)).toHaveValue('Be very quiet.');
  await button('Change the request', panel()).click();
  await request().fill('Be kind.');
  await field('AI model').selectOptions('Open AI');
  await start().click();
  await expect.element(button('Stop writing')).toBeVisible();
  await expect.element(text(1)).toHaveValue('Be very quiet.');
  await expectNone(button('Change the request'));
  expect(orders()).toEqual([{ ...askedAgain, provider: 'openAi', request: 'Be kind.' }]);
});

it('a request for instructions whose draft is gone says so and begins a new draft [draft-again.32]', async () => {
  await openFailed();
  await button('Change the request', panel()).click();
  edge.fail(startInstructionDraft, 404, { message: 'notFoundMsg' });
  await start().click();
  await expect.element(panel()).toHaveTextContent('The earlier draft is no longer here');
  serveDrafts(drafts);
  await start().click();
  await expect.element(button('Stop writing')).toBeVisible();
  const [, second] = orders();
  expect(second).toMatchObject({ request: 'Be strict.' });
  expect(second).not.toHaveProperty('continuedDraftId');
});
