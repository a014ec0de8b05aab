import { countProblemReports, listProblemReports } from '@invigil/contract/exams/problem-report-endpoints';
import {
  correctMarks,
  countWaitingAttempts,
  listAttemptAnswers,
  listMarkingAssessments,
  listMarkingCandidates,
  listMarkingQuestions,
  listQuestionAnswers,
  saveResponseNote,
} from '@invigil/contract/results/marking-screen-endpoints';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { silence } from '@invigil/ui/testing/silence.test-data.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { button, expectAddress, expectToast, main, press } from '../../../testing/page-parts.test-data.ts';

/** An answer in writing to question 2, for 5 marks. */
const answer = (attemptId: number, change: Partial<ReturnType<typeof exampleAnswer>> = {}) => ({
  ...exampleAnswer(attemptId),
  ...change,
});
const exampleAnswer = (attemptId: number) =>
  exampleRow(listAttemptAnswers, {
    attemptId,
    questionId: 52,
    position: 2,
    paperPosition: 2,
    responseId: { attemptId, position: 2 },
    fullName: `Candidate of ${attemptId}`,
    marked: { kind: 'extendedText', text: `Written in ${attemptId}` },
    recordedAnswer: null,
    media: null,
    imagePath: '',
    isAnswered: true,
    marks: 500,
    obtainedMarks: null,
    isMarkedByRule: false,
    voiding: null,
    regradeReason: null,
    secondsSpent: null,
    modelAnswerHtml: '' as SafeHtml,
    markingNotesHtml: '' as SafeHtml,
    explanationHtml: '' as SafeHtml,
    internalNote: '',
    comment: '',
    noteVersion: 0,
    changes: [],
  });

let answers: ReturnType<typeof exampleAnswer>[];

beforeEach(() => {
  answers = [answer(71), answer(72), answer(73)];
  const waiting = () => answers.filter(({ obtainedMarks }) => obtainedMarks === null);
  edge.reply(countWaitingAttempts, () => ({ count: waiting().length }));
  edge.reply(listMarkingAssessments, () => [
    { assessmentId: 9, title: 'Physics', finishedCount: 3, waitingCount: waiting().length },
  ]);
  edge.reply(listMarkingQuestions, () => [
    exampleRow(listMarkingQuestions, {
      questionId: 52,
      position: 2,
      promptText: 'Why does ice float?',
      answeredCount: 3,
      waitingCount: waiting().length,
    }),
  ]);
  edge.reply(listQuestionAnswers, ({ query }) => {
    const rows = query.isWaitingOnly ? waiting() : answers;
    const shown = rows.map((row) => (query.isAnonymous ? { ...row, fullName: null } : row));
    return { rows: shown, count: shown.length };
  });
  edge.reply(correctMarks, ({ body }) => {
    const { attemptId } = body.responseId;
    answers = answers.map((row) =>
      row.attemptId === attemptId ? { ...row, obtainedMarks: body.marks } : row,
    );
    return { attemptId, obtainedMarks: body.marks, isMarked: true, waitingCount: 0 };
  });
});

const marks = () => page.getByRole('textbox', { name: 'Marks (of 5)' });
const given = () => edge.requests(correctMarks).map(({ body }) => [body.responseId.attemptId, body.marks]);

it('a number key and Enter mark an answer and open the next, until none waits [marking-pane.1]', async () => {
  await openScreen('/report/marking', 'admin');
  for (const [attemptId, key] of [
    [71, '4'],
    [72, '0'],
    [73, '2.5'],
  ] as const) {
    await expect.element(main().getByText(`Written in ${attemptId}`)).toBeVisible();
    await expect.element(marks()).toHaveFocus();
    await press(`${key}{Enter}`);
  }
  await expect.element(main().getByText('Everything here is marked.').first()).toBeVisible();
  expect(given()).toEqual([
    [71, 400],
    [72, 0],
    [73, 250],
  ]);
});

it('the heading of an answer has the number of the list, and that of the candidate where it differs [marking-pane.8]', async () => {
  answers = answers.map((row, index) => ({ ...row, position: index === 0 ? 2 : 5, paperPosition: 2 }));
  await openScreen('/report/marking', 'admin');
  const heading = main().getByRole('heading', { level: 2 });
  await expect.element(heading).toHaveTextContent(/question 2$/);
  await press('{ArrowDown}');
  await expect.element(heading).toHaveTextContent(/question 2 \(candidate’s no\. 5\)$/);
});

it('the arrow keys move between answers without marking [marking-pane.2]', async () => {
  await openScreen('/report/marking', 'admin');
  await expect.element(main().getByText('Written in 71')).toBeVisible();
  await press('{ArrowDown}');
  await expect.element(main().getByText('Written in 72')).toBeVisible();
  await press('{ArrowUp}');
  await expect.element(main().getByText('Written in 71')).toBeVisible();
  expect(given()).toEqual([]);
});

it('Enter at the last answer never wraps round to the first, and leads on to results and certificates [marking-pane.9]', async () => {
  answers = [answer(71, { obtainedMarks: 300 }), answer(72, { obtainedMarks: 200 })];
  await openScreen('/report/marking?all=', 'admin');
  await expect.element(main().getByText('Written in 71')).toBeVisible();
  await press('{Enter}');
  await expect.element(main().getByText('Written in 72')).toBeVisible();
  await press('{Enter}');
  await expect.element(main().getByText('Everything here is marked.')).toBeVisible();
  await expect.element(main().getByRole('link', { name: 'Issued certificates' })).toBeVisible();
  await button('Go through them again').click();
  await expect.element(main().getByText('Written in 71')).toBeVisible();
  await press('{Enter}');
  await expect.element(main().getByText('Written in 72')).toBeVisible();
  await press('{Enter}');
  await main().getByRole('link', { name: 'Results and e-mails' }).click();
  await expectAddress('/report/admin');
  expect(location.search).toBe('?quiz=9');
});

it('answers that were passed over are counted after the last one, and opened on request [marking-pane.10]', async () => {
  await openScreen('/report/marking', 'admin');
  await expect.element(main().getByText('Written in 71')).toBeVisible();
  await press('{ArrowDown}{ArrowDown}');
  await expect.element(main().getByText('Written in 73')).toBeVisible();
  await press('4{Enter}');
  await expect.element(main().getByText('That was the last answer. 2 answers still wait.')).toBeVisible();
  await button('Go to those that wait').click();
  await expect.element(main().getByText('Written in 71')).toBeVisible();
  await expect.element(marks()).toHaveFocus();
});

it('a recorded answer and its controls are above the bar with the marks at 1280 by 800, and the space bar plays it [marking-pane.11]', async () => {
  const address = '/testkit/src/media/fixtures/clip.webm';
  answers = [
    answer(71, {
      marked: { kind: 'videoRecording', maxSeconds: 60, recording: null } as never,
      recordedAnswer: { kind: 'video', address, durationMs: 2_000, isDeleted: false } as never,
    }),
  ];
  await page.viewport(1280, 800);
  await openScreen('/report/marking', 'admin');
  const play = button('Play');
  await expect.element(play).toBeVisible();
  const bar = page.getByCss('[class*=_markForm_]').element();
  const controls = page.getByCss('.recording-controls').element();
  const picture = page.getByCss('.recording-picture').element();
  await document.fonts.ready;
  await expect
    .poll(() => bar.getBoundingClientRect().top - controls.getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0);
  expect(picture.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await expect.element(marks()).toHaveFocus();
  const plays = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await press(' ');
  expect(plays).toHaveBeenCalledTimes(1);
  await expect.element(marks()).toHaveValue('');
  plays.mockRestore();
});

it('a recorded answer whose address expired meanwhile plays after the answers to the question were read again [marking-pane.12]', async () => {
  const address = silence(20);
  const recorded = (current: string) =>
    answer(71, {
      marked: { kind: 'audioRecording', maxSeconds: 60, recording: null } as never,
      recordedAnswer: { kind: 'audio', address: current, durationMs: 20_000, isDeleted: false } as never,
    });
  // Not base64 with its ticket: a browser fails to load it, as it fails with an expired ticket.
  answers = [recorded(`${address}?ticket=1`)];
  await openScreen('/report/marking', 'admin');
  await expect.element(button('Play')).toBeVisible();
  answers = [recorded(address)];
  await button('Play').click();
  await expect.element(button('Pause')).toBeVisible();
  expect(document.querySelector('audio')?.currentSrc).toBe(address);
});

it('marks that are empty, malformed or above the maximum stay in the field with the reason [marking-pane.3]', async () => {
  await openScreen('/report/marking', 'admin');
  for (const [typed, reason] of [
    ['', 'Marks cannot be less than zero.'],
    ['6', 'Marks obtained cannot be greater than the question’s marks.'],
    ['-1', 'Marks cannot be less than zero.'],
  ] as const) {
    await marks().fill(typed);
    await press('{Enter}');
    await expect.element(main().getByText(reason)).toBeVisible();
    await expect.element(marks()).toHaveValue(typed);
  }
  expect(given()).toEqual([]);
});

it('a correction needs a reason, and is refused where another marker was faster [marking-pane.4]', async () => {
  answers = [answer(71, { obtainedMarks: 300 })];
  await openScreen('/report/marking?all=', 'admin');
  await expect.element(marks()).toHaveValue('3');
  await marks().fill('4');
  await press('{Enter}');
  await expect.element(main().getByText('Give a reason. It stays in the history.')).toBeVisible();
  const sent = () => edge.requests(correctMarks)[0]?.body;
  answers = [answer(71, { obtainedMarks: 200 })];
  edge.fail(correctMarks, 409, { message: 'changedMeanwhile' });
  await page.getByRole('textbox', { name: 'Reason for the correction' }).fill('The diagram');
  await press('{Enter}');
  await expect.element(page.getByText(/Somebody else has marked this answer/)).toBeVisible();
  expect(sent()).toMatchObject({ seenMarks: 300, reason: 'The diagram' });
  await expect.element(marks()).toHaveValue('2');
});

it('a comment and a note are saved with their version, and stay typed where somebody else was faster [marking-pane.5]', async () => {
  edge.reply(saveResponseNote, { noteVersion: 1 });
  await openScreen('/report/marking', 'admin');
  await main().getByText('Comment and note', { exact: true }).click();
  const comment = main().getByLabelText('Comment to the candidate');
  await comment.fill('Well argued');
  await button('Save comment and note').click();
  await expectToast('Comment and note saved.');
  expect(edge.requests(saveResponseNote)[0]?.body).toMatchObject({ comment: 'Well argued', noteVersion: 0 });
  edge.fail(saveResponseNote, 409, { message: 'changedMeanwhile' });
  await comment.fill('Very well argued');
  await button('Save comment and note').click();
  await expect.element(main().getByText(/Somebody else has changed these/)).toBeVisible();
  await expect.element(comment).toHaveValue('Very well argued');
});

it('hidden names show numbers, by question and by candidate; the menu shows how many attempts wait [marking-pane.6]', async () => {
  edge.reply(listMarkingCandidates, {
    rows: [{ attemptId: 71, fullName: null, waitingCount: 1, isMarked: false }],
    count: 1,
  });
  edge.reply(listAttemptAnswers, [answer(71, { fullName: null })]);
  await openScreen('/report/marking?anonymous=', 'admin');
  await expect.element(main().getByRole('heading', { name: 'Candidate 71, question 2' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /3 attempts wait for marks/ })).toBeVisible();
  await button('By candidate').click();
  await expect.element(main().getByRole('heading', { name: 'Candidate 71, question 2' })).toBeVisible();
  await expect
    .poll(() => edge.requests(listMarkingCandidates).at(-1)?.query)
    .toMatchObject({ isAnonymous: true });
});

it('two answers in turn each show their own marks, history and guide [marking-pane.7]', async () => {
  const change = { kind: 'given', before: null, after: 300, reason: '', changedByName: 'Ada' } as const;
  answers = [
    answer(71, {
      obtainedMarks: 300,
      comment: 'Of 71',
      changes: [{ changedAt: new Date(), ...change }],
      modelAnswerHtml: 'A lattice' as SafeHtml,
    }),
    answer(72),
  ];
  await openScreen('/report/marking?all=', 'admin');
  await expect.element(main().getByText('A lattice')).toBeVisible();
  await expect.element(main().getByText('History (1 change)')).toBeVisible();
  await button('Next').click();
  await expect.element(main().getByText('Written in 72')).toBeVisible();
  await expect.element(marks()).toHaveValue('');
  await expect.element(main().getByText('A lattice')).not.toBeInTheDocument();
  await expect.element(main().getByText('History (1 change)')).not.toBeInTheDocument();
  await expect.element(main().getByText('Of 71')).not.toBeInTheDocument();
});

it('problems that candidates reported with a question stand beside its answer [reported-problems.2]', async () => {
  edge.reply(countProblemReports, [{ questionId: 52, reportCount: 1 }]);
  edge.reply(listProblemReports, [{ text: 'The figure is missing', reportedAt: new Date() }]);
  await openScreen('/report/marking', 'admin');
  await button('1 reported problem with question 2').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('The figure is missing');
  expect(edge.requests(listProblemReports)[0]?.params).toMatchObject({ assessmentId: 9, questionId: 52 });
});
