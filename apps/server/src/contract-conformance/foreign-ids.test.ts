import { getCurrentUser } from '@invigil/contract/accounts/account-endpoints';
import { goLive } from '@invigil/contract/authoring/assessment-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { mayCall } from '@invigil/domain/access/access';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { assessmentFields, buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate, templateFields } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let callers: Record<'admin' | 'candidate', SignedIn>;
let foreign: Foreign;
let own: { assessmentId: number };

beforeAll(async () => {
  test = await startTestApp();
  const admin = await buildAdmin(test);
  callers = { admin, candidate: await buildCandidate(test, admin) };
  own = { assessmentId: (await buildLiveAssessment(admin)).assessmentId };
  foreign = await buildForeign();
});
afterAll(() => test.close());

type Foreign = Awaited<ReturnType<typeof buildForeign>>;

/** What another tenant has, of every kind that a call can name. */
async function buildForeign() {
  const other = await buildAdmin(test);
  const theirs = await buildLiveAssessment(other);
  const candidate = await buildCandidate(test, other);
  const attemptId = await buildAttempt(candidate, theirs.assessmentId);
  const { createdId: categoryId } = await other.ok(categories.createCategory, { body: { name: 'Theirs' } });
  const { createdId: instructionId } = await other.ok(instructions.createInstruction, {
    body: { assessmentId: theirs.assessmentId, description: 'Theirs.' },
  });
  const templateId = await buildTemplate(other);
  const { paymentId } = await other.ok(getCurrentUser);
  const questionId = theirs.questionIds[0] ?? 0;
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId) });
  return {
    ...{ assessmentId: theirs.assessmentId, questionId, attemptId, userId: candidate.userId },
    ...{ categoryId, instructionId, templateId, subscriptionId: paymentId ?? 0 },
  };
}

const draft = {
  replacesQuestions: false,
  promptType: 'choice',
  interactionKind: 'choice',
  complexity: 'Easy',
};
const person = { fullName: 'Mine', email: 'mine@example.org', mobile: '', address: '', dateOfBirth: null };
const NO_BATCH = '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70';

interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
const params = (given: Readonly<Record<string, unknown>>): Input => ({ params: given });
const body = (given: unknown): Input => ({ body: given });

/**
 * Input of each call with an id in its path or body, with the other tenant's ids. A call without a row fails the
 * test below.
 */
const NAMING: Readonly<Record<string, (ids: Foreign) => Input>> = {
  getUser: ({ userId }) => params({ userId }),
  updateUser: ({ userId }) => body({ userId, ...person }),
  deleteUser: ({ userId }) => params({ userId }),
  getPlanUsage: ({ subscriptionId }) => params({ userId: callers.admin.userId, subscriptionId }),
  getTenantSettings: ({ userId }) => params({ userId }),
  getAssessment: ({ assessmentId }) => params({ assessmentId }),
  updateAssessment: ({ assessmentId }) => body({ assessmentId, ...assessmentFields() }),
  deleteAssessment: ({ assessmentId }) => params({ assessmentId }),
  goLive: ({ assessmentId }) => body({ assessmentId }),
  stopLive: ({ assessmentId }) => body({ assessmentId, endAttemptsNow: true }),
  listQuestions: ({ assessmentId }) => params({ assessmentId }),
  createQuestion: ({ assessmentId }) => body(questionFields(assessmentId)),
  updateQuestion: ({ assessmentId, questionId }) => body({ questionId, ...questionFields(assessmentId) }),
  deleteQuestion: ({ questionId }) => params({ questionId }),
  updateCategory: ({ categoryId }) => body({ categoryId, name: 'Mine' }),
  deleteCategory: ({ categoryId }) => params({ categoryId }),
  listInstructions: ({ assessmentId }) => params({ assessmentId }),
  createInstruction: ({ assessmentId }) => body({ assessmentId, description: 'Mine.' }),
  updateInstruction: ({ assessmentId, instructionId }) =>
    body({ instructionId, assessmentId, description: 'Mine.' }),
  deleteInstruction: ({ instructionId }) => params({ instructionId }),
  listParticipants: ({ assessmentId }) => params({ assessmentId }),
  setParticipants: ({ assessmentId }) => body([{ assessmentId, email: person.email }]),
  startAttempt: ({ assessmentId }) => body({ assessmentId }),
  getOpenAttempt: ({ assessmentId }) => params({ assessmentId }),
  listQuestionOrder: ({ assessmentId }) => params({ assessmentId, randomFlag: '1' }),
  getQuestion: ({ assessmentId }) => params({ assessmentId, position: 1 }),
  saveAnswer: ({ attemptId, questionId }) =>
    body(answerFields(attemptId, questionId, { answer: 'Option-A' })),
  checkAttemptEnd: ({ attemptId }) => params({ attemptId }),
  finishAttempt: ({ attemptId }) => body({ attemptId }),
  countReload: ({ attemptId }) => body({ attemptId }),
  heartbeat: ({ attemptId }) => body({ attemptId, pageId: 'page-of-mine', takesOver: true }),
  getLiveBoard: ({ assessmentId }) => params({ assessmentId }),
  followLiveBoard: ({ assessmentId }) => params({ assessmentId }),
  giveExtraTime: ({ assessmentId, userId }) =>
    body({ assessmentId, candidateId: userId, timePercent: 150, extraMinutes: 10, reason: 'Mine' }),
  endAttempt: ({ attemptId }) => body({ attemptId, reason: 'Mine' }),
  reopenAttempt: ({ attemptId }) => body({ attemptId, extraMinutes: 10, reason: 'Mine' }),
  listLateAnswers: ({ assessmentId }) => params({ assessmentId }),
  decideLateAnswer: ({ attemptId, questionId }) =>
    body({ attemptId, questionId, isAccepted: true, reason: 'Mine' }),
  listMediaQuestions: ({ assessmentId }) => params({ assessmentId }),
  listRecordedQuestions: ({ assessmentId }) => params({ assessmentId }),
  getAttemptMarkingState: ({ attemptId }) => params({ attemptId }),
  getResult: ({ attemptId }) => params({ attemptId }),
  listResultDetails: ({ attemptId }) => params({ attemptId }),
  listResultsOfAssessment: ({ assessmentId }) => params({ assessmentId }),
  listPendingResponses: ({ attemptId }) => params({ attemptId }),
  giveMarks: ({ attemptId }) => params({ responseId: { attemptId, position: 1 }, marks: 100 }),
  getTemplate: ({ templateId }) => params({ templateId }),
  updateTemplate: ({ templateId }) => body({ templateId, ...templateFields({ title: 'Mine' }) }),
  deleteTemplate: ({ templateId }) => params({ templateId }),
  openTemplatePreview: ({ templateId }) => body({ templateId }),
  previewTemplate: ({ templateId }) => params({ templateId }),
  openCertificate: ({ attemptId }) => body({ attemptId }),
  showCertificate: ({ attemptId, templateId }) =>
    params({ templateId, userId: callers.candidate.userId, attemptId }),
  draftQuestionsWithGemini: ({ assessmentId }) =>
    body({ assessmentId, topic: 'Light', questionCount: 1, ...draft }),
  draftQuestionsWithOpenAi: ({ assessmentId }) =>
    body({ assessmentId, topic: 'Light', questionCount: 1, ...draft }),
  draftInstructionsWithGemini: ({ assessmentId }) =>
    body({ assessmentId, request: 'Be kind.', replacesInstructions: true, instructionCount: 1 }),
  draftInstructionsWithOpenAi: ({ assessmentId }) =>
    body({ assessmentId, request: 'Be kind.', replacesInstructions: true, instructionCount: 1 }),
  readQuestionCsv: ({ assessmentId }) => body({ assessmentId, path: `/Resources/Imports/${NO_BATCH}` }),
  listImportedUsers: () => params({ batchId: NO_BATCH }),
  saveImportedUsers: () => params({ batchId: NO_BATCH }),
  payForAssessment: ({ assessmentId }) =>
    body({ assessmentId, email: person.email, amount: 1, currency: 'EUR', checkoutSessionId: 'cs_1' }),
  checkOutAssessment: ({ assessmentId }) => body({ assessmentId, adminId: 1 }),
  signOut: () => params({ signInId: 1 }),
};

/**
 * Calls whose ids name no tenant's record: filters of own lists, choices of the site, and the site's own records,
 * which only the SuperAdmin reads.
 */
const NAMES_NOTHING_FOREIGN = new Set([
  ...['listUsers', 'listAssessments', 'listResults', 'listOwnResults', 'listAuditEntries'],
  ...[
    'createUser',
    'createAssessment',
    'renewPlan',
    'registerAdmin',
    'registerCandidate',
    'recordPlanPayment',
  ],
  ...['getDrawerMenu', 'getForgottenPasswordState', 'sendInvitations', 'checkOutPlan', 'checkOutPlanRenewal'],
  ...['getAssessmentCheckout', 'changePassword', 'updateProfile'],
]);

const byName = (name: string): Endpoint => {
  const found = ENDPOINTS.find((endpoint) => endpoint.name === name);
  if (found === undefined) throw new Error(`No call ${name}`);
  return found;
};
/** Whether a call has an id other than its caller and its page. */
function namesAnId(endpoint: Endpoint): boolean {
  const actor = new Set(endpoint.actorFields ?? []);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const { body } = endpoint;
  const names = body !== undefined && 'names' in body ? (body.names as Record<string, string>) : {};
  const fields = body !== undefined && 'fields' in body ? Object.keys(body.fields as object) : [];
  const inBody = fields.map((field) => names[field] ?? field).filter((name) => /Id$/.test(name));
  const isList = body !== undefined && !('fields' in body);
  return (
    isList ||
    [...inPath, ...inBody].some((name) => !actor.has(name) && !['page', 'itemsPerPage'].includes(name))
  );
}

const isSiteOwners = ({ access }: Endpoint) =>
  access.kind === 'roles' && access.roles.join() === 'superAdmin';

describe('the table of calls with ids is complete', () => {
  it('the table of calls with ids has every one of them', () => {
    const unlisted = ENDPOINTS.filter(
      (endpoint) =>
        namesAnId(endpoint) &&
        !isSiteOwners(endpoint) &&
        !(endpoint.name in NAMING) &&
        !NAMES_NOTHING_FOREIGN.has(endpoint.name),
    );
    expect(unlisted.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(NAMING).filter((name) => NAMES_NOTHING_FOREIGN.has(name))).toEqual([]);
  });
});

/** All rows of the other tenant, to compare afterwards. */
async function theirs(): Promise<unknown> {
  const { pool } = test.context.database;
  const rows = async (text: string, id: number) => (await pool.query(text, [id])).rows;
  return Promise.all([
    rows('select * from assessments where id = $1', foreign.assessmentId),
    rows('select * from questions where assessment_id = $1 order by id', foreign.assessmentId),
    rows('select * from attempts where assessment_id = $1', foreign.assessmentId),
    rows('select * from responses where attempt_id = $1', foreign.attemptId),
    rows('select * from page_reports where attempt_id = $1', foreign.attemptId),
    rows('select * from extra_times where assessment_id = $1', foreign.assessmentId),
    rows('select * from late_answers where attempt_id = $1', foreign.attemptId),
    rows('select * from instructions where assessment_id = $1', foreign.assessmentId),
    rows('select * from participants where assessment_id = $1', foreign.assessmentId),
    rows('select * from categories where id = $1', foreign.categoryId),
    rows('select * from certificate_templates where id = $1', foreign.templateId),
    rows('select * from users where id = $1', foreign.userId),
  ]);
}

describe.each(Object.keys(NAMING))('%s', (name) => {
  it.each(['admin', 'candidate'] as const)(
    "answers 404 to a %s with another tenant's id, and changes nothing [foreign-ids.1]",
    async (role) => {
      const endpoint = byName(name);
      const caller = callers[role];
      const actor = { userId: caller.userId, role: roleCodeOf(caller.roleId), screens: [] };
      const before = await theirs();
      const input = NAMING[name]?.(foreign) ?? {};
      const response = await caller.send(endpoint, input as never);
      expect(response.statusCode, response.body).toBe(mayCall(actor, endpoint.access) ? 404 : 403);
      expect(await theirs()).toEqual(before);
    },
  );
});

it('a missing id gets the same answer as a foreign one', async () => {
  const answers = await Promise.all(
    [foreign.assessmentId, 999_999].map((assessmentId) =>
      callers.admin.send(goLive, { body: { assessmentId } }),
    ),
  );
  const [theirsAnswer, missingAnswer] = answers.map((answer) => [
    answer.statusCode,
    answer.json().responseMsg,
  ]);
  expect(theirsAnswer).toEqual(missingAnswer);
  expect(await callers.admin.status(goLive, { body: { assessmentId: own.assessmentId } })).not.toBe(404);
});
