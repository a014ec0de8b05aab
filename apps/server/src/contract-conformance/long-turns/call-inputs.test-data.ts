import type { Endpoint } from '@invigil/contract/endpoint';
import { exampleOf } from '@invigil/contract/openapi-examples';
import { encodeRequest } from '@invigil/contract/request';
import { mayCall } from '@invigil/domain/access/access';
import type { RoleCode } from '@invigil/domain/access/roles';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { z } from 'zod';
import type { FilledSite } from './filled-site.test-data.ts';

type Params = Readonly<Record<string, unknown>>;

/** A call of one of the callers, as it is sent. */
export interface PreparedCall {
  readonly name: string;
  readonly method: string;
  readonly address: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Endpoints that wait for a service outside the server, or for a file. */
const NEEDS_MORE: Readonly<Record<string, string>> = {
  checkOutPlan: 'the payment provider',
  checkOutPlanRenewal: 'the payment provider',
  checkOutRegistration: 'the payment provider',
  checkOutAssessment: 'the payment provider',
  getCheckout: 'the payment provider',
  getAssessmentCheckout: 'the payment provider',
  receiveSitePaymentEvent: 'the payment provider',
  receiveTenantPaymentEvent: 'the payment provider',
  sendTestMail: 'a mail server',
  testMailServer: 'a mail server',
  followLiveBoard: 'the end of its stream',
};

/** Reads of records that only a window, a file of result sheets or a site with an address has. */
export const FINDS_NOTHING = ['getSheetFile', 'getCertificateFile', 'showCertificate', 'downloadBadge'];

/** Calls that end the session or the account of their caller. */
const ENDS_THE_CALLER = ['signOut', 'changePassword', 'deleteUser'];

/** Whether an endpoint answers from the server alone. */
export const isMeasured = ({ name, file, waitsForModel = false }: Endpoint): boolean =>
  file === undefined && !waitsForModel && !(name in NEEDS_MORE) && !ENDS_THE_CALLER.includes(name);

/** Ids by the name of their parameter, for most calls. */
function commonParams({ cohort, userBatchId, questionBatchId }: FilledSite, caller: SignedIn): Params {
  return {
    userId: caller.userId,
    roleId: caller.roleId,
    email: caller.credentials.email,
    assessmentId: cohort.assessmentId,
    attemptId: cohort.attemptId,
    questionId: cohort.questionId,
    responseId: { attemptId: cohort.attemptId, position: 2 },
    templateId: cohort.templateId,
    batchId: userBatchId,
    questionBatchId,
    kind: 'category',
    page: 1,
    pageSize: 500,
    position: 1,
    randomFlag: '0',
    reportTypeId: 0,
    subscriptionId: 0,
    format: 'jwt',
    marks: 100,
    part: 1,
    certificateId: cohort.certificateId,
    recordingId: '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
    sheetFileId: 1,
    certificateFileId: 1,
    noteId: 1,
    mailId: 1,
    modelFitId: 1,
    draftId: 1,
    planId: 1,
    menuId: 1_001,
    faqId: 1,
    categoryId: 1,
    instructionId: 1,
    signInId: 0,
    adminId: caller.userId,
    sessionId: 'cs_test_1',
  };
}

/** Parameters that differ, by call. */
function ownParams({
  admin,
  paper,
  draft,
  sitting,
  questionBatchId,
}: FilledSite): Readonly<Record<string, Params>> {
  const ofPaper = { assessmentId: paper.assessmentId };
  return {
    listQuestions: ofPaper,
    getAssessmentEntry: ofPaper,
    getScoringRules: ofPaper,
    getOpenAttempt: ofPaper,
    getQuestion: ofPaper,
    getPaperPart: ofPaper,
    getAttemptPart: ofPaper,
    listQuestionOrder: ofPaper,
    listMediaQuestions: ofPaper,
    listRecordedQuestions: ofPaper,
    getRegradableAssessment: ofPaper,
    getResult: { attemptId: paper.attemptId },
    getResultSheet: { attemptId: paper.attemptId },
    listResultDetails: { attemptId: paper.attemptId },
    listAttemptAnswers: { attemptId: paper.attemptId },
    listPendingResponses: { attemptId: paper.attemptId },
    previewReview: { attemptId: paper.attemptId },
    checkAttemptEnd: { attemptId: paper.attemptId },
    listOwnResults: { assessmentId: 0 },
    listResults: { assessmentId: 0 },
    listIssuedCertificates: { assessmentId: 0 },
    listImportedQuestions: { batchId: questionBatchId },
    checkImportedQuestions: { batchId: questionBatchId },
    saveImportedQuestions: { batchId: questionBatchId },
    goLive: { assessmentId: draft.assessmentId },
    getSessionNotice: { userId: sitting.userId },
    getInviter: { ownerId: admin.userId },
  };
}

/** The callers of a call: an Admin or else the SuperAdmin, and a candidate, whose replies differ. */
function callersOf(site: FilledSite, endpoint: Endpoint): readonly SignedIn[] {
  const sits = [
    'getAssessmentEntry',
    'getScoringRules',
    'getOpenAttempt',
    'getQuestion',
    'getPaperPart',
    'getAttemptPart',
    'listQuestionOrder',
    'heartbeat',
    'saveAnswer',
  ];
  const candidate = sits.includes(endpoint.name) ? site.sitting : site.candidate;
  const people: readonly (readonly [RoleCode, SignedIn])[] = [
    ['admin', site.admin],
    ['candidate', candidate],
    ['superAdmin', site.owner],
  ];
  const callers = people.filter(([role, { userId }]) =>
    mayCall({ userId, role, screens: [] }, endpoint.access),
  );
  const isRepeated = callers[0]?.[0] === 'admin';
  return callers.filter(([role]) => role !== 'superAdmin' || !isRepeated).map(([, person]) => person);
}

/** The calls of an endpoint, one for each role that may make it. */
export function prepareCalls(site: FilledSite, endpoint: Endpoint): PreparedCall[] {
  const isPublic = endpoint.access.kind === 'public';
  return (isPublic ? [site.candidate] : callersOf(site, endpoint)).map((caller) => {
    const ofCaller = caller === site.candidate ? { ...site.paper } : {};
    const params = { ...commonParams(site, caller), ...ofCaller, ...ownParams(site)[endpoint.name] };
    const { body: _, ...withoutBody } = endpoint;
    const { method, address } = encodeRequest(withoutBody as Endpoint, { params });
    const body = endpoint.body === undefined ? undefined : exampleBody(endpoint.body, params);
    const type = endpoint.isForm === true ? 'application/x-www-form-urlencoded' : 'application/json';
    const encoded =
      endpoint.isForm === true ? new URLSearchParams(body as never).toString() : JSON.stringify(body);
    return {
      name: `${endpoint.name} by ${['', 'admin', 'candidate', 'superAdmin'][caller.roleId]}`,
      address,
      method,
      body: body === undefined ? undefined : encoded,
      headers: {
        ...(!isPublic && { authorization: `Bearer ${caller.token}` }),
        ...(body !== undefined && { 'content-type': type }),
      },
    };
  });
}

/** An example of a body that names the site's records wherever it can. */
function exampleBody(body: z.ZodType, params: Params): unknown {
  const example = exampleOf(
    z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>,
  );
  const names = 'names' in body ? (body.names as Record<string, string>) : {};
  const named = new Map(Object.entries(params).map(([field, value]) => [names[field] ?? field, value]));
  const nameIn = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => name !== 'recordVersion')
        .map(([name, value]) => [name, typeof named.get(name) === typeof value ? named.get(name) : value]),
    );
  if (Array.isArray(example)) return example.map(nameIn);
  return typeof example === 'object' && example !== null ? nameIn(example) : example;
}
