import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { expect, it, vi } from 'vitest';
import { buildExam, seat } from './testing/seated-exam.test-data.ts';
import { admin, optionsOf, read, test, times, useStatistics } from './testing/statistics-site.test-data.ts';

useStatistics();

it('readers of equal data share one computation, and new data is computed once again [attempt-statistics.5]', async () => {
  const exam = await buildExam(admin, 2);
  await seat(test, admin, exam, times(10, 'B', 'A'));
  const compute = vi.spyOn(test.ports.statisticsComputer, 'compute');
  const answers = await Promise.all(Array.from({ length: 8 }, () => read(exam.assessmentId)));
  for (const { state, statistics } of answers) {
    expect(state).toBe('ready');
    expect(statistics?.attemptCount).toBe(10);
  }
  await read(exam.assessmentId);
  expect(compute).toHaveBeenCalledTimes(1);
  await seat(test, admin, exam, times(1, 'A', 'A'));
  const newer = await Promise.all(Array.from({ length: 4 }, () => read(exam.assessmentId)));
  for (const { statistics, isOutdated } of newer)
    expect({ count: statistics?.attemptCount, isOutdated }).toEqual({ count: 11, isOutdated: false });
  expect(compute).toHaveBeenCalledTimes(2);
  compute.mockRestore();
});

it('figures are computed again every 30 seconds at most while candidates write [attempt-statistics.6]', async () => {
  const exam = await buildExam(admin, 2);
  await seat(test, admin, exam, times(10, 'B', 'A'));
  const writing = await buildCandidate(test, admin);
  await buildAttempt(writing, exam.assessmentId);
  await read(exam.assessmentId);
  await seat(test, admin, exam, times(1, 'B', 'B'));
  const soon = await read(exam.assessmentId);
  expect(soon).toMatchObject({
    state: 'ready',
    isOutdated: true,
    countedCount: 11,
    statistics: { attemptCount: 10 },
  });
  test.clock.advance({ seconds: 31 });
  expect(await read(exam.assessmentId)).toMatchObject({
    isOutdated: false,
    statistics: { attemptCount: 11 },
  });
});

it('a late answer that is accepted makes new figures, also where no mark changes [attempt-statistics.7]', async () => {
  const exam = await buildExam(admin, 2);
  await seat(test, admin, exam, times(9, 'B', 'A'));
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, exam.assessmentId);
  const [questionId = 0] = exam.questionIds;
  const save = (answerText: string) => ({
    body: answerFields(attemptId, questionId, { answerText, sequence: test.clock.now().getTime() }),
  });
  await candidate.ok(attempts.saveAnswer, save('Option-A'));
  await admin.ok(liveBoard.endAttempt, { body: { attemptId, reason: 'Fire alarm' } });
  test.clock.advance({ seconds: 1 });
  expect(await candidate.refusal(attempts.saveAnswer, save('Option-C'))).toBe('answerTooLate');
  const countOf = async (label: string) => {
    await read(exam.assessmentId);
    const options = await optionsOf(exam.assessmentId, questionId);
    return options.find((option) => option.label === label)?.count;
  };
  expect(await countOf('C')).toBe(0);
  await admin.ok(liveBoard.decideLateAnswer, {
    body: { attemptId, questionId, isAccepted: true, reason: 'A bad line' },
  });
  expect(await countOf('C')).toBe(1);
});
