import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import * as contract from '@invigil/contract/results/statistics-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { expect, it } from 'vitest';
import { continueRegrades } from '../../exams/regrading/continue-regrades.ts';
import { admin, read, test, useStatistics } from './testing/statistics-site.test-data.ts';

useStatistics();

const OHM = {
  kind: 'textEntry',
  accepted: [{ text: 'ohm', percent: 100 }],
  isCaseSensitive: false,
  isAccentSensitive: true,
} as const;

it('short answers that earned nothing are counted by what they read as, for those alone who see the statistics, until a regrade accepts them [not-accepted.1]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { totalMarks: 100, passMark: 50 }, [
    { promptType: 'text', interaction: OHM },
  ]);
  const [questionId = 0] = questionIds;
  for (const text of ['Ohm', 'Ohms', 'ohms', 'ohms', '2*Ω', 'volt']) {
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const answer = { kind: 'textEntry', text } as const;
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId, { answer }) });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  }
  await read(assessmentId);
  const params = { assessmentId, questionId };
  const wrong = async () => {
    const { wrongValues, unlistedWrongValues } = await admin.ok(contract.getQuestionStatistics, {
      params,
      query: {},
    });
    return [wrongValues, unlistedWrongValues];
  };
  expect(await wrong()).toEqual([
    [
      { value: 'ohms', count: 3 },
      { value: '2*Ω', count: 1 },
      { value: 'volt', count: 1 },
    ],
    0,
  ]);
  const [listed] = await admin.ok(contract.listOptionStatistics, { params: { assessmentId }, query: {} });
  expect(listed).toMatchObject({ wrongValues: [{ value: 'ohms' }, {}, {}], unlistedWrongValues: 0 });
  const foreign = await buildAdmin(test);
  expect((await foreign.send(contract.getQuestionStatistics, { params, query: {} })).statusCode).toBe(404);

  const { questions } = await admin.ok(regrading.getRegradableAssessment, { params: { assessmentId } });
  const accepted = [...OHM.accepted, { text: String.raw`2\*Ω`, percent: 100 }];
  const corrected = {
    assessmentId,
    passMarkPolicy: 'kept' as const,
    questions: [
      {
        questionId,
        contentHash: questions[0]?.contentHash ?? '',
        key: { ...OHM, accepted },
        marks: null,
        voiding: null,
      },
    ],
  };
  const preview = await admin.ok(regrading.previewRegrade, {
    params: { page: 1, pageSize: 10 },
    body: corrected,
  });
  expect(preview.changedCount).toBe(1);
  const refused = { ...corrected, questions: [{ ...corrected.questions[0], key: { ...OHM, accepted: [] } }] };
  expect(
    await admin.refusal(regrading.previewRegrade, {
      params: { page: 1, pageSize: 10 },
      body: refused as typeof corrected,
    }),
  ).toBe('emptyCorrectAnswer');
  await admin.ok(regrading.applyRegrade, {
    body: { ...corrected, basis: preview.basis, reason: 'The sign is right too' },
  });
  await continueRegrades(test.ports);
  await read(assessmentId);
  expect(await wrong()).toEqual([
    [
      { value: 'ohms', count: 3 },
      { value: 'volt', count: 1 },
    ],
    0,
  ]);
});
