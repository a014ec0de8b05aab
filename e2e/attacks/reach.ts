import { ENDPOINTS } from '@invigil/contract/endpoints';
import { mayCall } from '@invigil/domain/access/access';
import { signInAt } from '@invigil/testkit/builders/site';
import { type AttackResult, Findings } from './attack.ts';
import { rawCall } from './raw-call.ts';
import type { AttackedSite } from './site.ts';

/** Rows 6, 7 and 34: every call without a session, as a candidate and as an Admin, on the other tenant's ids. */
export async function tryOtherTenant({ baseUrl, ours, theirs }: AttackedSite): Promise<AttackResult> {
  const findings = new Findings();
  const callers = [
    { who: 'nobody', token: undefined, actor: undefined },
    {
      who: 'a candidate',
      token: ours.seat.token,
      actor: { userId: 0, role: 'candidate' as const, screens: [] },
    },
    { who: 'an Admin', token: ours.adminToken, actor: { userId: 0, role: 'admin' as const, screens: [] } },
  ];
  const foreign = String(theirs.assessmentId);
  for (const endpoint of ENDPOINTS)
    for (const { who, token, actor } of callers) {
      // Signing out succeeds for any id.
      if (endpoint.access.kind === 'public' || (actor !== undefined && endpoint.name === 'signOut')) continue;
      // A stream that were opened would never end.
      const path = endpoint.path.replaceAll(/:\w+/g, foreign) + (endpoint.isStream ? '?events=1' : '');
      const json = endpoint.body === undefined ? {} : { json: {} };
      const { status } = await rawCall(baseUrl, path, { method: endpoint.method, token, ...json });
      const expected = actor === undefined ? 401 : mayCall(actor, endpoint.access) ? undefined : 403;
      findings.expect(
        expected === undefined ? status < 500 : status === expected,
        `${endpoint.name} as ${who}: ${status}`,
      );
    }
  await expectUntouched(findings, baseUrl, theirs.assessmentId, theirs.adminToken);
  return {
    row: '6, 7',
    attack: 'Every call as nobody, candidate and Admin',
    done: `${findings.tried} calls`,
    broken: findings.broken,
  };
}

async function expectUntouched(
  findings: Findings,
  baseUrl: string,
  assessmentId: number,
  token: string,
): Promise<void> {
  const { status, text } = await rawCall(baseUrl, `/api/Quiz/GetSingleQuiz/${assessmentId}`, { token });
  findings.expect(
    status === 200 && text.includes('Attacked'),
    "the other tenant's assessment is not as it was",
  );
}

/** Rows 4 and 7: another's id where the caller's belongs, and a role from the body. */
export async function tryBorrowedIdentity({ baseUrl, ours, theirs }: AttackedSite): Promise<AttackResult> {
  const findings = new Findings();
  const { userId } = await signInAt(baseUrl, ours.seat.credentials);
  for (const endpoint of ENDPOINTS)
    for (const field of endpoint.actorFields ?? []) {
      if (endpoint.access.kind === 'public' || endpoint.body === undefined) continue;
      const isAdmins = endpoint.access.kind === 'roles' && !endpoint.access.roles.includes('candidate');
      const isOwners = endpoint.access.kind === 'roles' && endpoint.access.roles.join() === 'superAdmin';
      if (isOwners || endpoint.path.includes(`:${field}`)) continue;
      const { status } = await rawCall(baseUrl, endpoint.path.replaceAll(/:\w+/g, '1'), {
        method: endpoint.method,
        token: isAdmins ? ours.adminToken : ours.seat.token,
        json: { [field]: theirs.adminId },
      });
      findings.expect(status === 403, `${endpoint.name} with another's ${field}: ${status}`);
    }
  for (const userRoleId of [1, 3]) {
    const email = `climber-${userRoleId}-${crypto.randomUUID()}@example.org`;
    const created = await rawCall(baseUrl, '/api/User/CreateUser', {
      method: 'POST',
      token: ours.adminToken,
      json: { fullName: 'Climber', email, password: 'a climbing frame 26', userRoleId },
    });
    const answer = await rawCall(baseUrl, '/api/User/GetLoginInfo', {
      method: 'POST',
      json: { email, password: 'a climbing frame 26' },
    });
    const role = answer.status === 200 ? JSON.parse(answer.text).obj.userRoleId : undefined;
    findings.expect(role === undefined || role === 2, `an Admin made a user of role ${role}`);
    findings.expect(created.status < 500, `creation answered ${created.status}`);
  }
  const profile = await rawCall(baseUrl, '/api/User/UpdateUserProfile', {
    method: 'PUT',
    token: ours.seat.token,
    json: { userId, fullName: 'Cara', mobile: '', address: '', dateOfBirth: null, userRoleId: 3 },
  });
  const after = await rawCall(baseUrl, '/api/User/GetCurrentUser', { token: ours.seat.token });
  findings.expect(
    profile.status < 500 && JSON.parse(after.text).userRoleId === 2,
    'a candidate gave itself another role',
  );
  return {
    row: '4, 7',
    attack: "Another's identity, and roles from the body",
    done: `${findings.tried} tries`,
    broken: findings.broken,
  };
}

/** Row 28: starts unavailable assessments by id. */
export async function tryUnofferedStarts({ baseUrl, ours, theirs }: AttackedSite): Promise<AttackResult> {
  const findings = new Findings();
  for (const quizTopicId of [theirs.assessmentId, 999_999, 1, theirs.assessmentId + 1]) {
    if (quizTopicId === ours.assessmentId) continue;
    const { status } = await rawCall(baseUrl, '/api/Quiz/CreateQuizResponseInitial', {
      method: 'POST',
      token: ours.seat.token,
      json: { quizTopicId },
    });
    findings.expect(status === 404, `the start of ${quizTopicId} was answered ${status}`);
  }
  return { row: '28', attack: 'Starting by id', done: `${findings.tried} starts`, broken: findings.broken };
}
