import {
  correctWording,
  getCorrectableQuestion,
  previewCorrection,
} from '@invigil/contract/exams/wording-endpoints';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  expectCount,
  expectHint,
  expectNone,
  expectTexts,
  expectToast,
  focus,
  main,
  press,
  question,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../../authoring/authoring-site.test-data.ts';
import type { CorrectableQuestion } from './wording-values.ts';

/** The first assessment of the site is live, the second a draft. */
const LIST = '/question/quizQuestions?assessment=1';
const WORDING = `${LIST}&question=1&view=wording`;
const TYPO = 'Wich has the lower resistance?';

const correction = (reason: string, createdByName = 'Asha Rao') => ({
  reason,
  correctedAt: new Date('2026-11-29T09:00:00Z'),
  createdByName,
});

let stored: CorrectableQuestion;
let site: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  site = serveAuthoring();
  site.questions = [
    authoredQuestion(1, TYPO, {
      interaction: {
        kind: 'choice',
        options: [
          { label: 'A', text: '6 Ω' },
          { label: 'B', text: '9 Ω' },
        ],
        key: ['A'],
      },
    }),
    authoredQuestion(2, 'Why?', { interaction: { kind: 'extendedText' } }),
  ];
  stored = {
    ...exampleAnswer(getCorrectableQuestion),
    assessmentId: 1,
    questionId: 1,
    contentHash: 'hash',
    prompt: TYPO,
    isCode: false,
    texts: [
      { source: '6 Ω', isCode: false },
      { source: '9 Ω', isCode: false },
    ],
    imageDescription: null,
    isAsPublished: true,
    corrections: [],
  };
  edge.reply(getCorrectableQuestion, () => stored);
  edge.reply(previewCorrection, ({ body }) => {
    const change = (before: string, after: string) => ({
      before: before as SafeHtml,
      after: after as SafeHtml,
      isChanged: before !== after,
    });
    return {
      basis: `basis ${stored.corrections.length}`,
      isCode: stored.isCode,
      prompt: change(stored.prompt, body.prompt),
      texts: stored.texts.map(({ source, isCode }, index) => ({
        isCode,
        ...change(source, body.texts[index] ?? ''),
      })),
      imageDescription:
        stored.imageDescription === null
          ? null
          : { ...change(stored.imageDescription, body.imageDescription ?? '') },
      paperCount: 2,
      runningCount: 14,
      isAsPublished: stored.isAsPublished,
    };
  });
  edge.reply(correctWording, ({ body }) => {
    stored = {
      ...stored,
      prompt: body.prompt,
      texts: stored.texts.map((text, index) => ({ ...text, source: body.texts[index] ?? '' })),
      imageDescription: body.imageDescription ?? null,
      corrections: [correction(body.reason), ...stored.corrections],
    };
    return { paperCount: 2 };
  });
});

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const compared = () => main().getByCss('[class*=_texts_] > li');
const confirmation = () => page.getByRole('checkbox', { name: /^This changes wording only/ });
const history = () => main().getByCss('[class*=_history_] > li');

async function compare(prompt = 'Which has the lower resistance?'): Promise<void> {
  await field('Question').fill(prompt);
  await button('Compare').click();
  await expect.element(button('Correct')).toBeVisible();
}
async function confirm(reason = 'A letter was missing'): Promise<void> {
  await field('Reason').fill(reason);
  await confirmation().click();
  await button('Correct').click();
}

it('a typo of a live question is corrected from its row: compared, confirmed with a reason, and listed [correct-wording-screen.1]', async () => {
  await openScreen(LIST, 'admin');
  await chooseInRow(rowOf(TYPO), 'Correct wording');
  await expect
    .element(main().getByRole('heading', { level: 1 }))
    .toHaveTextContent('Correct the wording of question 1');
  await expect.element(field('Option A')).toHaveValue('6 Ω');
  await compare();
  await expectTexts(compared(), [
    `QuestionChangedBefore${TYPO}AfterWhich has the lower resistance?`,
    'Option AUnchanged6 Ω',
    'Option BUnchanged9 Ω',
  ]);
  for (const fact of [
    '2 published versions are corrected.',
    '14 attempts in progress see the correction within seconds.',
    'The question in your list is corrected too.',
  ])
    await expect.element(main().getByText(fact)).toBeVisible();
  expect(edge.bodies(correctWording)).toEqual([]);
  await confirm();
  await expectToast('Wording corrected in 2 published versions.');
  expect(edge.bodies(correctWording)).toEqual([
    {
      assessmentId: 1,
      questionId: 1,
      contentHash: 'hash',
      prompt: 'Which has the lower resistance?',
      texts: ['6 Ω', '9 Ω'],
      basis: 'basis 0',
      reason: 'A letter was missing',
      changesWordingOnly: true,
    },
  ]);
  await expect.element(history()).toHaveTextContent(/A letter was missing.*Asha Rao/);
  await expectNone(button('Correct'));
  await expect.element(field('Question')).toHaveValue('Which has the lower resistance?');
  // Nothing is unsaved: the list opens at once.
  await main().getByRole('link', { name: 'Questions', exact: true }).click();
  await expectNone(question());
  await expect.element(rowOf(TYPO)).toBeVisible();
});

it('wording is corrected by keyboard alone: Ctrl+Enter compares, moves the focus to the comparison, and corrects [correct-wording-screen.2]', async () => {
  await openScreen(WORDING, 'admin');
  await focus(field('Option B'));
  await press('{Control>}a{/Control}18 Ω');
  await press('{Control>}{Enter}{/Control}');
  await expect.element(compared().nth(2)).toHaveTextContent('Option BChangedBefore9 ΩAfter18 Ω');
  await expect.poll(() => document.activeElement?.contains(compared().first().element())).toBe(true);
  await press('{Tab}Too few{Tab}{ }');
  await expect.element(confirmation()).toBeChecked();
  await press('{Control>}{Enter}{/Control}');
  await expectToast('Wording corrected in 2 published versions.');
  await expect.poll(() => document.activeElement?.contains(history().element())).toBe(true);
});

it('a correction needs a reason and the confirmation, at their fields, and another text needs another comparison [correct-wording-screen.3]', async () => {
  await openScreen(WORDING, 'admin');
  await compare();
  await button('Correct').click();
  await expectHint(field('Reason'), 'reason');
  await expectHint(confirmation(), 'Confirm that only the wording changes.');
  await field('Option A').fill('6.0 Ω');
  await expectNone(button('Correct'));
  await expectNone(compared());
  await expect.element(button('Compare')).toBeVisible();
  expect(edge.bodies(correctWording)).toEqual([]);
});

it('empty texts and errors of the server are shown at the text that they concern [correct-wording-screen.4]', async () => {
  await openScreen(WORDING, 'admin');
  await field('Option A').fill('');
  await button('Compare').click();
  await expectHint(field('Option A'), /./);
  await field('Option A').fill('<b></b>');
  edge.fail(previewCorrection, 400, { message: 'invalidInput', fieldErrors: { 'texts.0': ['required'] } });
  await button('Compare').click();
  await expect.element(field('Option A')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Option B')).not.toHaveAttribute('aria-invalid');
});

it.each([
  ['equalOptions', 'Option A'],
  ['questionTaken', 'Question'],
] as const)('the refusal %s is shown at the field %s [correct-wording-screen.5]', async (refusal, name) => {
  edge.refuse(previewCorrection, refusal);
  await openScreen(WORDING, 'admin');
  await field('Option A').fill('9 Ω');
  await button('Compare').click();
  await expectHint(field(name), refusalText(refusal));
});

it.each(['nothingToCorrect', 'tooManyCorrections', 'questionsTooLong'] as const)(
  'the refusal %s of a comparison is said beside its button [correct-wording-screen.6]',
  async (refusal) => {
    edge.refuse(previewCorrection, refusal);
    await openScreen(WORDING, 'admin');
    await button('Compare').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(refusalText(refusal));
  },
);

it('a correction that an earlier server prevents names its version and keeps what was typed [correct-wording-screen.7]', async () => {
  edge.refuse(correctWording, 'earlierServerServes', { serverVersion: '0.2.0' });
  await openScreen(WORDING, 'admin');
  await compare();
  await confirm();
  await expect.element(page.getByRole('alert')).toHaveTextContent('0.2.0');
  await expect.element(field('Question')).toHaveValue('Which has the lower resistance?');
  await expect.element(field('Reason')).toHaveValue('A letter was missing');
});

it('where somebody else has corrected another text meanwhile, the page says so, takes it over, keeps what was typed and compares again [correct-wording-screen.8]', async () => {
  await openScreen(WORDING, 'admin');
  await compare();
  const former = stored;
  edge.fail(correctWording, 409, { message: 'changedMeanwhile' });
  stored = {
    ...former,
    texts: [
      { source: '6 Ω', isCode: false },
      { source: '9.5 Ω', isCode: false },
    ],
    corrections: [correction('A figure', 'Ben Roy')],
  };
  await confirm();
  await expect
    .element(main().getByText('Somebody else has corrected this question meanwhile.'))
    .toBeVisible();
  await expect.element(field('Option B')).toHaveValue('9.5 Ω');
  await expect.element(field('Question')).toHaveValue('Which has the lower resistance?');
  await expect.element(compared().nth(2)).toHaveTextContent('Option BUnchanged9.5 Ω');
  await expect.element(history()).toHaveTextContent('Ben Roy');
  edge.reply(correctWording, { paperCount: 2 });
  await button('Correct').click();
  await expectToast('Wording corrected in 2 published versions.');
  expect(edge.bodies(correctWording).at(-1)).toMatchObject({ basis: 'basis 1', texts: ['6 Ω', '9.5 Ω'] });
});

it('where somebody else has corrected the same text meanwhile, one of both is chosen [correct-wording-screen.9]', async () => {
  await openScreen(WORDING, 'admin');
  await compare();
  edge.fail(correctWording, 409, { message: 'changedMeanwhile' });
  stored = { ...stored, prompt: 'Whose resistance is lower?', corrections: [correction('Style', 'Ben Roy')] };
  await confirm();
  await expect.element(page.getByRole('radio', { name: /Keep mine/ })).toBeVisible();
  await page.getByRole('radio', { name: /Take theirs/ }).click();
  await expect.element(field('Question')).toHaveValue('Whose resistance is lower?');
});

it('a formula and code are edited as they are stored, with the description of the figure, and nothing else has a field [correct-wording-screen.10]', async () => {
  stored = {
    ...stored,
    prompt: 'for i in \\(x^2\\)',
    isCode: true,
    texts: [
      { source: 'a\n  b', isCode: true },
      { source: 'c', isCode: true },
    ],
    imageDescription: 'A lop',
    isAsPublished: false,
  };
  await openScreen(WORDING, 'admin');
  await expect.element(field('Question')).toHaveValue('for i in \\(x^2\\)');
  await expect.element(field('Option A')).toHaveValue('a\n  b');
  await expect
    .element(main().getByText(/The question in your list was edited after it was published/))
    .toBeVisible();
  await field('Description of the figure').fill('A loop');
  await expectCount(main().getByRole('textbox'), 4);
  for (const role of ['radio', 'checkbox', 'combobox', 'spinbutton'] as const)
    await expectNone(main().getByRole(role));
  await button('Compare').click();
  await expect
    .element(compared().last())
    .toHaveTextContent('Description of the figureChangedBeforeA lopAfterA loop');
  await expect
    .element(main().getByText('The question in your list was edited since and stays as it is.'))
    .toBeVisible();
});

it('unsaved texts are guarded when the page is left, and offered again after it was closed [correct-wording-screen.11]', async () => {
  await openScreen(WORDING, 'admin');
  await field('Question').fill('Which is it?');
  await main().getByRole('link', { name: 'Questions', exact: true }).click();
  await expect.element(question('Leave without saving?')).toBeVisible();
  await button('Keep editing', question()).click();
  await openScreen(WORDING, 'admin');
  await button('Continue').click();
  await expect.element(field('Question')).toHaveValue('Which is it?');
});

it('a stopped assessment with attempts offers the correction, one that nobody has taken and the SuperAdmin do not have it [correct-wording-screen.12]', async () => {
  site.assessments = site.assessments.map((row) => ({
    ...row,
    isLive: false,
    availability: 'stopped',
    attemptCount: row.assessmentId === 1 ? 3 : 0,
  }));
  await openScreen(LIST, 'admin');
  await chooseInRow(rowOf(TYPO), 'Correct wording');
  await expect.element(button('Compare')).toBeVisible();
  await openScreen('/question/quizQuestions?assessment=2', 'admin');
  await rowOf(TYPO)
    .getByRole('button', { name: /^More for/ })
    .click();
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expectNone(page.getByRole('menuitem', { name: 'Correct wording' }));
  await openScreen(WORDING, 'superAdmin');
  await expect.element(main().getByText(TYPO)).toBeVisible();
  await expectNone(button('Compare'));
});

it('the editor of a live question leads to the correction of its wording, and a question that was never asked back to the editor [correct-wording-screen.13]', async () => {
  await openScreen(`${LIST}&question=1`, 'admin');
  await main().getByRole('link', { name: 'Correct wording' }).click();
  await expect.element(button('Compare')).toBeVisible();
  edge.fail(getCorrectableQuestion, 404, { message: 'notFound' });
  await openScreen(WORDING, 'admin');
  await expect.element(main().getByText('Nobody has been asked this question yet')).toBeVisible();
  await main().getByRole('link', { name: 'Edit', exact: true }).click();
  await expect.element(field('Question')).toHaveValue(TYPO);
});
