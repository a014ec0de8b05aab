import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { type QuestionFields, WRITTEN } from '@invigil/testkit/builders/assessments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCohort } from './testing/build-cohort.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('late answers', () => {
  /** An attempt that ran out of time with one right answer, and a right answer to the second question that came late. */
  async function buildLate(withQuestions?: readonly Partial<QuestionFields>[], answer = 'Option-B') {
    const cohort = await buildCohort(test, withQuestions);
    await cohort.candidate.ok(attempts.saveAnswer, cohort.save(0, { sequence: 1 }));
    const answeredAt = test.clock.now();
    test.clock.advance({ minutes: 70 });
    const late = cohort.save(1, { answerText: answer, sequence: 2, answeredAt });
    expect(await cohort.candidate.refusal(attempts.saveAnswer, late)).toBe('answerTooLate');
    await cohort.candidate.ok(attempts.finishAttempt, { body: { attemptId: cohort.attemptId } });
    const decide = (isAccepted: boolean) => ({
      body: {
        attemptId: cohort.attemptId,
        questionId: cohort.questionIds[1] ?? 0,
        isAccepted,
        reason: 'The line of the room was down',
      },
    });
    const { assessmentId } = cohort;
    const list = () => cohort.admin.ok(liveBoard.listLateAnswers, { params: { assessmentId } });
    const result = () => cohort.candidate.ok(results.getResult, { params: { attemptId: cohort.attemptId } });
    return { ...cohort, answeredAt, decide, list, result };
  }

  it('late answers are listed with the times of answering and arrival, and counted on the live board', async () => {
    const { list, row, answeredAt } = await buildLate();
    expect(await list()).toMatchObject([
      {
        position: 2,
        fullName: 'Meera Iyer',
        answer: 'second',
        countedAnswer: '',
        answeredAt,
        state: 'waiting',
      },
    ]);
    expect((await list())[0]?.receivedAt).toEqual(test.clock.now());
    expect(await row()).toMatchObject({ lateCount: 1 });
  });

  it('late answers count once when the Admin accepts them repeatedly [server-live-board.1]', async () => {
    const { admin, decide, list, result, row } = await buildLate();
    expect((await result()).obtainedMarks).toBe(3_333);
    await Promise.all([1, 2, 3].map(() => admin.ok(liveBoard.decideLateAnswer, decide(true))));
    expect((await result()).obtainedMarks).toBe(6_666);
    expect(await list()).toMatchObject([{ state: 'accepted', countedAnswer: 'second' }]);
    expect(await row()).toMatchObject({ lateCount: 0 });
  });

  it('late answers do not count when the Admin refuses them, and count when the Admin accepts them afterwards [server-live-board.2]', async () => {
    const { admin, decide, result } = await buildLate();
    await admin.ok(liveBoard.decideLateAnswer, decide(false));
    expect((await result()).obtainedMarks).toBe(3_333);
    await admin.ok(liveBoard.decideLateAnswer, decide(true));
    expect((await result()).obtainedMarks).toBe(6_666);
  });

  it('late answers in writing wait for marking [server-live-board.3]', async () => {
    const { admin, decide, result } = await buildLate([{}, WRITTEN], 'Because water expands.');
    await admin.ok(liveBoard.decideLateAnswer, decide(true));
    expect(await result()).toMatchObject({ isMarked: false, outcome: 'pending' });
  });
});
