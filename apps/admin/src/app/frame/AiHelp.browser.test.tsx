import { draftTextWithGemini, draftTextWithOpenAi, getAiState } from '@invigil/contract/ai/ai-endpoints';
import { updateMailTexts } from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import type { Refusal } from '@invigil/domain/refusals';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serveAuthoring } from '../../contexts/authoring/authoring-site.test-data.ts';
import {
  openPanel,
  panel,
  savePanel,
  serveSettings,
} from '../../contexts/site/settings/settings-site.test-data.ts';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { aiState } from '../../testing/ai-state.test-data.ts';
import {
  button,
  dialog,
  expectAddress,
  expectHint,
  expectNone,
  focus,
  main,
  press,
  textsOf,
} from '../../testing/page-parts.test-data.ts';
import { refusalText } from '../../testing/refusal-texts.test-data.ts';
import { SAMPLE_ACCOUNT, siteSettings } from '../../testing/site-settings.test-data.ts';
import {
  askForHeading,
  draft,
  field,
  generate,
  help,
  NEW_TEMPLATE,
  request,
  serveHelp,
  WRITTEN,
} from './ai-help.test-data.ts';

beforeEach(serveHelp);

it('a drafted text is edited, inserted into its field, and taken back in one step [ai-help.1]', async () => {
  await askForHeading();
  await expect.element(dialog('AI help: Heading')).toHaveTextContent('Gemini AI (gemini-2.5-flash)');
  await expect.element(button('Insert', dialog())).toBeDisabled();
  await generate();
  await expect.element(draft()).toHaveValue(WRITTEN);
  await expect.element(draft()).toHaveFocus();
  await draft().fill('This is to certify\nthat');
  await button('Insert', dialog()).click();
  await expectNone(dialog());
  // A field of one line takes no line break.
  await expect.element(field('Heading')).toHaveValue('This is to certify that');
  await expect.element(field('Heading')).toHaveFocus();
  await expect
    .element(page.getByRole('complementary', { name: 'Preview' }))
    .toHaveTextContent('This is to certify that');
  await button('Undo: Heading').click();
  await expect.element(field('Heading')).toHaveValue('Certificate of');
  await expectNone(button('Undo: Heading'));
});

it('a drafted text comes from the chosen provider, which learns the field, its placeholders and its length [ai-help.2]', async () => {
  serveSettings();
  edge.reply(getAiState, aiState(['gemini', 'openAi'], { provider: 'openAi' }));
  edge.reply(draftTextWithOpenAi, { output: 'Ask your teacher.' });
  await openPanel(/^E-mail texts/);
  await help('Body').click();
  await request().fill('Short and kind');
  await generate();
  await expect.element(draft()).toHaveValue('Ask your teacher.');
  expect(edge.bodies(draftTextWithOpenAi)).toEqual([
    {
      request: 'Short and kind',
      fieldName: 'Forgotten password: Body',
      placeholders: ['[siteTitle]', '[email]', '[password]'],
      neededPlaceholder: '[password]',
      maxLength: 10_000,
    },
  ]);
  await button('Insert', dialog()).click();
  await expect.element(field('Body')).toHaveValue('Ask your teacher.');
  await savePanel(/^E-mail texts/);
  await expectHint(field('Body'), 'needs the placeholder \\[password\\]');
  expect(edge.bodies(updateMailTexts)).toEqual([]);
});

it('the help of AI stops a draft, which aborts the call, and keeps the request [ai-help.3]', async () => {
  await askForHeading();
  const sent = vi.spyOn(globalThis, 'fetch');
  const release = edge.hold(draftTextWithGemini);
  await generate();
  await expect.element(dialog()).toHaveTextContent('Gemini AI is writing…');
  await expect.element(button('Stop', dialog())).toHaveFocus();
  const [, init] = sent.mock.calls.find(([address]) => String(address).includes('GenerateGeminiText')) ?? [];
  expect(init?.signal?.aborted).toBe(false);
  await button('Stop', dialog()).click();
  expect(init?.signal?.aborted).toBe(true);
  await expect.element(button('Generate', dialog())).toHaveFocus();
  await expectNone(draft());
  await expectNone(dialog().getByRole('alert'));
  await expect.element(request()).toHaveValue('A formal heading');
  release();
  await generate();
  await expect.element(draft()).toHaveValue(WRITTEN);
});

it('the help of AI that is closed while a model writes aborts the call and leaves the field as it is [ai-help.4]', async () => {
  await askForHeading();
  const sent = vi.spyOn(globalThis, 'fetch');
  const release = edge.hold(draftTextWithGemini);
  await generate();
  await expect.element(button('Stop', dialog())).toHaveFocus();
  await press('{Escape}');
  await expectNone(dialog());
  const [, init] = sent.mock.calls.find(([address]) => String(address).includes('GenerateGeminiText')) ?? [];
  expect(init?.signal?.aborted).toBe(true);
  release();
  await expect.element(field('Heading')).toHaveValue('Certificate of');
});

it.each([
  'aiContentRefused',
  'aiLimitReached',
  'aiOutputInvalid',
  'aiProviderDown',
  'aiQuotaUsedUp',
  'aiUnknownModel',
  'aiWrongKey',
] as const satisfies readonly Refusal[])(
  'the help of AI shows the refusal %s and takes the request again [ai-help.5]',
  async (refusal) => {
    await askForHeading();
    edge.refuse(draftTextWithGemini, refusal);
    await generate();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(refusalText(refusal));
    await expect.element(button('Generate', dialog())).toHaveFocus();
    edge.reply(draftTextWithGemini, { output: WRITTEN });
    await generate();
    await expect.element(draft()).toHaveValue(WRITTEN);
    await expectNone(dialog().getByRole('alert'));
  },
);

it('the help of AI refuses an empty request at its field, and limits its length [ai-help.6]', async () => {
  await openScreen(NEW_TEMPLATE, 'admin');
  await help('Main text').click();
  await expectHint(request(), 'At most 1,000 characters.');
  await generate();
  await expectHint(request(), 'This field may not be empty');
  expect(edge.bodies(draftTextWithGemini)).toEqual([]);
  await expect.element(request()).toHaveAttribute('maxlength', '1000');
});

it('the help of AI says that no model has a key; the SuperAdmin gets a link to the settings [ai-help.7]', async () => {
  edge.reply(getAiState, aiState());
  await openScreen(NEW_TEMPLATE, 'admin');
  await help('Title').click();
  await expect.element(dialog()).toHaveAccessibleDescription(/^No AI model is set up Drafts need the key/);
  await expectNone(dialog().getByRole('link'));
  await button('Close', dialog()).click();
  serveSettings();
  await openScreen('/settings/appSettings', 'superAdmin');
  await help('Welcome message').click();
  await expect.element(dialog()).toHaveTextContent('No AI model is set up');
  await dialog().getByRole('link', { name: 'Open Settings' }).click();
  await expectNone(dialog());
  await expectAddress('/settings/appSettings');
});

it('the help of AI says on a demonstration that it calls no model, without a field to fill in [ai-help.14]', async () => {
  edge.reply(getSiteSettings, siteSettings({ demoAccounts: [SAMPLE_ACCOUNT] }));
  await openScreen(NEW_TEMPLATE, 'admin');
  await help('Title').click();
  await expect.element(dialog()).toHaveAccessibleDescription(/^This demonstration calls no AI model/);
  await expectNone(request());
  await expectNone(button('Insert', dialog()));
  await expect.element(button('Close', dialog())).toHaveFocus();
  await press('{Enter}');
  await expectNone(dialog());
  await expect.element(help('Title')).toHaveFocus();
});

it('text fields of settings, certificates and questions have the help of AI; facts, links and figures have none [ai-help.8]', async () => {
  serveSettings();
  serveAuthoring();
  const helps = () => textsOf(main().getByCss('[class*=_aiHelpButton_]:not(:disabled)')).length;
  const names = () =>
    main()
      .getByCss('[class*=_aiHelpButton_]')
      .elements()
      .map((element) => element.getAttribute('aria-label')?.replace('AI help: ', ''));
  await openScreen('/settings/appSettings', 'superAdmin');
  await expect.poll(names).toEqual(['Welcome message', 'Copyright text']);
  await openPanel(/^Landing page/);
  const landing = panel(/^Landing page/);
  for (const [group, fields] of [
    ['First screen', 2],
    ['Contact', 2],
    ['Footer', 1],
  ] as const) {
    const region = landing.getByRole('region', { name: group, exact: true });
    if (group !== 'First screen') await region.getByRole('heading').getByRole('button').click();
    await expect.poll(() => region.getByCss('[class*=_aiHelpButton_]').elements().length).toBe(fields);
  }
  await openPanel(/^E-mail texts/);
  await expect.poll(() => helps()).toBeGreaterThan(0);
  const mail = page.getByRole('region', { name: 'Exam result', exact: true });
  await mail.getByRole('heading').getByRole('button').click();
  await expect.poll(() => mail.getByCss('[class*=_aiHelpButton_]').elements().length).toBe(1);
  await openScreen(NEW_TEMPLATE, 'admin');
  await expect.poll(names).toEqual(['Title', 'Heading', 'Main text']);
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await expect.poll(names).toEqual(['Question', 'Explanation']);
});

it('the help of AI is reached by keyboard, at a target of 24 px that names its field [ai-help.9]', async () => {
  await openScreen(NEW_TEMPLATE, 'admin');
  await expect.element(help('Heading')).toHaveAttribute('title', 'AI help: Heading');
  const { width, height } = help('Heading').element().getBoundingClientRect();
  expect([width, height]).toEqual([24, 24]);
  await focus(field('Title'));
  await press('{Tab}');
  await expect.element(help('Heading')).toHaveFocus();
  await press('{Enter}');
  await expect.element(request()).toHaveFocus();
  await press('{Escape}');
  await expect.element(help('Heading')).toHaveFocus();
});

it('a candidate is asked for no state of AI, and a custom role has the help of AI on its screens [ai-help.10]', async () => {
  await openScreen('/user/profile', 'candidate');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(edge.requests(getAiState)).toEqual([]);
  await expectNone(button(/^AI model/));
  await openScreen(NEW_TEMPLATE, 'custom', { screens: ['certificateTemplates'] });
  await expect.element(help('Title')).toBeVisible();
  await expectNone(button(/^AI model/));
});
