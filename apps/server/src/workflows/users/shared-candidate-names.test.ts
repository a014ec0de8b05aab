import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let first: SignedIn;
let second: SignedIn;
/** A candidate of both Admins. */
let candidate: SignedIn;
let email: string;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  first = await buildAdmin(test);
  second = await buildAdmin(test);
  candidate = await buildCandidate(test, first, 'Shared Name');
  email = candidate.credentials.email;
  await test.anonymous.ok(accounts.registerCandidate, {
    body: { fullName: 'Typed At Joining', email, password: PASSWORD, ownerId: second.userId },
  });
});
afterAll(() => test.close());

const edit = (admin: SignedIn, given: { fullName: string; mobile?: string; address?: string }) =>
  admin.ok(accounts.updateUser, {
    body: { userId: candidate.userId, email, mobile: '', address: '', dateOfBirth: null, ...given },
  });

/** Finishes an attempt of the candidate at an assessment with a certificate. */
async function sit(
  admin: SignedIn,
): Promise<{ assessmentId: number; attemptId: number; templateId: number }> {
  const templateId = await buildTemplate(admin, {
    mainText: '[fullName], [mobile], [address]',
    publishDate: '2026-06-01',
  });
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { certificateTemplateId: templateId },
    [{}],
  );
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  return { assessmentId, attemptId, templateId };
}

it("an Admin's own name of a shared candidate appears in its results, their search and order, on the live board and in the sign-in history [shared-candidate-names.1]", async () => {
  const { assessmentId, attemptId } = await sit(first);
  await sit(second);
  await candidate.ok(accounts.recordSignIn, { body: {} });
  await edit(first, { fullName: 'Own Name' });

  const resultsOf = async (admin: SignedIn, search?: string) => {
    const params = { userId: admin.userId, page: 1, pageSize: 10, reportTypeId: 0, assessmentId: 0 };
    const { rows } = await admin.ok(results.listResults, { params, query: { search, sortBy: 'fullName' } });
    return rows.map(({ fullName }) => fullName);
  };
  expect(await resultsOf(first)).toEqual(['Own Name']);
  expect(await resultsOf(first, 'own name')).toEqual(['Own Name']);
  expect(await resultsOf(first, 'shared name')).toEqual([]);
  expect(await resultsOf(second)).toEqual(['Shared Name']);
  expect(await resultsOf(second, 'shared name')).toEqual(['Shared Name']);
  const nameIn = async (client: SignedIn) =>
    (await client.ok(results.getResult, { params: { attemptId } })).fullName;
  expect(await nameIn(first)).toBe('Own Name');
  expect(await nameIn(candidate)).toBe('Shared Name');
  const byTopic = await first.ok(results.listResultsOfAssessment, { params: { assessmentId } });
  expect(byTopic.map(({ fullName }) => fullName)).toEqual(['Own Name']);

  const board = await first.ok(getLiveBoard, { params: { assessmentId } });
  expect(board.rows.map(({ fullName }) => fullName)).toEqual(['Own Name']);

  const historyOf = async (admin: SignedIn, search: string) =>
    (
      await admin.ok(listSignIns, {
        params: { page: 1, pageSize: 10 },
        query: { search, sortBy: 'fullName' },
      })
    ).rows.map(({ fullName }) => fullName);
  expect(await historyOf(first, 'own name')).toEqual(['Own Name']);
  expect(await historyOf(first, 'shared name')).toEqual([]);
  expect(await historyOf(second, 'shared name')).toEqual(['Shared Name']);
});

it("an Admin's own name of a shared candidate appears on its certificates, with mobile and address [shared-candidate-names.2]", async () => {
  await edit(first, { fullName: 'On Paper', mobile: '333', address: 'Own Street' });
  const textOf = async (admin: SignedIn) => {
    const { attemptId, templateId } = await sit(admin);
    const page = await test.app.inject({
      url: `/api/Quiz/ShowCertificate/${templateId}/${candidate.userId}/${attemptId}`,
      headers: { authorization: `Bearer ${candidate.token}` },
    });
    return page.body;
  };
  expect(await textOf(first)).toContain('On Paper, 333, Own Street');
  expect(await textOf(second)).toContain('Shared Name, , ');
});

it('an own name of a shared candidate does not appear in the results of an Admin who has removed the candidate', async () => {
  const { attemptId } = await sit(second);
  await second.ok(accounts.deleteUser, { params: { userId: candidate.userId } });
  await edit(first, { fullName: 'Only Here' });
  const row = await second.ok(results.getResult, { params: { attemptId } });
  expect(row.fullName).toBe('Shared Name');
});
