import type { BodyOf } from '@invigil/contract/endpoint';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// Answers that a content filter in the candidate's network refuses (docs/decisions/040).

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const PAGE = 'page-number-one';
const SQL = "SELECT name FROM users WHERE name LIKE '%Zoë%' -- 日本語 🙂";

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

async function buildWrittenAttempt(given: Parameters<typeof buildLiveAssessment>[1] = {}) {
  const candidate = await buildCandidate(test, admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { timeLimitMinutes: 30, ...given }, [
    WRITTEN,
    WRITTEN,
    WRITTEN,
  ]);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const bodyOf = (index: number, answer: string, more: Partial<BodyOf<typeof attempts.saveAnswer>> = {}) =>
    answerFields(attemptId, questionIds[index] ?? 0, {
      answerText: answer,
      answeredAt: test.clock.now(),
      ...more,
    });
  const save = (...answer: Parameters<typeof bodyOf>) =>
    candidate.ok(attempts.saveAnswer, { body: bodyOf(...answer) });
  /** Sends a text declared as base64, valid or not. @returns the errors by field */
  const errorsOf = (index: number, answer: string, answerEncoding = 'base64') =>
    candidate.fieldErrors(attempts.saveAnswer, {
      attemptId,
      questionId: questionIds[index],
      answerText: answer,
      answerEncoding,
    });
  const submit = (blockedAnswerCount?: number) =>
    candidate.ok(attempts.finishAttempt, { body: { attemptId, blockedAnswerCount } });
  const readText = async (position: number) => {
    const { answer } = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position } });
    return answer?.kind === 'extendedText' ? answer.text : '';
  };
  const readRow = async () => {
    const { rows } = await admin.ok(liveBoard.getLiveBoard, { params: { assessmentId } });
    return rows.find((row) => row.attemptId === attemptId);
  };
  const listLate = () => admin.ok(liveBoard.listLateAnswers, { params: { assessmentId } });
  return { candidate, attemptId, bodyOf, save, errorsOf, submit, readText, readRow, listLate };
}

describe('an answer that is encoded as base64', () => {
  it('a base64 answer is stored as the text that it encodes', async () => {
    const { save, readText } = await buildWrittenAttempt();
    await save(0, SQL, { answerEncoding: 'base64' });
    expect(await readText(1)).toBe(SQL);
  });

  it('a base64 answer is stored unchanged if it is declared plain', async () => {
    const { save, readText } = await buildWrittenAttempt();
    await save(0, base64(SQL), { answerEncoding: 'plain' });
    expect(await readText(1)).toBe(base64(SQL));
  });

  it.each([
    ['characters outside the alphabet', 'SELECT *'],
    ['a missing padding', 'U0VMRUNU='],
    ['bytes that are not UTF-8', Buffer.from([0xc3, 0x28]).toString('base64')],
  ])('a base64 answer is rejected at its field with %s [server-blocked-answers.1]', async (_what, text) => {
    const { errorsOf } = await buildWrittenAttempt();
    expect(await errorsOf(0, text)).toEqual({ answerText: ['invalidValue'] });
  });

  it('a base64 answer is limited by the length of the text, not of its encoding [server-blocked-answers.2]', async () => {
    const { save, errorsOf, readText } = await buildWrittenAttempt();
    const longest = '語'.repeat(50_000);
    await save(0, longest, { answerEncoding: 'base64' });
    expect(await readText(1)).toBe(longest);
    expect(await errorsOf(1, base64(`${longest}語`))).toEqual({ answerText: ['tooLong'] });
    expect(await errorsOf(1, `${longest}語`, 'plain')).toEqual({ answerText: ['tooLong'] });
  });
});

it('the live board shows how many answers the heartbeat reports as blocked [server-blocked-answers.3]', async () => {
  const { candidate, attemptId, readRow } = await buildWrittenAttempt();
  const beat = (given: object) =>
    candidate.ok(attempts.heartbeat, { body: { attemptId, pageId: PAGE, ...given } });
  await beat({ blockedAnswerCount: 2 });
  expect(await readRow()).toMatchObject({ blockedAnswerCount: 2 });
  // A heartbeat without the count changes nothing.
  await beat({});
  expect(await readRow()).toMatchObject({ blockedAnswerCount: 2 });
  await beat({ blockedAnswerCount: 0 });
  expect(await readRow()).toMatchObject({ blockedAnswerCount: 0 });
});

it('the live board counts a blocked answer of a submitted attempt until it arrives as late', async () => {
  const { candidate, bodyOf, submit, readRow } = await buildWrittenAttempt();
  const answer = { body: bodyOf(0, SQL) };
  test.clock.advance({ seconds: 20 });
  await submit(2);
  expect(await readRow()).toMatchObject({ state: 'finished', blockedAnswerCount: 2, lateCount: 0 });
  expect(await candidate.refusal(attempts.saveAnswer, answer)).toBe('answerTooLate');
  expect(await readRow()).toMatchObject({ blockedAnswerCount: 1, lateCount: 1 });
});

describe('a submission with blocked answers', () => {
  it('a submission with blocked answers is complete, because the device holds an answer to those questions', async () => {
    const { save, submit, readRow } = await buildWrittenAttempt({ allowStop: false });
    await save(0, 'first');
    await save(1, 'second');
    await submit(1);
    expect(await readRow()).toMatchObject({ finishReason: 'submitted' });
  });

  it('blocked answers are stored as late when they arrive after the submission, for the Admin to decide [server-blocked-answers.4]', async () => {
    const { candidate, bodyOf, submit, listLate } = await buildWrittenAttempt();
    const answer = bodyOf(0, SQL, { answerEncoding: 'base64', sequence: 5 });
    const answeredAt = test.clock.now();
    test.clock.advance({ minutes: 1 });
    await submit(1);
    test.clock.advance({ minutes: 10 });
    expect(await candidate.refusal(attempts.saveAnswer, { body: answer })).toBe('answerTooLate');
    expect(await listLate()).toMatchObject([{ answer: SQL, state: 'waiting', answeredAt }]);
  });

  it('a submission accepts no more late answers than it declared as blocked [server-blocked-answers.5]', async () => {
    const { candidate, bodyOf, submit, listLate } = await buildWrittenAttempt();
    const [first, second] = [bodyOf(0, 'one', { sequence: 5 }), bodyOf(1, 'two', { sequence: 6 })];
    test.clock.advance({ minutes: 1 });
    await submit(1);
    expect(await candidate.refusal(attempts.saveAnswer, { body: first })).toBe('answerTooLate');
    // Repeats the answer, as a page does whose acknowledgement was lost.
    expect(await candidate.refusal(attempts.saveAnswer, { body: first })).toBe('answerTooLate');
    expect(await candidate.status(attempts.saveAnswer, { body: second })).toBe(409);
    expect(await listLate()).toHaveLength(1);
  });

  it('a submission that declared no blocked answers accepts none late, whatever the last heartbeat reported', async () => {
    const { candidate, attemptId, bodyOf, submit, readRow } = await buildWrittenAttempt();
    await candidate.ok(attempts.heartbeat, { body: { attemptId, pageId: PAGE, blockedAnswerCount: 1 } });
    await submit(0);
    expect(await readRow()).toMatchObject({ blockedAnswerCount: 0 });
    expect(await candidate.status(attempts.saveAnswer, { body: bodyOf(0, SQL) })).toBe(409);
  });

  it('a blocked answer that was written after the submission is refused [server-blocked-answers.6]', async () => {
    const { candidate, bodyOf, submit } = await buildWrittenAttempt();
    await submit(1);
    test.clock.advance({ seconds: 30 });
    expect(await candidate.status(attempts.saveAnswer, { body: bodyOf(0, SQL) })).toBe(409);
    expect(await candidate.status(attempts.saveAnswer, { body: bodyOf(0, SQL, { answeredAt: null }) })).toBe(
      409,
    );
  });
});
