import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { startQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectCount,
  expectHint,
  expectNone,
  field,
  press,
  question,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { assessment, serveAuthoring } from '../authoring-site.test-data.ts';
import {
  aiState,
  aiStateWithKeys,
  LIVE_QUESTIONS,
  openOrder,
  optionsOf,
  orders,
  panel,
  QUESTIONS,
  serveDrafts,
  start,
} from './drafts-site.test-data.ts';

let drafts: ReturnType<typeof serveDrafts>;

beforeEach(() => {
  serveAuthoring();
  drafts = serveDrafts();
});

const count = () => field('Number of questions');

it('an order of questions sends what its author entered, and opens the draft [draft-order.1]', async () => {
  await openScreen(QUESTIONS, 'admin');
  await button('Draft with AI').click();
  await expect.element(field('Topic')).toHaveFocus();
  await field('Topic').fill('  Fuses ');
  await page.getByLabelText(/^Additional instruction/).fill('No dates.');
  await count().fill('7');
  await field('Difficulty').selectOptions('Hard');
  await field('AI model').selectOptions('Open AI');
  await start().click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Draft of questions');
  expect(location.search).toBe('?assessment=2&draft=open');
  expect(orders()).toEqual([
    {
      provider: 'openAi',
      assessmentId: 2,
      topic: 'Fuses',
      extraInstruction: 'No dates.',
      replacesQuestions: false,
      promptType: 'choice',
      interactionKind: 'choice',
      answerLength: 0,
      complexity: 'hard',
      questionCount: 7,
      marks: null,
      sourceId: null,
    },
  ]);
});

it('the models on offer have a key, and the chosen one comes first [draft-order.9]', async () => {
  await openOrder();
  expect(optionsOf('AI model')).toEqual(['Gemini AI', 'Open AI']);
  await expect.element(field('AI model')).toHaveDisplayValue('Gemini AI');
  drafts.ai = aiStateWithKeys('openAi');
  await openOrder();
  expect(optionsOf('AI model')).toEqual(['Open AI']);
  await expectHint(count(), '1 to 25');
});

it('an order for a live assessment is told so at once, and by the server [draft-order.10]', async () => {
  await openScreen(`${LIVE_QUESTIONS}&draft=new`, 'admin');
  const told = panel().getByText(refusalText('liveInterruptionForRunningAssessment'));
  await expect.element(told).toBeVisible();
  edge.reply(getAssessment, assessment(2, 'Unit Test 4'));
  edge.refuse(startQuestionDraft, 'liveInterruptionForRunningAssessment');
  await openOrder();
  await expectNone(told);
  await start().click();
  await expect.element(told).toBeVisible();
});

it.each(['aiSettingsNotDone', 'aiBusy', 'dateExpired', 'invalidAnswerTypeForMcq'] as const)(
  'an order of questions shows the refusal %s and keeps what was entered [draft-order.11]',
  async (refusal) => {
    edge.refuse(startQuestionDraft, refusal);
    await openOrder();
    await start().click();
    await expect.element(panel().getByRole('alert')).toHaveTextContent(refusalText(refusal));
    await expect.element(field('Topic')).toHaveValue('Fuses');
  },
);

it('an order is sent once, however often its button is pressed [draft-order.12]', async () => {
  await openOrder();
  const release = edge.hold(startQuestionDraft);
  await userEvent.dblClick(start());
  await expect.element(start()).toBeDisabled();
  release();
  await expectNone(panel());
  expect(orders()).toHaveLength(1);
  await expectCount(page.getByRole('progressbar', { name: 'Progress of the draft' }), 1);
});

it('an order that was begun asks before it is left, and fits a phone [draft-order.13]', async () => {
  await page.viewport(360, 640);
  await openOrder();
  await field('Question type').selectOptions('Text');
  await field('Answer type').selectOptions('Video recording');
  const content = page.getByCss('.panel-content').element();
  expect(content.scrollWidth).toBeLessThanOrEqual(360);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await press('{Escape}');
  await button('Keep editing', question()).click();
  await expect.element(field('Topic')).toHaveValue('Fuses');
  await button('Cancel', panel()).click();
  await button('Leave without saving', question()).click();
  await expectNone(panel());
  expect(location.search).toBe('?assessment=2');
  expect(orders()).toEqual([]);
  await page.viewport(1280, 800);
});

it('the tokens of a draft and their cost are estimated while its author fills in the order [draft-order.14]', async () => {
  const [gemini, openAi] = aiState().providers;
  if (gemini === undefined || openAi === undefined) throw new Error('both providers have a key');
  drafts.ai = aiState({
    providers: [{ ...gemini, promptPriceMinor: 30, completionPriceMinor: 250 }, openAi],
    usedTokens: 12_345,
    tokenLimit: 100_000,
  });
  await openOrder();
  const left = '87,655 tokens are left this month.';
  const told = (text: string) => expect.element(panel().getByText(text, { exact: true })).toBeVisible();
  // The fixed prompt, three present questions, five new ones and the thinking: 720 + 3,250 tokens.
  await told(`About 4,000 tokens, at most $0.01. ${left}`);
  await count().fill('50');
  await told(`About 15,300 tokens, about $0.04. ${left}`);
  await field('Present questions').selectOptions('Delete the 3 questions when saving');
  await told(`About 15,100 tokens, about $0.04. ${left}`);
  await button('Text', panel()).click();
  await field('Text of the material').fill('x'.repeat(40_000));
  await told(`About 25,100 tokens, about $0.04. ${left}`);
  await field('AI model').selectOptions('Open AI');
  await told(`About 25,100 tokens. ${left}`);
  await count().fill('');
  await told(left);
  drafts.ai = aiState({ usedTokens: 12_345 });
  await openOrder();
  await told('About 4,000 tokens.');
});
