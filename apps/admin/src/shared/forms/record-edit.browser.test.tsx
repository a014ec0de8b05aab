import { done } from '@invigil/contract/answers';
import { getAssessment, stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import { listQuestions, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { listPlans, updatePlan } from '@invigil/contract/billing/plan-endpoints';
import { getPrivateSettings } from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings, updateExamSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow } from '../../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectNone,
  expectToast,
  field,
  main,
  question,
  save,
} from '../../testing/page-parts.test-data.ts';
import { sessionUser } from '../../testing/session-users.test-data.ts';
import { privateSettings, siteSettings } from '../../testing/site-settings.test-data.ts';

const BEN = { changedById: 909, changedBy: 'Ben Carter', changedAt: new Date('2026-11-23T09:42:00Z') };
const OPENED = exampleRow(listPlans, {
  planId: 2,
  title: 'Faculty',
  interval: 'yearly',
  priceMinor: 0,
  recordVersion: 'opened',
  assessmentLimit: 10,
  questionLimit: 80,
  responseLimit: 0,
  additionalText: 'One campus',
});
const conflictOf = (label: string) => dialog().getByRole('group', { name: label });
const choice = (label: string, side: string) => conflictOf(label).getByRole('radio', { name: side });

beforeEach(() => {
  edge.reply(listPlans, [OPENED]);
  edge.reply(updatePlan, done('successfullyUpdated'));
});

const storedQuestion = (assessmentId: number) =>
  exampleRow(listQuestions, {
    questionId: 7,
    assessmentId,
    prompt: 'Which?',
    promptType: 'choice',
    playedPrompt: null,
    recordVersion: 'opened',
    interaction: {
      kind: 'choice',
      options: [
        { label: 'A', text: 'ampere' },
        { label: 'B', text: 'volt' },
      ],
      key: ['A'],
    },
  });

async function editPlan(): Promise<void> {
  await openScreen('/settings/plans', 'superAdmin');
  await button('Edit plan: Faculty').click();
}

it('a form saves its changes together with those that somebody else has saved meanwhile [versions.3]', async () => {
  edge.outdate(updatePlan, { ...OPENED, questionLimit: 95, recordVersion: 'theirs' }, BEN);
  await editPlan();
  await field('Additional text').fill('Two campuses');
  await save();
  await expectToast('Saved. Changes made meanwhile stay: Questions per assessment.');
  await expectNone(dialog());
  expect(edge.bodies(updatePlan)).toMatchObject([
    { additionalText: 'Two campuses', questionLimit: 80, recordVersion: 'opened' },
    { additionalText: 'Two campuses', questionLimit: 95, recordVersion: 'theirs' },
  ]);
});

it('a form asks for each field that somebody else has changed too, and says who changed it [versions.4]', async () => {
  const theirs = { title: 'Faculty of Arts', interval: 'monthly', additionalText: 'Five campuses' } as const;
  edge.outdate(updatePlan, { ...OPENED, ...theirs, recordVersion: 'theirs' }, BEN);
  await editPlan();
  await field('Title').fill('Faculty of Law');
  await field('Additional text').fill('Two campuses');
  await save();
  await expect.element(dialog().getByText('Ben Carter changed this on 23 Nov 2026, 10:42.')).toBeVisible();
  await expect
    .element(conflictOf('Title'))
    .toHaveTextContent('Keep mineFaculty of LawTake theirsFaculty of Arts');
  await expect.element(dialog().getByText('Also changed, and taken over: Interval.')).toBeVisible();
  await expect.element(field('Interval')).toHaveValue('monthly');

  await choice('Title', 'Take theirs').click();
  await save();
  await expect.element(dialog().getByText('Choose a value for each field before you save.')).toBeVisible();
  expect(edge.requests(updatePlan)).toHaveLength(1);
  await choice('Additional text', 'Keep mine').click();
  await save();
  await expectToast('Successfully Updated');
  expect(edge.bodies(updatePlan)[1]).toMatchObject({
    title: 'Faculty of Arts',
    interval: 'monthly',
    additionalText: 'Two campuses',
    recordVersion: 'theirs',
  });
});

it('a form whose record the same user has changed in another window says so', async () => {
  const byOneself = { ...BEN, changedById: sessionUser('superAdmin').userId };
  edge.outdate(updatePlan, { ...OPENED, title: 'Faculty of Arts', recordVersion: 'theirs' }, byOneself);
  await editPlan();
  await field('Title').fill('Faculty of Law');
  await save();
  await expect
    .element(dialog().getByText('You changed this in another window', { exact: false }))
    .toBeVisible();
});

it('a form whose values somebody else has stored alike is saved without a question', async () => {
  edge.outdate(updatePlan, { ...OPENED, title: 'Faculty of Law', recordVersion: 'theirs' }, BEN);
  await editPlan();
  await field('Title').fill('Faculty of Law');
  await save();
  await expectToast('Successfully Updated');
});

it('the author of a question chooses between two versions of its options [versions.5]', async () => {
  const opened = storedQuestion(2);
  const corrected = { ...opened.interaction, key: ['B'] } as typeof opened.interaction;
  edge.reply(getAssessment, { ...exampleAnswer(getAssessment), assessmentId: 2, isLive: false });
  edge.reply(listQuestions, [opened]);
  edge.reply(updateQuestion, done('successfullyUpdated'));
  edge.outdate(updateQuestion, { ...opened, interaction: corrected, recordVersion: 'theirs' }, BEN);
  await openScreen('/question/quizQuestions?assessment=2&question=7', 'admin');
  await main().getByLabelText('Option B', { exact: true }).fill('kelvin');
  await button('Save', main()).click();
  const options = main().getByRole('group', { name: 'Answer', exact: true });
  await expect.element(options).toHaveTextContent('A. ampere ✓ B. kelvin');
  await expect.element(options).toHaveTextContent('A. ampere B. volt ✓');
  await options.getByRole('radio', { name: 'Take theirs' }).click();
  await button('Save', main()).click();
  await expectToast('Successfully Updated');
  expect(edge.bodies(updateQuestion)[1]).toMatchObject({ interaction: corrected, recordVersion: 'theirs' });
});

it('a question of a live assessment that somebody else has changed is not overwritten after the question about the stop', async () => {
  const opened = storedQuestion(1);
  edge.reply(getAssessment, { ...exampleAnswer(getAssessment), assessmentId: 1, isLive: true });
  edge.reply(stopLive, done('assessmentStopped'));
  edge.reply(listQuestions, [opened]);
  edge.reply(updateQuestion, done('successfullyUpdated'));
  await openScreen('/question/quizQuestions?assessment=1&question=7', 'admin');
  await main().getByLabelText('Question', { exact: true }).fill('Mine?');
  await button('Save', main()).click();
  await button('Keep it live', question()).click();
  edge.outdate(updateQuestion, { ...opened, prompt: 'Theirs?', recordVersion: 'theirs' }, BEN);
  await button('Save', main()).click();
  await button('Stop and change', question()).click();
  const conflict = main().getByRole('group', { name: 'Question' });
  await expect.element(conflict).toHaveTextContent('Keep mineMine?Take theirsTheirs?');
});

it('a panel of the settings that stays open saves again from the version that it has just saved, and shows what others store [versions.6]', async () => {
  let stored = siteSettings();
  const versioned = (version: string) => ({ ...stored.recordVersions, exam: version });
  edge.reply(getSiteSettings, () => stored);
  edge.reply(getPrivateSettings, privateSettings());
  edge.reply(updateExamSettings, ({ body: { recordVersion, ...values } }) => {
    const recordVersions = versioned(`after ${recordVersion}`);
    stored = { ...stored, ...values, recordVersions } as typeof stored;
    return done('successfullyUpdated');
  });
  await openScreen('/settings/appSettings', 'superAdmin');
  await button(/^Exam/, main()).click();
  const limit = main().getByLabelText('Reload that ends it');
  const saveExam = async (value: string) => {
    await limit.fill(value);
    await button('Save', page.getByRole('region', { name: /^Exam/ })).click();
    await expectToast('Successfully Saved');
    await expect
      .poll(() => edge.bodies(updateExamSettings).at(-1))
      .toMatchObject({ reloadLimit: Number(value) });
  };
  await saveExam('5');
  await expect.element(main().getByText('Unsaved changes')).not.toBeInTheDocument();
  await saveExam('6');
  expect(edge.bodies(updateExamSettings).map(({ recordVersion }) => recordVersion)).toEqual(['1', 'after 1']);
});
