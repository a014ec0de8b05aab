import { createAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  dialog,
  expectHint,
  field,
  focus,
  press,
  save,
} from '../../../testing/page-parts.test-data.ts';
import { siteSettings } from '../../../testing/site-settings.test-data.ts';
import { assessment, serveAuthoring } from '../authoring-site.test-data.ts';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
});

const summary = () => dialog().getByText('More settings');
const skip = () => field('Let candidates skip questions');

async function openNew(): Promise<void> {
  await openScreen('/quiz/topics', 'admin');
  await button('New assessment').first().click();
  await field('Title').fill('Oral exam');
}

it('a new assessment has its further settings folded, and opens them by keyboard [more-settings.1]', async () => {
  await openNew();
  await expect.element(skip()).not.toBeVisible();
  await focus(summary());
  await press('{Enter}');
  await expect.element(skip()).toBeVisible();
  await press('{Tab}');
  await expect.element(field('Scoring of questions')).toHaveFocus();
});

it('further settings are open where one of them differs from its default [more-settings.2]', async () => {
  stored.assessments = [
    assessment(2, 'Plain', { allowSkip: true, certificateTemplateId: null }),
    assessment(3, 'Shuffled', { allowSkip: true, certificateTemplateId: null, shuffleQuestions: true }),
  ];
  for (const [title, isOpen] of [
    ['Plain', false],
    ['Shuffled', true],
  ] as const) {
    await openScreen('/quiz/topics', 'admin');
    await button(`Edit: ${title}`).click();
    await expect.element(field('Title')).toHaveValue(title);
    if (isOpen) await expect.element(skip()).toBeVisible();
    else await expect.element(skip()).not.toBeVisible();
  }
});

it('further settings open and take the focus where one of them has an error [more-settings.3]', async () => {
  edge.reply(getSiteSettings, siteSettings({ recordsWithWebcam: true, maxRecordingSeconds: 300 }));
  await openNew();
  await field('Time limit').fill('30');
  await field('Total marks').fill('20');
  await summary().click();
  const length = field('Length of recorded answers (optional)');
  await length.fill('6');
  await focus(field('Title'));
  await expectHint(length, 'Min 1 and Max 5');
  await summary().click();
  await expect.element(length).not.toBeVisible();
  await save();
  await expect.element(length).toBeVisible();
  await expect.element(length).toHaveFocus();
  await expectHint(length, 'Min 1 and Max 5');
  expect(edge.bodies(createAssessment)).toEqual([]);
});
