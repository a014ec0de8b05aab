import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import {
  checkImportedQuestions,
  listImportedQuestions,
  QUESTION_SAMPLE_PATH,
  saveImportedQuestions,
  stageQuestionCsv,
  uploadQuestionCsv,
} from '@invigil/contract/authoring/import-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  BATCH,
  chooseFile,
  downloadSkipped,
  expectPhoneWidth,
  expectRefused,
  importPanel,
  openImport,
  reviewedRows,
  reviewFile,
} from '../../../../shared/csv-import/import-parts.test-data.ts';
import { edge, openAddress, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectCount,
  expectNone,
  expectTexts,
  expectToast,
  question,
  rowOf,
} from '../../../../testing/page-parts.test-data.ts';
import { assessment, authoredQuestion, PHYSICS, serveAuthoring } from '../../authoring-site.test-data.ts';
import type { ImportRow } from './use-problem-text.ts';

/** The first assessment of the site is live, the second a draft. */
const LIVE = '/question/quizQuestions?assessment=1';
const STOPPED = '/question/quizQuestions?assessment=2';

let stored: ReturnType<typeof serveAuthoring>;
let rows: ImportRow[];

const row = (line: number, prompt: string, ...problems: ImportRow['problems']): ImportRow => ({
  line,
  prompt,
  problems,
  answer: problems.length === 0 ? { interaction: { kind: 'extendedText' } } : null,
});

beforeEach(() => {
  stored = serveAuthoring();
  rows = [row(2, 'Capital of Japan?')];
  edge.reply(uploadQuestionCsv, { path: 'Resources/Upload/questions.csv' });
  edge.reply(stageQuestionCsv, { batchId: BATCH });
  edge.reply(checkImportedQuestions, () => ({ checkedCount: rows.length, totalCount: rows.length }));
  edge.reply(listImportedQuestions, () => rows);
  edge.reply(saveImportedQuestions, () => {
    const added = rows.filter(({ problems }) => problems.length === 0);
    stored.questions = [
      ...stored.questions,
      ...added.map(({ line, prompt }) => authoredQuestion(line + 100, prompt)),
    ];
    return { message: 'successfullySaved', createdCount: added.length } as const;
  });
});
afterEach(() => page.viewport(1280, 800));

it('bad rows of questions are shown with their reasons, downloaded, and skipped when the Admin says so [journey-question-import.2]', async () => {
  rows = [
    row(2, 'Capital of Japan?'),
    row(3, 'Already here?', { column: null, problem: 'questionTaken' }),
    row(4, 'Capital of Japan?', { column: null, problem: 'duplicate' }),
    row(5, 'No key?', { column: null, problem: 'emptyCorrectAnswer' }),
    row(6, '=HYPERLINK(1)', { column: 'difficulty', problem: 'required' }),
    row(7, 'Formula?', { column: 'explanation', problem: 'formulaDefinition' }),
  ];
  await openScreen(STOPPED, 'admin');
  await reviewFile(6);
  await expect.element(importPanel()).toHaveTextContent('1 question will be added. 5 lines will be skipped.');
  for (const [prompt, reason] of [
    ['Already here', 'This assessment already has this question.'],
    ['No key', 'Give the correct answer.'],
    ['=HYPERLINK', 'difficulty: This field may not be empty'],
    ['Formula', 'explanation: A formula cannot define commands'],
  ] as const)
    await expect.element(reviewedRows().filter({ hasText: prompt })).toHaveTextContent(reason);
  const { name, lines } = await downloadSkipped(5);
  expect(name).toBe('skipped-questions.csv');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toBe('3,Already here?,This assessment already has this question.');
  expect(lines[2]).toBe('4,Capital of Japan?,An earlier line has the same question.');
  expect(lines[4]).toBe("6,'=HYPERLINK(1),difficulty: This field may not be empty");
  expect(edge.requests(saveImportedQuestions)).toEqual([]);
  await userEvent.dblClick(button('Import the 1 valid question', importPanel()));
  await expectToast('1 question imported');
  await expectNone(importPanel());
  await expect.element(rowOf('Capital of Japan?')).toBeVisible();
  expect(edge.requests(saveImportedQuestions).map(({ params }) => params.batchId)).toEqual([BATCH]);
  expect(edge.bodies(stageQuestionCsv)).toMatchObject([
    { path: 'Resources/Upload/questions.csv', assessmentId: 2 },
  ]);
});

it('the review of imported questions shows the options, the key, and which ones have a written answer [journey-question-import.7]', async () => {
  const choice = {
    interaction: {
      kind: 'choice',
      options: [
        { label: 'A', text: 'Kyoto' },
        { label: 'B', text: 'Tokyo &amp; <i>Edo</i>' },
      ],
      key: ['B'],
    },
  } as const;
  rows = [{ ...row(2, 'Capital of Japan?'), answer: choice, removed: ['a', '!--'] }, row(3, 'Why?')];
  await openScreen(STOPPED, 'admin');
  await reviewFile(2);
  const options = reviewedRows().filter({ hasText: 'Capital' }).getByRole('listitem');
  await expectTexts(options, ['AKyoto', 'BTokyo & Edo (correct)']);
  const question = reviewedRows().filter({ hasText: 'Capital' });
  await expect.element(question).toHaveTextContent('Left out of the question: <a>, <!-- -->');
  await expect.element(reviewedRows().filter({ hasText: 'Why?' })).toHaveTextContent('Written answer');
});

it('an import of questions into a live assessment asks first, and stops it [journey-question-import.3]', async () => {
  await openScreen(LIVE, 'admin');
  await reviewFile(1);
  await expect.element(importPanel()).toHaveTextContent('Importing stops the live assessment.');
  await button('Import 1 question', importPanel()).click();
  const stop = question(new RegExp(`^Stop “${PHYSICS}”`));
  await button('Leave it as it is', stop).click();
  await expectNone(stop);
  expect(edge.requests(saveImportedQuestions)).toEqual([]);
  await button('Import 1 question', importPanel()).click();
  edge.reply(getAssessment, assessment(1, PHYSICS));
  await button('Stop and import', stop).click();
  await expectToast('1 question imported');
  expect(edge.requests(saveImportedQuestions)).toHaveLength(1);
  // The page has read the stopped assessment: a further import does not ask.
  await reviewFile(1);
  await expect.element(importPanel()).not.toHaveTextContent('Importing stops the live assessment.');
});

it('a wrong file of questions is refused in place, and a reload before the confirmation imports nothing [journey-question-import.4]', async () => {
  await openScreen(STOPPED, 'admin');
  await openImport();
  const sample = importPanel().getByRole('link', { name: 'Download a sample file' });
  await expect.element(sample).toHaveAttribute('href', QUESTION_SAMPLE_PATH);
  await expect.element(sample).toHaveAttribute('download', 'question-upload.csv');
  await chooseFile('anything', 'questions.xlsx');
  await expectRefused(/Choose a CSV file/);
  expect(edge.requests(uploadQuestionCsv)).toEqual([]);
  edge.refuse(stageQuestionCsv, 'csvUploadInstruction');
  await chooseFile('no,such\ncolumns,here\n');
  await expectRefused(/cannot be read. Compare it with the sample/);
  edge.refuse(stageQuestionCsv, 'csvTooManyRows');
  await chooseFile('question\nWhy?\n');
  await expectRefused(/more than 10,000 lines/);
  const [first] = edge.requests(uploadQuestionCsv);
  expect(await first?.file?.text()).toBe('no,such\ncolumns,here\n');
  edge.reply(stageQuestionCsv, { batchId: BATCH });
  await chooseFile('question\nCapital of Japan?\n');
  await expectCount(reviewedRows(), 1);
  await openAddress(STOPPED);
  await expect.element(button('Import from CSV')).toBeVisible();
  await expectNone(importPanel());
  expect(edge.requests(saveImportedQuestions)).toEqual([]);
});

it('an import of questions that another window has confirmed says so, and the list shows its questions [journey-question-import.5]', async () => {
  await openScreen(STOPPED, 'admin');
  await reviewFile(1);
  edge.reply(listQuestions, [...stored.questions, authoredQuestion(102, 'Capital of Japan?')]);
  edge.fail(saveImportedQuestions, 404);
  await button('Import 1 question', importPanel()).click();
  await expect.element(importPanel().getByRole('alert')).toHaveTextContent(/confirmed in another window/);
  await button('Cancel', importPanel()).click();
  await expect.element(rowOf('Capital of Japan?')).toBeVisible();
});

it('a long file of questions shows its progress, and the review fits a phone [journey-question-import.6]', async () => {
  await page.viewport(320, 640);
  rows = Array.from({ length: 3_000 }, (_, n) => row(n + 2, `Question number ${n}?`));
  let release = () => {};
  edge.reply(checkImportedQuestions, () => {
    if (edge.requests(checkImportedQuestions).length > 1) return { checkedCount: 3_000, totalCount: 3_000 };
    release = edge.hold(checkImportedQuestions);
    return { checkedCount: 1_200, totalCount: 3_000 };
  });
  await openScreen(STOPPED, 'admin');
  await openImport();
  await chooseFile('question\nQuestion number 0?\n');
  await expect.element(importPanel()).toHaveTextContent('1,200 of 3,000 questions checked');
  release();
  await expect.element(importPanel()).toHaveTextContent('3,000 questions will be added.');
  await expectCount(reviewedRows(), 10);
  expectPhoneWidth();
});
