import {
  chooseAiProvider,
  draftTextWithGemini,
  draftTextWithOpenAi,
  getAiState,
} from '@invigil/contract/ai/ai-endpoints';
import { done } from '@invigil/contract/answers';
import { beforeEach, expect, it } from 'vitest';
import { panel, savePanel, serveSettings } from '../../contexts/site/settings/settings-site.test-data.ts';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { aiState } from '../../testing/ai-state.test-data.ts';
import {
  button,
  dialog,
  expectHint,
  expectNone,
  expectToast,
  press,
} from '../../testing/page-parts.test-data.ts';
import {
  askForHeading,
  draft,
  field,
  generate,
  help,
  NEW_TEMPLATE,
  request,
  serveHelp,
} from './ai-help.test-data.ts';

beforeEach(serveHelp);

it('an inserted text can no longer be taken back once it is edited by hand, or saved, or all changes are undone [ai-help.11]', async () => {
  serveSettings();
  const general = /^General/;
  const undo = () => button('Undo: Welcome message');
  const insert = async (text: string) => {
    edge.reply(draftTextWithGemini, { output: text });
    await help('Welcome message').click();
    await request().fill('Short and kind');
    await generate();
    await button('Insert', dialog()).click();
    await expect.element(field('Welcome message')).toHaveValue(text);
    await expect.element(undo()).toBeVisible();
  };
  await openScreen('/settings/appSettings', 'superAdmin');
  await insert('Breathe.');
  await press('{End}!');
  await expect.element(field('Welcome message')).toHaveValue('Breathe.!');
  await expectNone(undo());
  await insert('Sit down.');
  await savePanel(general);
  await expectToast('Successfully Saved');
  await expectNone(undo());
  await expect.element(field('Welcome message')).toHaveValue('Sit down.');
  await insert('Begin.');
  await button('Undo changes', panel(general)).click();
  await expectNone(undo());
  await expect.element(field('Welcome message')).toHaveValue('Sit down.');
});

it('an inserted text stays to be taken back while its form is refused, and the second of two is taken back alone [ai-help.12]', async () => {
  await askForHeading();
  await generate();
  await button('Insert', dialog()).click();
  edge.reply(draftTextWithGemini, { output: 'Well done' });
  await help('Heading').click();
  await request().fill('Shorter');
  await generate();
  await button('Insert', dialog()).click();
  await expect.element(field('Heading')).toHaveValue('Well done');
  // Its title is missing.
  await field('Title').fill('');
  await button('Save').click();
  await expectHint(field('Title'), 'This field may not be empty');
  await button('Undo: Heading').click();
  await expect.element(field('Heading')).toHaveValue('This is to certify that the winner has passed');
  await expectNone(button('Undo: Heading'));
});

it('the help of AI that is opened by mouse gives the focus back to its button, and a left field its error [ai-help.13]', async () => {
  await openScreen(NEW_TEMPLATE, 'admin');
  await field('Title').fill('');
  await help('Heading').click({ delay: 60 });
  await expect.element(request()).toHaveFocus();
  await press('{Escape}');
  await expect.element(help('Heading')).toHaveFocus();
  await expectHint(field('Title'), 'This field may not be empty');
});

it('the model is changed from within the help of AI, which keeps the request [ai-help.15]', async () => {
  edge.reply(draftTextWithOpenAi, { output: 'Well done' });
  edge.reply(chooseAiProvider, ({ body: { provider } }) => {
    edge.reply(getAiState, aiState(['gemini', 'openAi'], { provider }));
    return done('successfullyUpdated');
  });
  await askForHeading();
  edge.refuse(draftTextWithGemini, 'aiQuotaUsedUp');
  await generate();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await button('Change the model', dialog()).click();
  const choice = dialog('Choose the AI model');
  await choice.getByRole('radio', { name: 'Open AI' }).click();
  await button('Use this model', choice).click();
  await expectNone(choice);
  await expect.element(dialog('AI help: Heading')).toHaveTextContent('Open AI (gpt-5-mini)');
  await expect.element(request()).toHaveValue('A formal heading');
  await generate();
  await expect.element(draft()).toHaveValue('Well done');
});
