import { done, failureAnswer } from '@invigil/contract/answers';
import type { BodyOf } from '@invigil/contract/endpoint';
import * as contract from '@invigil/contract/exams/problem-report-endpoints';
import { MAX_PROBLEM_LENGTH } from '@invigil/domain/exams/problem-report';
import { waitingCount } from '@invigil/exam-client/outbox-state.ts';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openExam, readIn } from '../testing/exam-screen.test-data.tsx';

type Report = BodyOf<typeof contract.reportProblem>;

const BUTTON = 'Report a problem with this question';
const CHANGE = 'Change your report';

/** Reports that the server has received, and its reply. */
let received: Report[];
let reply: () => Promise<Response>;
/** A candidate of its own for each test, so that no report of another is stored. */
let userId = Date.now() % 1_000_000;

const stored = async () => Response.json(contract.reportProblem.ok.encode(done('successfullySaved')));
const failed = (message: string, status: number) => async () =>
  Response.json(failureAnswer.encode({ message }), { status });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  userId += 1;
  received = [];
  reply = stored;
  writeSession({ token: 'the token', userId });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(address).toBe(contract.reportProblem.path);
    const response = await reply();
    received.push(contract.reportProblem.body?.parse(JSON.parse(String(init.body))) as Report);
    return response;
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  writeSession(null);
  await readIn('en');
});

const texts = () => received.map(({ questionId, text }) => [questionId, text]);

async function begin() {
  const exam = await openExam({ userId });
  const { screen } = exam;
  const dialog = screen.getByRole('dialog', { name: 'Problem with question 1' });
  const open = (name = BUTTON) => screen.getByRole('button', { name }).click();
  await expect.element(screen.getByRole('button', { name: BUTTON })).toBeVisible();
  return { ...exam, dialog, open };
}

it('a candidate reports a problem, reads that it is no call for help, and may replace the text [exam-problem.1]', async () => {
  const { screen, dialog, open, store } = await begin();
  const before = store.getState();
  await open();
  await expect.element(dialog).toHaveTextContent('This is not a call for help: nobody is told of it');
  await expect.element(dialog).toHaveTextContent('neither your time nor your marks');
  const field = dialog.getByLabelText('What is wrong with the question?');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Options B and C are alike');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Your report has been sent.')).toBeVisible();
  await open(CHANGE);
  await expect.element(field).toHaveValue('Options B and C are alike');
  await field.fill('Options B and C are alike: ≥ 3 and “three”');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect.poll(texts).toEqual([
    [before.attempt.questions[0]?.questionId, 'Options B and C are alike'],
    [before.attempt.questions[0]?.questionId, 'Options B and C are alike: ≥ 3 and “three”'],
  ]);
  // Letters and Enter in the text are no answers, and the attempt is as it was.
  const after = store.getState();
  expect(after.question).toEqual(before.question);
  expect([after.deadline, after.progress]).toEqual([before.deadline, before.progress]);
  expect(waitingCount(after.outbox)).toBe(0);
});

it('a report without a connection says so, outlasts a reload, and is sent with the connection [exam-problem.2]', async () => {
  reply = offline;
  const { screen, dialog, open, detach } = await begin();
  await open();
  await userEvent.keyboard('The figure is missing');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect.element(screen.getByText('Your report is saved on this device.')).toBeVisible();
  expect(received).toEqual([]);
  detach();
  await screen.unmount();
  reply = stored;
  const again = await openExam({ userId });
  await expect.element(again.screen.getByText('Your report has been sent.')).toBeVisible();
  expect(received.map(({ text }) => text)).toEqual(['The figure is missing']);
});

it('an empty and a long text are refused at the field, and what is typed stays when the dialog closes [exam-problem.3]', async () => {
  const { dialog, open } = await begin();
  await open();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Write what is wrong.');
  const field = dialog.getByLabelText('What is wrong with the question?');
  await field.fill('x'.repeat(MAX_PROBLEM_LENGTH + 1));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Shorten the text to 500 characters.');
  await expect.element(dialog).toHaveTextContent('501 of 500 characters');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(field).toHaveValue('x'.repeat(MAX_PROBLEM_LENGTH + 1));
  expect(received).toEqual([]);
});

it('a server that does not know reports leaves them on the device, and a refused one says so [exam-problem.4]', async () => {
  reply = failed('notFound', 404);
  const { screen, dialog, open } = await begin();
  const send = async (text: string) => {
    await dialog.getByLabelText('What is wrong with the question?').fill(text);
    await dialog.getByRole('button', { name: 'Send the report' }).click();
  };
  await open();
  await send('Two options are right');
  await expect.poll(() => received.length).toBe(1);
  await expect.element(screen.getByText('Your report is saved on this device.')).toBeVisible();
  reply = failed('invalidInput', 400);
  await open(CHANGE);
  await send('Three options are right');
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Your report could not be sent.')).toBeVisible();
});

it('an answer is saved while a report hangs [exam-problem.5]', async () => {
  reply = () => new Promise(() => {});
  const { screen, dialog, open, store } = await begin();
  await open();
  await userEvent.keyboard('It never loads');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await screen.getByRole('radio').first().click();
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => store.getState().progress.filter(({ isAnswered }) => isAnswered).length).toBe(1);
});
