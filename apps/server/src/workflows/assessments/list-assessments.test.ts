import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { createCategory } from '@invigil/contract/authoring/category-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

async function rowsOf(author: SignedIn) {
  const params = { userId: author.userId, page: 1, pageSize: 10 };
  return (await author.ok(assessments.listAssessments, { params })).rows;
}

it('the list of assessments has title, categories, status, questions, time, marks, opening and attempts of each [list-assessments.1]', async () => {
  const create = async (name: string) => (await admin.ok(createCategory, { body: { name } })).createdId;
  const [optics, heat] = [await create('Optics'), await create('Heat')];
  const { assessmentId } = await buildLiveAssessment(
    admin,
    {
      title: 'Physics',
      timeLimitMinutes: 45,
      allowMultipleAttempts: true,
      markingScheme: 'perQuestion',
      totalMarks: 0,
      passMark: 0,
    },
    [
      { marks: 150, categoryId: optics },
      { marks: 275, categoryId: heat },
      { marks: 100, categoryId: optics },
      { marks: 100 },
    ],
  );
  const opensAt = new Date(test.clock.now().getTime() + 3_600_000);
  await buildLiveAssessment(admin, { title: 'Later', timeLimitMinutes: 0, opensAt });
  await buildAssessment(admin, { title: 'Empty', totalMarks: 2_000, passMark: 0 }, []);
  // Each start counts, of two candidates here.
  for (const name of ['Anna', 'Ben'])
    await buildAttempt(await buildCandidate(test, admin, name), assessmentId);
  const other = await buildAdmin(test);
  const foreign = await buildLiveAssessment(other);
  await buildAttempt(await buildCandidate(test, other), foreign.assessmentId);

  expect(await rowsOf(admin)).toMatchObject([
    {
      title: 'Empty',
      categoryNames: '',
      availability: 'draft',
      isLive: false,
      questionCount: 0,
      timeLimitMinutes: 60,
      totalMarks: 2_000,
      opensAt: null,
      attemptCount: 0,
    },
    {
      title: 'Later',
      categoryNames: '',
      availability: 'scheduled',
      isLive: true,
      questionCount: 3,
      timeLimitMinutes: 0,
      totalMarks: 10_000,
      opensAt,
      attemptCount: 0,
    },
    {
      title: 'Physics',
      categoryNames: 'Heat, Optics',
      availability: 'onLive',
      isLive: true,
      questionCount: 4,
      timeLimitMinutes: 45,
      totalMarks: 625,
      opensAt: null,
      attemptCount: 2,
    },
  ]);
});
