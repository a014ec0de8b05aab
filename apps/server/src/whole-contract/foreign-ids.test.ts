import { getCurrentUser } from '@invigil/contract/accounts/account-endpoints';
import * as attempts from '@invigil/contract/attempts/attempt-endpoints';
import * as categories from '@invigil/contract/categories/category-endpoints';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import * as instructions from '@invigil/contract/instructions/instruction-endpoints';
import { responseNumber } from '@invigil/contract/results/response-key';
import { mayCall } from '@invigil/domain/access/access';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerFields,
  assessmentFields,
  buildAdmin,
  buildAttempt,
  buildCandidate,
  buildLiveAssessment,
  questionFields,
  type SignedIn,
} from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** What another tenant has, of every kind that a call can name. */
interface Foreign {
  readonly assessment: number;
  readonly question: number;
  readonly attempt: number;
  readonly user: number;
  readonly category: number;
  readonly instruction: number;
  readonly template: number;
  readonly subscription: number;
}

let test: TestApp;
let callers: Record<'admin' | 'candidate', SignedIn>;
let foreign: Foreign;
let own: { assessment: number };

beforeAll(async () => {
  test = await startTestApp();
  const admin = await buildAdmin(test);
  callers = { admin, candidate: await buildCandidate(test, admin) };
  own = { assessment: (await buildLiveAssessment(admin)).assessmentId };
  const other = await buildAdmin(test);
  const theirs = await buildLiveAssessment(other);
  const candidate = await buildCandidate(test, other);
  const attemptId = await buildAttempt(candidate, theirs.assessmentId);
  const { createdId: category } = await other.ok(categories.createCategory, { body: { name: 'Theirs' } });
  const { createdId: instruction } = await other.ok(instructions.createInstruction, {
    body: { assessmentId: theirs.assessmentId, description: 'Theirs.' },
  });
  const { createdId: template } = await other.ok(certificates.createTemplate, { body: templateFields });
  const { paymentId } = await other.ok(getCurrentUser);
  const question = theirs.questionIds[0] ?? 0;
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, question) });
  foreign = {
    ...{ assessment: theirs.assessmentId, question, attempt: attemptId, user: candidate.userId },
    ...{ category, instruction, template, subscription: paymentId ?? 0 },
  };
});
afterAll(() => test.close());

const templateFields = {
  ...{ title: 'Theirs', heading: 'To', mainText: '[fullName]', publishDate: null },
  ...{ topLeftImagePath: '', topRightImagePath: '', bottomMiddleImagePath: '', backgroundImagePath: '' },
  ...{ backgroundColor: '#FFFFFF', leftSignatureImagePath: '', leftSignatureText: '' },
  ...{ rightSignatureImagePath: '', rightSignatureText: '' },
};
const draft = (names: Record<string, unknown>) => ({
  ...{ questionTypeId: 5, answerTypeId: 5, difficulty: 'Easy' },
  ...names,
});
const person = { fullName: 'Mine now', email: 'mine@example.org' };

/**
 * How each call that names something in its path or body names the other tenant's. A call that is added without a
 * row fails the test below.
 */
const NAMING: Readonly<
  Record<string, (ids: Foreign) => { params?: Record<string, unknown>; body?: unknown }>
> = {
  getUser: ({ user }) => ({ params: { id: user } }),
  updateUser: ({ user }) => ({ body: { userId: user, ...person } }),
  deleteUser: ({ user }) => ({ params: { id: user } }),
  getPlanUsage: ({ subscription }) => ({ params: { userId: callers.admin.userId, paymentId: subscription } }),
  getTenantSettings: ({ user }) => ({ params: { userId: user } }),
  getAssessment: ({ assessment }) => ({ params: { id: assessment } }),
  updateAssessment: ({ assessment }) => ({
    body: { quizTopicId: assessment, ...(encodedAssessment() as object) },
  }),
  deleteAssessment: ({ assessment }) => ({ params: { id: assessment } }),
  goLive: ({ assessment }) => ({ body: { quizTopicId: assessment } }),
  stopLive: ({ assessment }) => ({ body: { quizTopicId: assessment } }),
  listQuestions: ({ assessment }) => ({ params: { quizTopicId: assessment } }),
  createQuestion: ({ assessment }) => ({ body: encodedQuestion('createQuestion', { assessment }) }),
  updateQuestion: ({ assessment, question }) => ({
    body: encodedQuestion('updateQuestion', { assessment, question }),
  }),
  deleteQuestion: ({ question }) => ({ params: { id: question } }),
  updateCategory: ({ category }) => ({
    body: { questionCategoryId: category, questionCategoryName: 'Mine' },
  }),
  deleteCategory: ({ category }) => ({ params: { id: category } }),
  listInstructions: ({ assessment }) => ({ params: { id: assessment } }),
  createInstruction: ({ assessment }) => ({ body: { quizTopicId: assessment, description: 'Mine.' } }),
  updateInstruction: ({ assessment, instruction }) => ({
    body: { instructionId: instruction, quizTopicId: assessment, description: 'Mine.' },
  }),
  deleteInstruction: ({ instruction }) => ({ params: { id: instruction } }),
  listParticipants: ({ assessment }) => ({ params: { id: assessment } }),
  setParticipants: ({ assessment }) => ({ body: [{ quizTopicId: assessment, email: person.email }] }),
  startAttempt: ({ assessment }) => ({ body: { quizTopicId: assessment } }),
  getOpenAttempt: ({ assessment }) => ({ params: { quizTopicId: assessment } }),
  listQuestionOrder: ({ assessment }) => ({ params: { quizId: assessment, randomFlag: '1' } }),
  getQuestion: ({ assessment }) => ({ params: { quizId: assessment, serial: 1 } }),
  saveAnswer: ({ attempt, question }) => ({
    body: { quizResponseInitialId: attempt, quizQuestionId: question, userAnswer: 'Option-A' },
  }),
  checkAttemptEnd: ({ attempt }) => ({ params: { responseInitialId: attempt } }),
  finishAttempt: ({ attempt }) => ({ body: { quizResponseInitialId: attempt } }),
  countReload: ({ attempt }) => ({ body: { quizResponseInitialId: attempt } }),
  listMediaQuestions: ({ assessment }) => ({ params: { id: assessment } }),
  listRecordedQuestions: ({ assessment }) => ({ params: { id: assessment } }),
  getAttemptMarkingState: ({ attempt }) => ({ params: { id: attempt } }),
  getResult: ({ attempt }) => ({ params: { id: attempt } }),
  listResultDetails: ({ attempt }) => ({ params: { responseInitialId: attempt } }),
  listResultsOfAssessment: ({ assessment }) => ({ params: { id: assessment } }),
  listPendingResponses: ({ attempt }) => ({ params: { responseInitialId: attempt } }),
  giveMarks: ({ attempt }) => ({
    params: { id: responseNumber({ attemptId: attempt, serial: 1 }), marks: 1 },
  }),
  getTemplate: ({ template }) => ({ params: { id: template } }),
  updateTemplate: ({ template }) => ({
    body: { certificateTemplateId: template, ...templateFields, title: 'Mine' },
  }),
  deleteTemplate: ({ template }) => ({ params: { id: template } }),
  openTemplatePreview: ({ template }) => ({ body: { certificateTemplateId: template } }),
  previewTemplate: ({ template }) => ({ params: { templateId: template } }),
  openCertificate: ({ attempt }) => ({ body: { quizResponseInitialId: attempt } }),
  showCertificate: ({ attempt, template }) => ({
    params: { templateId: template, userId: callers.candidate.userId, responseInitialId: attempt },
  }),
  draftQuestionsWithGemini: ({ assessment }) => ({
    body: draft({ quizTopicId: assessment, topic: 'Light', numOfQuestions: 1 }),
  }),
  draftQuestionsWithOpenAi: ({ assessment }) => ({
    body: draft({ quizId: assessment, quizTitle: 'Light', noOfQuestions: 1 }),
  }),
  draftInstructionsWithGemini: ({ assessment }) => ({
    body: { quizTopicId: assessment, quizInstruction: 'Be kind.', noOfInstructions: 1 },
  }),
  draftInstructionsWithOpenAi: ({ assessment }) => ({
    body: { quizId: assessment, quizInstruction: 'Be kind.', noOfInstructions: 1 },
  }),
  readQuestionCsv: ({ assessment }) => ({
    body: { quizTopicId: assessment, path: '/Resources/Imports/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70' },
  }),
  listImportedUsers: () => ({ params: { batch: '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70' } }),
  saveImportedUsers: () => ({ params: { batch: '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70' } }),
  payForAssessment: ({ assessment }) => ({
    body: { quizTopicId: assessment, email: person.email, amount: 1, currency: 'EUR', sessionId: 'cs_1' },
  }),
  checkOutAssessment: ({ assessment }) => ({ body: { quizTopicId: String(assessment), adminId: '1' } }),
  signOut: () => ({ params: { id: 1 } }),
};

/**
 * Calls whose ids name nothing of a tenant: filters of own lists, choices that belong to the site, and the site's
 * own things, which are the SuperAdmin's alone.
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
const encodedAssessment = () =>
  byName('createAssessment').body?.encode({ ...assessmentFields(), title: 'Mine' } as never);
const encodedQuestion = (name: string, ids: { assessment: number; question?: number }) =>
  byName(name).body?.encode({ ...questionFields(ids.assessment), questionId: ids.question } as never);

/** Whether a call names anything by id, besides its caller and its page. */
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

describe('the table of calls that name something', () => {
  it('has every one of them', () => {
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

/** Everything that the other tenant has, to see that nothing of it changed. */
async function theirs(): Promise<unknown> {
  const { pool } = test.context.database;
  const rows = async (text: string, id: number) => (await pool.query(text, [id])).rows;
  return Promise.all([
    rows('select * from assessments where id = $1', foreign.assessment),
    rows('select * from questions where assessment_id = $1 order by id', foreign.assessment),
    rows('select * from attempts where assessment_id = $1', foreign.assessment),
    rows('select * from responses where attempt_id = $1', foreign.attempt),
    rows('select * from instructions where assessment_id = $1', foreign.assessment),
    rows('select * from participants where assessment_id = $1', foreign.assessment),
    rows('select * from categories where id = $1', foreign.category),
    rows('select * from certificate_templates where id = $1', foreign.template),
    rows('select * from users where id = $1', foreign.user),
  ]);
}

describe.each(Object.keys(NAMING))('%s', (name) => {
  it.each(['admin', 'candidate'] as const)(
    'answers 404 to a %s who may call it, for what is another’s, and changes nothing',
    async (role) => {
      const endpoint = byName(name);
      const caller = callers[role];
      const actor = { userId: caller.userId, role: roleCodeOf(caller.roleId), screens: [] };
      const before = await theirs();
      const { params = {}, body } = NAMING[name]?.(foreign) ?? {};
      const response = await test.app.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/:(\w+)/g, (_whole, param: string) => String(params[param])),
        headers: {
          authorization: `Bearer ${caller.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      expect(response.statusCode, response.body).toBe(mayCall(actor, endpoint.access) ? 404 : 403);
      expect(await theirs()).toEqual(before);
    },
  );
});

it('a missing id answers as a foreign one does', async () => {
  const { admin } = callers;
  const foreignAnswer = await admin.raw(byName('goLive'), { quizTopicId: foreign.assessment });
  const missingAnswer = await admin.raw(byName('goLive'), { quizTopicId: 999_999 });
  expect([foreignAnswer.statusCode, foreignAnswer.json().responseMsg]).toEqual([
    missingAnswer.statusCode,
    missingAnswer.json().responseMsg,
  ]);
  expect((await admin.raw(byName('stopLive'), { quizTopicId: own.assessment })).statusCode).toBe(200);
});
