import {
  correctMarks,
  listAttemptAnswers,
  listMarkingAssessments,
  listMarkingQuestions,
  listQuestionAnswers,
} from '@invigil/contract/results/marking-screen-endpoints';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { button, main, press } from '../../../testing/page-parts.test-data.ts';

/** A choice of 2 marks whose wrong answer took half a mark away. */
const answer = exampleRow(listAttemptAnswers, {
  attemptId: 71,
  questionId: 52,
  position: 1,
  paperPosition: 1,
  responseId: { attemptId: 71, position: 1 },
  fullName: 'Ana Ortiz',
  marked: {
    kind: 'choice',
    options: [
      { label: 'A', html: 'first' as SafeHtml },
      { label: 'B', html: 'second' as SafeHtml },
    ],
    selected: ['A'],
    key: ['B'],
  },
  recordedAnswer: null,
  media: null,
  imagePath: '',
  isAnswered: true,
  marks: 200,
  obtainedMarks: -50,
  isMarkedByRule: true,
  voiding: null,
  changes: [
    {
      kind: 'corrected',
      before: 0,
      after: -50,
      reason: '',
      changedByName: 'Ben Okafor',
      changedAt: new Date('2026-11-21T10:30:00Z'),
    },
  ],
});

beforeEach(async () => {
  edge.reply(listMarkingAssessments, [
    { assessmentId: 9, title: 'Physics', finishedCount: 1, waitingCount: 0 },
  ]);
  edge.reply(listMarkingQuestions, [
    exampleRow(listMarkingQuestions, { questionId: 52, position: 1, answeredCount: 1, waitingCount: 0 }),
  ]);
  edge.reply(listQuestionAnswers, { rows: [answer], count: 1 });
  edge.reply(correctMarks, { attemptId: 71, obtainedMarks: 100, isMarked: true, waitingCount: 0 });
  await openScreen('/report/marking?all=', 'admin');
});

const marks = () => page.getByRole('textbox', { name: 'Marks (of 2)' });

it('the marking screen shows negative marks with a minus sign, and Enter passes them unchanged [negative-marks.12]', async () => {
  await expect.element(marks()).toHaveValue('\u22120.5');
  await expect.element(main().getByText('0 → \u22120.5')).toBeInTheDocument();
  await press('{Enter}');
  await expect.element(main().getByText('Everything here is marked.')).toBeVisible();
  expect(edge.requests(correctMarks)).toEqual([]);
});

it('negative marks are corrected by hand to 0 or more, never to less [negative-marks.13]', async () => {
  await marks().fill('-1');
  await page.getByRole('textbox', { name: /reason/i }).fill('The option was ambiguous');
  await press('{Enter}');
  await expect.element(main().getByText('Marks cannot be less than zero.')).toBeVisible();
  expect(edge.requests(correctMarks)).toEqual([]);
  await marks().fill('1');
  await button('Save and next').click();
  await expect
    .poll(() => edge.requests(correctMarks).map(({ body }) => [body.marks, body.seenMarks]))
    .toEqual([[100, -50]]);
});
