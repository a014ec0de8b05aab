import {
  applyRegrade,
  getRegradableAssessment,
  previewRegrade,
} from '@invigil/contract/exams/regrade-endpoints';
import { countWaitingAttempts } from '@invigil/contract/results/marking-screen-endpoints';
import type { TextKey } from '@invigil/domain/authoring/interactions/text-entry/text-entry';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer } from '../../../testing/example-answers.test-data.ts';
import { button, expectHint, expectNone, expectToast, main } from '../../../testing/page-parts.test-data.ts';

const OHM = {
  accepted: [{ text: 'ohm', percent: 100 }],
  isCaseSensitive: false,
  isAccentSensitive: true,
} as const;

const text = (number: number) =>
  main().getByRole('textbox', { name: `Accepted answer ${number}`, exact: true });

/** A question as one of its contents asks it. */
const version = (contentHash: string, key: TextKey) =>
  ({
    questionId: 51,
    contentHash,
    position: 1,
    promptHtml: 'Which unit?' as SafeHtml,
    isCode: false,
    interaction: { kind: 'textEntry', ...key },
    marks: 200,
    publishedKey: { kind: 'textEntry', ...key },
    publishedMarks: 200,
    scoring: { kind: 'exact' },
    publishedScoring: { kind: 'exact' },
    voiding: null,
    reason: null,
    answeredCount: 12,
    fullMarksCount: 7,
  }) as const;

const serve = (...questions: ReturnType<typeof version>[]) =>
  edge.reply(getRegradableAssessment, {
    ...exampleAnswer(getRegradableAssessment),
    totalMarks: 200,
    passMark: 100,
    passMarkPolicy: 'kept',
    runningCount: 0,
    questions,
    regrades: [],
  });

beforeEach(() => {
  edge.reply(countWaitingAttempts, { count: 0 });
  edge.reply(previewRegrade, {
    ...exampleAnswer(previewRegrade),
    basis: '1:0:0',
    changedCount: 3,
    runningCount: 0,
    rows: [],
    aboveMaximum: [],
  });
  edge.reply(applyRegrade, { regradeId: 3 });
});

const accept = (answer: string, content = 'newest') =>
  openScreen(
    `/report/regrade?quiz=9&question=51&${new URLSearchParams({ content, accept: answer })}`,
    'admin',
  );

it('an answer that an address accepts is in the key with its stars as stars, and its preview and reason wait for the confirmation [accept-answer.1]', async () => {
  serve(version('newest', OHM), version('former', OHM));
  await accept('2*Ω', 'former');
  await expect.element(text(2)).toHaveValue(String.raw`2\*Ω`);
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('“2*Ω” is accepted too.');
  await button(/^Apply/).click();
  await expectToast('Regrade applied. Attempts are being marked again.');
  expect(edge.bodies(applyRegrade)).toMatchObject([
    {
      reason: '“2*Ω” is accepted too.',
      questions: [
        {
          questionId: 51,
          contentHash: 'former',
          key: { ...OHM, accepted: [...OHM.accepted, { text: String.raw`2\*Ω`, percent: 100 }] },
          marks: 200,
        },
      ],
    },
  ]);
});

it('an answer that the key accepts already changes nothing [accept-answer.2]', async () => {
  serve(version('newest', OHM));
  await accept('OHM');
  await expect.element(text(1)).toHaveValue('ohm');
  await expectNone(text(2));
  await expectNone(button('Show who changes'));
  expect(edge.requests(previewRegrade)).toEqual([]);
});

it('a regrade corrects accepted texts, their percentages and the rules of spelling, and what cannot be says so at its field [accept-answer.3]', async () => {
  serve(version('newest', OHM));
  await openScreen('/report/regrade?quiz=9&question=51', 'admin');
  await button('Add an accepted answer').click();
  await text(2).fill('OHM');
  await expectHint(text(2), 'Another accepted answer with the same percentage already accepts this one.');
  await button('Show who changes').click();
  await expect
    .element(main().getByText('A correction has a value that cannot be used.', { exact: false }))
    .toBeVisible();
  await main().getByLabelText('Upper and lower case make a difference').click();
  await main().getByRole('textbox', { name: 'Percent' }).nth(1).fill('12,5');
  await button('Show who changes').click();
  await expect
    .poll(() => edge.bodies(previewRegrade))
    .toMatchObject([
      {
        questions: [
          {
            key: {
              kind: 'textEntry',
              accepted: [...OHM.accepted, { text: 'OHM', percent: 12.5 }],
              isCaseSensitive: true,
            },
          },
        ],
      },
    ]);
  await button('Remove accepted answer 2').click();
  await expectNone(text(2));
});

it('the fields of accepted texts have the way to the answers that nothing accepts [accept-answer.5]', async () => {
  serve(version('newest', OHM));
  await openScreen('/report/regrade?quiz=9&question=51', 'admin');
  await expect
    .element(main().getByRole('link', { name: 'Not accepted answers, by frequency' }))
    .toHaveAttribute('href', '/report/statistics?quiz=9&open=question-51');
});

it('a key that has no room for another answer says so, and is not sent [accept-answer.4]', async () => {
  const accepted = Array.from({ length: 20 }, (_, index) => ({ text: `unit ${index}`, percent: 100 }));
  serve(version('newest', { ...OHM, accepted }));
  await accept('ohm');
  await expectHint(text(21), 'At most 20 answers can be accepted.');
  expect(edge.requests(previewRegrade)).toEqual([]);
});
