import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import { getPracticePaper, markPracticeAnswers } from '@invigil/contract/results/practice-endpoints';
import { PRACTICE_ATTEMPT_ID } from '@invigil/domain/exams/practice';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { inProductionProviders } from '../testing/exam-screen.test-data.tsx';
import { PracticePage } from './PracticePage.tsx';

const ASSESSMENT_ID = 3;

type Paper = OkOf<typeof getPracticePaper>;
type Answers = BodyOf<typeof markPracticeAnswers>['answers'];

const paper: Paper = {
  assessmentId: ASSESSMENT_ID,
  title: 'Magnets',
  fullName: 'Asha Nair',
  email: 'asha@example.org',
  siteTitle: 'Invigil',
  logoPath: '',
  totalMarks: 1_200,
  passMark: 400,
  timeLimitMinutes: 30,
  serverNow: new Date(),
  allowStop: true,
  allowSkip: true,
  allowMultipleTicks: false,
  questions: [1, 2, 3].map(question),
};

/** Every call of the page, by the first part of its path. */
let called: string[];
let isOnline: boolean;
let offered: Paper | null;
let received: Answers;

const detailOf = ({ questionId, position, answer, isSkipped }: Answers[number]) => ({
  responseId: { attemptId: PRACTICE_ATTEMPT_ID, position },
  attemptId: PRACTICE_ATTEMPT_ID,
  questionId,
  position,
  promptHtml: asSafeHtml(`Question ${position}`),
  isCode: false,
  imagePath: '',
  imageDescription: '',
  media: null,
  marked:
    answer?.kind === 'extendedText' || position === 3
      ? { kind: 'extendedText' as const, text: answer?.kind === 'extendedText' ? answer.text : '' }
      : {
          kind: 'choice' as const,
          options: [
            { label: 'A' as const, html: asSafeHtml('one') },
            { label: 'B' as const, html: asSafeHtml('two') },
          ],
          selected: answer?.kind === 'choice' ? answer.selected : [],
          key: ['A' as const],
        },
  recordedAnswer: null,
  answer: '',
  isSkipped,
  isAnswered: answer !== null,
  marks: 400,
  obtainedMarks:
    answer?.kind === 'extendedText'
      ? null
      : answer?.kind === 'choice' && answer.selected[0] === 'A'
        ? 400
        : 0,
  pointerLeaveCount: 0,
  visibilityChangeCount: 0,
  candidateId: 7,
});

beforeEach(() => {
  called = [];
  isOnline = true;
  offered = paper;
  received = [];
  writeSession({ token: 'token', userId: 7 });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    called.push(address.split('?')[0] ?? '');
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (address.startsWith(markPracticeAnswers.path)) {
      const { answers } = markPracticeAnswers.body?.decode(JSON.parse(String(body)) as never) ?? {
        answers: [],
      };
      received = [...received, ...answers];
      return Response.json(markPracticeAnswers.ok.encode(answers.map(detailOf)));
    }
    if (offered === null) return Response.json({ responseMsg: 'notFoundMsg' }, { status: 404 });
    return Response.json(getPracticePaper.ok.encode(offered));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  writeSession(null);
});

const show = () => render(inProductionProviders(<PracticePage assessmentId={ASSESSMENT_ID} />));
const band = 'Nothing is stored or counted.';

/** Everything that the page has stored in the browser. */
const stored = async () => ({
  local: { ...localStorage },
  session: { ...sessionStorage },
  databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
});

it('a practice run is sat on the exam page under a band, and its marks add up, without any other call or stored value [practice-page.1]', async () => {
  const before = await stored();
  const screen = await show();
  await expect.element(screen.getByText(band)).toBeVisible();
  await screen.getByRole('radio').nth(0).click();
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(screen.getByText('Question 2', { exact: true }).first()).toBeVisible();
  await screen.getByRole('radio').nth(1).click();
  await screen.getByRole('button', { name: 'Hand in', exact: true }).click();
  await screen
    .getByRole('dialog')
    .or(screen.getByRole('alertdialog'))
    .getByRole('button', { name: 'Hand in' })
    .click();
  await expect.element(screen.getByText('The practice run is over.')).toBeVisible();
  await expect.element(screen.getByText(band)).toBeVisible();
  await expect.element(screen.getByText('4', { exact: true }).first()).toBeVisible();
  expect(received.map(({ questionId, answer }) => [questionId, answer])).toEqual([
    [101, { kind: 'choice', selected: ['A'] }],
    [102, { kind: 'choice', selected: ['B'] }],
    [103, null],
  ]);
  const [opening = ''] = getPracticePaper.path.split(':');
  expect(called).toEqual([`${opening}${ASSESSMENT_ID}`, markPracticeAnswers.path]);
  expect(await stored()).toEqual(before);
});

it('answers of a practice run whose marking fails stay, and are marked once the connection is back [practice-page.2]', async () => {
  const screen = await show();
  await screen.getByRole('radio').nth(0).click();
  await screen.getByRole('button', { name: 'Hand in', exact: true }).click();
  isOnline = false;
  await screen
    .getByRole('dialog')
    .or(screen.getByRole('alertdialog'))
    .getByRole('button', { name: 'Hand in' })
    .click();
  await expect.element(screen.getByText(/could not be marked/)).toBeVisible();
  isOnline = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('The practice run is over.')).toBeVisible();
  expect(received[0]).toMatchObject({ answer: { kind: 'choice', selected: ['A'] } });
});

it('an assessment without questions, and one of another account, say so instead of a practice run [practice-page.3]', async () => {
  offered = { ...paper, questions: [] };
  const empty = await show();
  await expect.element(empty.getByText('No questions yet')).toBeVisible();
  await empty.unmount();
  offered = null;
  const foreign = await show();
  await expect.element(foreign.getByText('This assessment does not exist')).toBeVisible();
  await expect
    .element(foreign.getByRole('link', { name: 'Back to the questions' }))
    .toHaveAttribute('href', `/question/quizQuestions?assessment=${ASSESSMENT_ID}`);
});

it('a practice run that cannot be opened is opened by another try [practice-page.4]', async () => {
  isOnline = false;
  const screen = await show();
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isOnline = true;
  await again.click();
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
});
