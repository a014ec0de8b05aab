import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { assessmentFields, buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
});
afterAll(() => test.close());

/** Sends a valid body in which one field, named in domain terms, has another value on the wire. */
async function statusWith(
  caller: SignedIn,
  endpoint: Endpoint,
  valid: unknown,
  field: string,
  value: unknown,
) {
  const names = (endpoint.body as { names?: Record<string, string> } | undefined)?.names ?? {};
  const body = { ...(endpoint.body?.encode(valid as never) as object), [names[field] ?? field]: value };
  const { statusCode } = await caller.raw(endpoint, body);
  return statusCode;
}

/** Instants that ISO 8601 or JavaScript can write, but PostgreSQL or a screen cannot show. */
const ODD_INSTANTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T10:00:00Z',
];
const ODD_DATES = ['0000-01-01', '2026-02-30', '2026-13-01', '9999-99-99'];

it.each(ODD_INSTANTS)(
  'an instant outside the years 1 to 9999, or of no calendar, is refused as malformed: %s [extreme-values.1]',
  async (odd) => {
    const { assessmentId, questionIds } = await buildLiveAssessment(admin, { allowMultipleAttempts: true });
    const attemptId = await buildAttempt(candidate, assessmentId);
    const answer = answerFields(attemptId, questionIds[0] ?? 0, { answeredAt: test.clock.now() });
    expect([
      await statusWith(
        admin,
        assessments.createAssessment,
        assessmentFields({ opensAt: new Date('2026-12-01T00:00:00Z') }),
        'opensAt',
        odd,
      ),
      await statusWith(candidate, attempts.saveAnswer, answer, 'answeredAt', odd),
    ]).toEqual([400, 400]);
  },
);

it.each(ODD_DATES)(
  'an instant outside the years 1 to 9999, or of no calendar, is refused as a date: %s [extreme-values.2]',
  async (odd) => {
    const person = { fullName: 'Nora Noon', email: 'nora@example.org', password: PASSWORD, dateOfBirth: odd };
    const template = { title: 'T', heading: 'H', mainText: 'M', publishDate: odd };
    const refused = await Promise.all([
      admin.raw(accounts.createUser, person),
      admin.raw(templates.createTemplate, template),
    ]);
    expect(
      refused.map(({ statusCode, body }) => [statusCode, /"(\w+)":\["invalidDate"\]/.exec(body)?.[1]]),
    ).toEqual([
      [400, 'dateOfBirth'],
      [400, 'publishDate'],
    ]);
  },
);

it.each([9_999_999, 21_474_836.48, 1e15])(
  'a number beyond the stored range is refused as malformed: %d',
  async (odd) => {
    const { assessmentId } = await buildLiveAssessment(admin, { allowMultipleAttempts: true });
    const figures = [
      [assessments.createAssessment, assessmentFields(), 'totalMarks'],
      [assessments.createAssessment, assessmentFields(), 'passMark'],
      [assessments.createAssessment, assessmentFields(), 'timeLimitMinutes'],
      [questions.createQuestion, questionFields(assessmentId, { marks: 100 }), 'marks'],
      [
        liveBoard.giveExtraTime,
        { assessmentId, candidateId: candidate.userId, timePercent: 125, extraMinutes: 5, reason: 'Asked' },
        'extraMinutes',
      ],
    ] as const;
    for (const [endpoint, valid, field] of figures)
      expect([field, await statusWith(admin, endpoint, valid, field, odd)]).toEqual([field, 400]);
    const { statusCode } = await test.app.inject({
      method: 'PUT',
      url: `/api/Report/UpdateMarksObtain/1/${odd}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([400, 404]).toContain(statusCode);
  },
);
