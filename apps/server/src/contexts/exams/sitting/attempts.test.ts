import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { closeOverdueAttempts } from '../closing/close-overdue-attempts.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

describe('answering a question', () => {
  it('an attempt resumes on another device with the stored answers and skips [server-attempts.2]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const [first = 0, second = 0] = questionIds;
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, first, { sequence: 7 }) });
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, second, { isSkipped: true, sequence: 8 }),
    });
    const resumed = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    expect(resumed.lastSequence).toBe(8);
    expect(resumed.questions.map(({ isAnswered, isSkipped }) => [isAnswered, isSkipped])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    const question = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
    expect(question).toMatchObject({ answer: { selected: ['B'] }, isAnswered: true, questionCount: 3 });
  });

  it('an attempt keeps the newest answer by sequence when saves arrive twice or out of order [server-attempts.8]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const questionId = questionIds[0] ?? 0;
    const save = (answer: string, sequence: number) =>
      candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, questionId, { answerText: answer, sequence }),
      });
    await save('Option-C', 3);
    await save('Option-A', 1);
    await save('Option-C', 3);
    const question = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
    expect(question.answer).toEqual({ kind: 'choice', selected: ['C'] });
  });

  it('an answer names options by their labels or by their texts [server-attempts.13]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin, { allowMultipleTicks: true });
    const attemptId = await buildAttempt(candidate, assessmentId);
    const questionId = questionIds[0] ?? 0;
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionId, { answerText: 'third#####first' }),
    });
    const question = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
    expect(question.answer).toEqual({ kind: 'choice', selected: ['A', 'C'] });
  });

  it('empty answers, too many ticks and unknown options are refused, and nothing is stored [server-attempts.11]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin, { allowSkip: false });
    const attemptId = await buildAttempt(candidate, assessmentId);
    const questionId = questionIds[0] ?? 0;
    const refusal = (given: Parameters<typeof answerFields>[2]) =>
      candidate.refusal(attempts.saveAnswer, { body: answerFields(attemptId, questionId, given) });
    expect(await refusal({ answerText: '' })).toBe('emptyAnswer');
    expect(await refusal({ answerText: 'Option-A#####Option-B' })).toBe('multipleAnswersNotAllowed');
    expect(await refusal({ answerText: 'Option-E' })).toBe('emptyAnswer');
    expect(await refusal({ isSkipped: true })).toBe('emptyAnswer');
    const { questions } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    expect(questions.some((question) => question.isAnswered || question.isSkipped)).toBe(false);
  });

  it('a typed answer is stored as it is, and a client may send its text beside it [typed-answers.1]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin, { allowMultipleTicks: true }, [
      {},
      {},
      {},
      WRITTEN,
    ]);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const save = (position: number, given: Parameters<typeof answerFields>[2]) =>
      candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, questionIds[position - 1] ?? 0, given),
      });
    const read = async (position: number) => {
      const question = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position } });
      return question.answer;
    };
    await save(1, { answer: { kind: 'choice', selected: ['C', 'A'] } });
    expect(await read(1)).toEqual({ kind: 'choice', selected: ['A', 'C'] });
    await save(2, { answer: { kind: 'choice', selected: ['B'] }, answerText: 'Option-B' });
    expect(await read(2)).toEqual({ kind: 'choice', selected: ['B'] });
    const hidden = { kind: 'extendedText', text: ' select 1; -- 日本語 ' } as const;
    await save(4, { answer: hidden, answerEncoding: 'base64' });
    expect(await read(4)).toEqual({ kind: 'extendedText', text: 'select 1; -- 日本語' });
    // JSON doubles each quote, and base64 adds a third.
    const longest = { kind: 'extendedText', text: '"'.repeat(50_000) } as const;
    await save(4, { answer: longest, answerEncoding: 'base64' });
    expect(await read(4)).toEqual(longest);
  });

  it('a typed answer that its text contradicts, or that is malformed, gets 400 at its field, and one of another kind is refused [typed-answers.2]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const [questionId] = questionIds;
    const errors = (given: object) =>
      candidate.fieldErrors(attempts.saveAnswer, { attemptId, questionId, ...given });
    const ticked = { kind: 'choice', selected: ['A'] };
    expect(await errors({ answer: ticked, answerText: 'Option-B' })).toEqual({ answerText: ['contradicts'] });
    expect(await errors({ answer: { kind: 'essay' } })).toHaveProperty('answer');
    expect(await errors({ answer: { kind: 'choice', selected: ['Z'] } })).toHaveProperty('answer');
    expect(await errors({ answer: { kind: 'choice', selected: Array(13).fill('A') } })).toHaveProperty(
      'answer',
    );
    const long = { kind: 'extendedText', text: 'a'.repeat(50_001) };
    expect(await errors({ answer: long })).toEqual({ 'answer.text': ['tooLong'] });
    const encoded = Buffer.from(JSON.stringify(long)).toString('base64');
    expect(await errors({ answer: encoded, answerEncoding: 'base64' })).toEqual({ answer: ['tooLong'] });
    const beyond = 'A'.repeat(401_004);
    expect(await errors({ answer: beyond, answerEncoding: 'base64' })).toHaveProperty('answer');
    expect(await errors({ answer: 'e30=', answerEncoding: 'base64' })).toEqual({ answer: ['invalidValue'] });
    expect(await errors({ answer: 'Option-A' })).toEqual({ answer: ['invalidValue'] });
    const refusal = (given: Parameters<typeof answerFields>[2]) =>
      candidate.refusal(attempts.saveAnswer, { body: answerFields(attemptId, questionId ?? 0, given) });
    expect(await refusal({ answer: { kind: 'extendedText', text: 'second' } })).toBe('emptyAnswer');
    expect(await refusal({ answer: { kind: 'choice', selected: ['E'] } })).toBe('emptyAnswer');
    const { questions } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    expect(questions.some((question) => question.isAnswered)).toBe(false);
  });

  it('an open attempt names the kinds of interaction of its paper', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId } = await buildLiveAssessment(admin, {}, [WRITTEN, WRITTEN]);
    await buildAttempt(candidate, assessmentId);
    const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    expect(open.interactionKinds).toEqual(['extendedText']);
  });

  it("a save to another candidate's attempt or to a question outside the paper gets 404 [server-attempts.12]", async () => {
    const candidate = await buildCandidate(test, admin);
    const other = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin);
    const foreign = await buildLiveAssessment(admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const questionId = questionIds[0] ?? 0;
    const status = (client: SignedIn, id: number) =>
      client.status(attempts.saveAnswer, { body: answerFields(attemptId, id) });
    expect(await status(other, questionId)).toBe(404);
    expect(await status(candidate, foreign.questionIds[0] ?? 0)).toBe(404);
    expect(await status(admin, questionId)).toBe(403);
    expect(await candidate.status(attempts.getQuestion, { params: { assessmentId, position: 4 } })).toBe(404);
    expect(await other.status(attempts.getQuestion, { params: { assessmentId, position: 1 } })).toBe(404);
    expect(await other.status(attempts.finishAttempt, { body: { attemptId } })).toBe(404);
  });
});

describe('the end of an attempt', () => {
  it('an attempt counts an answer within the grace and closes at the deadline [server-attempts.9]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin, { timeLimitMinutes: 10 });
    const attemptId = await buildAttempt(candidate, assessmentId);
    const body = answerFields(attemptId, questionIds[0] ?? 0);
    test.clock.advance({ minutes: 10, seconds: 4 });
    await candidate.ok(attempts.saveAnswer, { body });
    expect(await candidate.ok(attempts.checkAttemptEnd, { params: { attemptId } })).toBe(true);
    test.clock.advance({ seconds: 2 });
    expect(await candidate.refusal(attempts.saveAnswer, { body })).toBe('answerTooLate');
    expect(await closeOverdueAttempts(test.ports)).toBeGreaterThan(0);
    const result = await candidate.ok(results.getResult, { params: { attemptId } });
    expect(result).toMatchObject({ finishReason: 'timeUp', secondsTaken: 600, obtainedMarks: 3_333 });
  });

  it('marks are exact in hundredths, so that all correct answers together earn the total [server-attempts.15]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    for (const questionId of questionIds)
      await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId) });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const result = await candidate.ok(results.getResult, { params: { attemptId } });
    expect(result).toMatchObject({ obtainedMarks: 10_000, outcome: 'passed', finishReason: 'submitted' });
  });

  it('a submission marks exactly the acknowledged answers when saves race with it [server-attempts.10]', async () => {
    const { assessmentId, questionIds } = await buildLiveAssessment(admin);
    for (let round = 0; round < 8; round++) {
      const candidate = await buildCandidate(test, admin);
      const attemptId = await buildAttempt(candidate, assessmentId);
      const saves = questionIds.map((questionId) =>
        candidate.status(attempts.saveAnswer, { body: answerFields(attemptId, questionId) }),
      );
      const [, ...statuses] = await Promise.all([
        candidate.ok(attempts.finishAttempt, { body: { attemptId } }),
        ...saves,
      ]);
      const acknowledged = statuses.filter((status) => status === 200).length;
      const details = await candidate.ok(results.listResultDetails, { params: { attemptId } });
      expect(details.filter((detail) => detail.isAnswered)).toHaveLength(acknowledged);
      expect(details.filter((detail) => (detail.obtainedMarks ?? 0) > 0)).toHaveLength(acknowledged);
    }
  });

  it('an attempt cannot end before the deadline if the assessment does not allow stopping [server-attempts.1]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId } = await buildLiveAssessment(admin, { allowStop: false });
    const attemptId = await buildAttempt(candidate, assessmentId);
    expect(await candidate.refusal(attempts.finishAttempt, { body: { attemptId } })).toBe('stopNotAllowed');
  });

  it('an Admin who stops the assessment can force the end of an attempt, with the saved answers marked [server-attempts.6]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
    await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: true } });
    const result = await candidate.ok(results.getResult, { params: { attemptId } });
    expect(result).toMatchObject({
      obtainedMarks: 3_333,
      finishReason: 'endedByAdmin',
      title: expect.any(String),
    });
  });
});

it('the review of a result shows key and explanation only where the assessment allows it [server-attempts.3]', async () => {
  const candidate = await buildCandidate(test, admin);
  const closed = await buildLiveAssessment(admin);
  const open = await buildLiveAssessment(admin, {
    showKeyAfterwards: true,
    showExplanationAfterwards: true,
  });
  const detailsOf = async (built: typeof closed) => {
    const attemptId = await buildAttempt(candidate, built.assessmentId);
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    return candidate.ok(results.listResultDetails, { params: { attemptId } });
  };
  for (const detail of await detailsOf(closed)) {
    expect(detail).not.toHaveProperty('keyText');
    expect(detail).not.toHaveProperty('explanationHtml');
  }
  for (const detail of await detailsOf(open))
    expect(detail).toMatchObject({ keyText: 'second', explanationHtml: 'Because it is the second.' });
});
