import type { Endpoint } from '@invigil/contract/endpoint';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { type Actor, mayCall } from '@invigil/domain/access/access';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { SCREENS, type Screen } from '@invigil/domain/access/screens';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { buildAdmin, buildCandidate, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClient } from '../testing/test-client.ts';

let test: TestApp;
/** Callers of every role; custom roles with every screen assigned, and with none. */
const ROLES = ['superAdmin', 'admin', 'candidate', 'custom', 'customBare'] as const;
type Caller = (typeof ROLES)[number];
/** A user, or a client with a token that is unknown. */
type TestCaller = Pick<ApiClient, 'token'> & Partial<Pick<SignedIn, 'userId' | 'roleId'>>;

let callers: Record<Caller, SignedIn>;
/** Ids that belong to another tenant. */
let foreign: Record<string, number>;

beforeAll(async () => {
  test = await startTestApp();
  const admin = await buildAdmin(test);
  const other = await buildAdmin(test);
  const theirs = await buildLiveAssessment(other);
  const theirCandidate = await buildCandidate(test, other);
  const attemptId = await buildAttempt(theirCandidate, theirs.assessmentId);
  callers = {
    superAdmin: await test.signIn(OWNER),
    admin,
    candidate: await buildCandidate(test, admin),
    custom: await buildCustomRoleUser(
      test,
      Object.values(SCREENS).map(({ path }) => path),
    ),
    customBare: await buildCustomRoleUser(test, []),
  };
  foreign = {
    assessment: theirs.assessmentId,
    question: theirs.questionIds[0] ?? 0,
    attempt: attemptId,
    user: theirCandidate.userId,
  };
});
afterAll(() => test.close());

/** The caller as the rules see it: a custom role has its assigned screens. */
function actorOf(role: Caller): Actor {
  const { userId, roleId } = callers[role];
  const screens = role === 'custom' ? (Object.keys(SCREENS) as Screen[]) : [];
  return { userId, role: roleCodeOf(roleId), screens };
}

/** A call with path parameters of another tenant and an empty body. */
async function statusOf(endpoint: Endpoint, caller: TestCaller | undefined, ids: 'own' | 'foreign') {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    String(idFor(endpoint, name, caller, ids)),
  );
  const response = await test.app.inject({
    method: endpoint.method,
    url: path,
    headers: {
      ...(caller?.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.body === undefined ? {} : { payload: '{}' }),
  });
  return response.statusCode;
}

function idFor(
  endpoint: Endpoint,
  name: string,
  caller: TestCaller | undefined,
  ids: 'own' | 'foreign',
): number {
  if (['page', 'serial'].includes(name)) return 1;
  if (name === 'itemsPerPage') return 10;
  if (name === 'reportTypeId') return 0;
  if (name === 'roleId') return caller?.roleId ?? 1;
  if (endpoint.actorFields?.includes(name)) return caller?.userId ?? 1;
  if (ids === 'own') return 999_999;
  if (/quiz|assessment/i.test(name) || /GetSingleQuiz$|DeleteQuiz$/.test(endpoint.path.replace(/\/:.*/, '')))
    return foreign.assessment ?? 0;
  if (/response/i.test(name) || endpoint.group === 'Report') return foreign.attempt ?? 0;
  if (/question/i.test(endpoint.path)) return foreign.question ?? 0;
  return foreign.user ?? 0;
}

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('public calls answer every caller, other calls refuse callers without a session [access-matrix.2]', async () => {
    const status = await statusOf(endpoint, undefined, 'own');
    if (endpoint.access.kind === 'public') expect([200, 202, 400, 404]).toContain(status);
    else expect(status).toBe(401);
  });

  it('a call that is not public refuses an unknown token [access-matrix.4]', async () => {
    if (endpoint.access.kind === 'public') return;
    const stranger = createTestClient(test.app, { token: 'x'.repeat(43) });
    expect(await statusOf(endpoint, stranger, 'own')).toBe(401);
  });

  it.each(ROLES)('a %s gets the access of the matrix [access-matrix.1]', async (role) => {
    const caller = callers[role];
    const actor = actorOf(role);
    const status = await statusOf(endpoint, caller, 'own');
    if (mayCall(actor, endpoint.access)) expect([200, 202, 400, 404, 415]).toContain(status);
    else expect(status).toBe(403);
  });

  it("a call refuses another user's id in place of the caller's before any other check [access-matrix.3]", async () => {
    for (const field of endpoint.actorFields ?? []) {
      if (endpoint.access.kind === 'public' || endpoint.path.includes(`:${field}`)) continue;
      for (const caller of Object.values(callers)) {
        const response = await caller.raw(endpoint, { [field]: caller.userId + 1 }, {} as never);
        expect(response.statusCode).toBe(403);
      }
    }
  });
});
