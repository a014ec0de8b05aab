import { done } from '@invigil/contract/answers';
import { createCategory, listCategories } from '@invigil/contract/authoring/category-endpoints';
import {
  createQuestion,
  updateQuestion,
  uploadQuestionImage,
} from '@invigil/contract/authoring/question-endpoints';
import { updatePaymentSettings } from '@invigil/contract/site/private-settings-endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { authoredQuestion, serveAuthoring } from '../contexts/authoring/authoring-site.test-data.ts';
import {
  openPanel,
  panel,
  savePanel,
  serveSettings,
} from '../contexts/site/settings/settings-site.test-data.ts';
import { edge, openScreen } from '../testing/admin-screen.test-data.tsx';
import { created } from '../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectNone,
  expectToast,
  field,
  main,
  question,
  save,
} from '../testing/page-parts.test-data.ts';

const QUESTION = '/question/quizQuestions?assessment=2&question=1';
const CHOICE = {
  kind: 'choice' as const,
  options: [
    { label: 'A' as const, text: 'Iron' },
    { label: 'B' as const, text: 'Neon' },
  ],
  key: ['A' as const],
};
const PAYMENT = /^Payment/;

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  stored.questions = [
    authoredQuestion(1, 'Name a metal.', {
      assessmentId: 2,
      interaction: CHOICE,
      recordVersion: 'opened',
      explanation: 'It conducts.',
    }),
  ];
  edge.reply(updateQuestion, done('successfullyUpdated'));
});

const prompt = () => page.getByRole('textbox', { name: 'Question', exact: true });
const offer = () => page.getByRole('status').filter({ hasText: 'are not saved' });
const openQuestion = (...user: [{ user: { userId: number } }?]) => openScreen(QUESTION, 'admin', ...user);

/** Types into the editor, whose page then closes. */
async function typeAndClose(text: string): Promise<void> {
  await openQuestion();
  await prompt().fill(text);
  await openScreen('/dashboard', 'admin');
}

it('changes of a page that was closed are offered with their time, continued, and gone once they are saved [form-draft.1]', async () => {
  await typeAndClose('Name a noble metal.');
  await openQuestion();
  await expect.element(offer()).toHaveTextContent(/Your changes from \d+ \w+ \d+, \d+:\d+ are not saved/);
  await expect.element(prompt()).toHaveValue('Name a metal.');
  await button('Continue').click();
  await expect.element(prompt()).toHaveValue('Name a noble metal.');
  await expectNone(offer());
  await button('Save').click();
  await expectToast('Successfully Updated');
  expect(edge.bodies(updateQuestion)).toMatchObject([
    { prompt: 'Name a noble metal.', explanation: 'It conducts.', interaction: CHOICE },
  ]);
  await openQuestion();
  await expect.element(prompt()).toBeVisible();
  await expectNone(offer());
});

it('discarded changes are gone: those of the offer, and those of a form that is left [form-draft.2]', async () => {
  await typeAndClose('x');
  await openQuestion();
  await button('Discard').click();
  await expectNone(offer());
  await prompt().fill('y');
  await button('Cancel').click();
  await button('Leave without saving', question()).click();
  await expectNone(question());
  await openQuestion();
  await expect.element(prompt()).toHaveValue('Name a metal.');
  await expectNone(offer());
});

it('a draft of a record that somebody else has changed since is merged with it [form-draft.3]', async () => {
  await typeAndClose('Name a noble metal.');
  const [opened] = stored.questions;
  if (opened === undefined) throw new Error('No question is stored');
  const theirs = { ...opened, explanation: 'It shines.', recordVersion: 'theirs' };
  stored.questions = [theirs];
  await openQuestion();
  await button('Continue').click();
  const change = { changedById: 909, changedBy: 'Ben Carter', changedAt: new Date('2026-11-23T09:42:00Z') };
  edge.outdate(updateQuestion, theirs, change);
  await button('Save').click();
  await expectToast('Saved. Changes made meanwhile stay: Explanation.');
  expect(edge.bodies(updateQuestion)).toMatchObject([
    { prompt: 'Name a noble metal.', explanation: 'It conducts.', recordVersion: 'opened' },
    { prompt: 'Name a noble metal.', explanation: 'It shines.', recordVersion: 'theirs' },
  ]);
});

it('drafts are not shown to another account of the browser [form-draft.4]', async () => {
  await typeAndClose('x');
  await openQuestion({ user: { userId: 4711 } });
  await expect.element(prompt()).toBeVisible();
  await expectNone(offer());
  await openQuestion();
  await expect.element(offer()).toBeVisible();
});

it('input beside an offer stays a draft of its own, which the form offers next [form-draft.5]', async () => {
  await typeAndClose('first');
  await openQuestion();
  await prompt().fill('second');
  await button('Continue').click();
  await expect.element(prompt()).toHaveValue('first');
  await button('Continue').click();
  await expect.element(prompt()).toHaveValue('second');
});

it('a figure that was chosen and not saved is named as lost [form-draft.6]', async () => {
  edge.reply(uploadQuestionImage, { path: '/Resources/QuestionImages/9?ticket=x' });
  await openQuestion();
  await button('Add a figure').click();
  const png = new File([new Uint8Array(8)], 'figure.png', { type: 'image/png' });
  await userEvent.upload(main().getByCss('input[type=file]'), png);
  await main().getByLabelText('Description', { exact: true }).fill('A lattice');
  await openQuestion();
  await expect.element(offer()).toHaveTextContent('Files are not kept. Choose again: Figure.');
  await button('Continue').click();
  const lost = main().getByText('Files are not kept. Choose again: Figure.');
  await expect.element(lost).toBeVisible();
  await expectNone(offer());
});

it('passwords and keys are not kept, and a panel with a draft is open [form-draft.7]', async () => {
  serveSettings();
  await openPanel(PAYMENT);
  const ofPanel = (label: string) => panel(PAYMENT).getByLabelText(label, { exact: true });
  await ofPanel('Public key').fill('pk_test_typed');
  await button('Enter: Secret key', panel(PAYMENT)).click();
  await panel(PAYMENT).getByRole('textbox', { name: 'New value: Secret key' }).fill('sk_test_typed');
  await openScreen('/settings/appSettings', 'superAdmin');
  expect(JSON.stringify(localStorage)).toContain('pk_test_typed');
  expect(JSON.stringify(localStorage)).not.toContain('sk_test_typed');
  await button('Continue').click();
  await expect.element(ofPanel('Public key')).toHaveValue('pk_test_typed');
  await savePanel(PAYMENT);
  await expectToast('Successfully Saved');
  expect(edge.bodies(updatePaymentSettings)[0]?.paymentSecretKey).toBeUndefined();
  await expectNone(offer());
  expect(JSON.stringify(localStorage)).not.toContain('pk_test_typed');
});

it('a browser whose storage is full or forbidden says so once [form-draft.8]', async () => {
  const warning = page.getByText('This browser cannot keep unsaved changes', { exact: false });
  await openQuestion();
  await expect.element(prompt()).toBeVisible();
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await prompt().fill('x');
  await expect.element(warning).toBeVisible();
  await button('Cancel').click();
  await button('Leave without saving', question()).click();
  await page.getByRole('link', { name: 'New question' }).first().click();
  await prompt().fill('y');
  await button('Cancel').click();
  await expect.element(question('Leave without saving?')).toBeVisible();
  await expectNone(warning);
  refuse.mockRestore();
});

it('the sign-out asks about drafts, where some are kept [form-draft.9]', async () => {
  await openScreen('/dashboard', 'admin');
  const askToLeave = async () => {
    await button(/^Account:/).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.element(question('Sign out now?')).toBeVisible();
  };
  await askToLeave();
  await expectNone(question().getByRole('checkbox'));
  await button('Stay signed in', question()).click();
  await typeAndClose('x');
  await askToLeave();
  await expect.element(question()).toHaveTextContent('1 form has unsaved changes, which this browser keeps');
  await expect.element(question().getByLabelText('Delete these changes')).not.toBeChecked();
});

it('the form of a new record in a panel has a draft, which its save removes [form-draft.10]', async () => {
  edge.reply(listCategories, []);
  edge.reply(createCategory, created(5));
  const openNew = async () => {
    await openScreen('/question/category', 'admin');
    await button('New category', main()).first().click();
  };
  await openNew();
  await field('Name').fill('Optics');
  await openNew();
  await button('Continue', dialog()).click();
  await expect.element(field('Name')).toHaveValue('Optics');
  await save();
  await expectNone(dialog());
  await button('New category', main()).first().click();
  await expect.element(field('Name')).toHaveValue('');
  await expectNone(offer());
});

it('a question of a live assessment whose stop is refused keeps its draft [form-draft.11]', async () => {
  edge.reply(createQuestion, created(9));
  const live = '/question/quizQuestions?assessment=1&question=new';
  await openScreen(live, 'admin');
  await prompt().fill('What does a fuse do?');
  await main().getByLabelText('Option A', { exact: true }).fill('It melts');
  await main().getByLabelText('Option B', { exact: true }).fill('It glows');
  await main().getByCss('label[class*=_keyBubble_]').first().click();
  await button('Save').click();
  await button('Leave it as it is', question()).click();
  await openScreen(live, 'admin');
  await button('Continue').click();
  await expect.element(main().getByLabelText('Option B', { exact: true })).toHaveValue('It glows');
  await expect.element(main().getByLabelText('Option A is correct', { exact: true })).toBeChecked();
});
