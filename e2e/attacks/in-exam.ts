import { ENDPOINTS } from '@invigil/contract/endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { getResult, listResultDetails } from '@invigil/contract/results/result-endpoints';
import { mayCall } from '@invigil/domain/access/access';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { takeSeat } from '@invigil/testkit/builders/cohort';
import { signInAt } from '@invigil/testkit/builders/site';
import { type AttackResult, Findings } from './attack.ts';
import { rawCall } from './raw-call.ts';
import { type AttackedSite, SECRET } from './site.ts';

/** These end the exam, after which the key may be shown. */
const ENDING = ['finishAttempt', 'countReload', 'signOut', 'changePassword'];
/** Fields that reveal the key or the earned marks. */
const TELLING = /correctAnswer|"key"|explanation|obtained/i;

/** Row 1: searches the raw bytes of every call that a candidate may make before the end for the key. */
export async function tryKeySearch({ baseUrl, ours }: AttackedSite): Promise<AttackResult> {
  const { seat, assessmentId } = ours;
  const findings = new Findings();
  const { userId } = await signInAt(baseUrl, seat.credentials);
  const actor = { userId, role: 'candidate' as const, screens: [] };
  const ids = [assessmentId, seat.attemptId, seat.questionIds[0] ?? 0, userId, 1, 2, 3];
  let bytes = 0;
  const calls = ENDPOINTS.filter(({ name, access, method }) => {
    return method === 'GET' && !ENDING.includes(name) && mayCall(actor, access);
  });
  for (const endpoint of calls)
    for (const id of ids) {
      const path = endpoint.path.replaceAll(/:\w+/g, String(id));
      const { text, status, headers } = await rawCall(baseUrl, path, { token: seat.token });
      bytes += text.length;
      const said = `${text}${[...headers].join()}`;
      findings.expect(status < 500, `${endpoint.name} answered ${status}`);
      findings.expect(!said.includes(SECRET), `${endpoint.name} sends an explanation`);
      if (endpoint.name === 'getQuestion')
        findings.expect(!TELLING.test(text), `${endpoint.name} has a telling field`);
    }
  for (const path of ['GetQuizQuestionList', 'GetSingleQuestionDetails'])
    findings.expect(
      [403, 404].includes(
        (await rawCall(baseUrl, `/api/Quiz/${path}/${assessmentId}`, { token: seat.token })).status,
      ),
      `${path} is open to a candidate`,
    );
  return {
    row: '1',
    attack: 'The key before the end',
    broken: findings.broken,
    done: `${calls.length} calls with ${ids.length} ids each, ${Math.round(bytes / 1024)} kB searched`,
  };
}

/** Rows 2 and 5: positions beyond the paper, and consecutive ids of results, scripts and certificates. */
export async function tryWalkingIds({ baseUrl, ours, theirs }: AttackedSite): Promise<AttackResult> {
  const findings = new Findings();
  const { token, attemptId } = ours.seat;
  const statusOf = async (path: string) => (await rawCall(baseUrl, path, { token })).status;
  for (const position of [0, 4, 5, 99_999, -1])
    findings.expect(
      (await statusOf(`/api/Quiz/GetSingleQuestion/${ours.assessmentId}/${position}`)) === 404,
      `position ${position} is answered`,
    );
  findings.expect(
    (await statusOf(`/api/Quiz/GetSingleQuestion/${theirs.assessmentId}/1`)) === 404,
    "another tenant's question is answered",
  );
  for (let id = 1; id < Math.max(attemptId, theirs.seat.attemptId) + 20; id++) {
    if (id === attemptId) continue;
    for (const path of [
      `/api/Report/GetResultsById/${id}`,
      `/api/Report/GetFinishedExamResult/${id}`,
      `/api/Report/GetFinishedExamInfo/${id}`,
      `/api/Quiz/CheckQuizEndTime/${id}`,
    ])
      findings.expect((await statusOf(path)) === 404, `${path} does not answer 404`);
  }
  return {
    row: '2, 5',
    attack: 'Walking positions and ids',
    broken: findings.broken,
    done: `${findings.tried} addresses, foreign and missing ones answered alike`,
  };
}

/** Rows 3, 12, 13 and 14: a client that claims its own marks, opens two pages, and edits after the submission. */
export async function tryCheatingClient({ baseUrl, ours }: AttackedSite): Promise<AttackResult> {
  const findings = new Findings();
  const { assessmentId } = ours;
  const seat = await takeSeat(baseUrl, ours.bystander, assessmentId);
  const { token, attemptId, questionIds } = seat;
  const candidate = createHttpClient({ baseUrl, token });
  const save = (questionId: number, given: object = {}) =>
    rawCall(baseUrl, attempts.saveAnswer.path, {
      method: 'POST',
      token,
      json: {
        quizResponseInitialId: attemptId,
        quizQuestionId: questionId,
        userAnswer: 'Option-E',
        ...given,
      },
    });
  const claims = {
    userObtainedQuestionMark: 10,
    isExamined: true,
    correctAnswer: 'Option-C',
    questionMark: 99,
  };
  const [first = 0, second = 0] = questionIds;
  await save(first, { userAnswer: 'Option-C', ...claims });
  const keep = (pageId: string, takesOver: boolean) =>
    candidate.ok(attempts.heartbeat, { body: { attemptId, pageId, takesOver } });
  await keep('the-first-page', false);
  findings.expect(!(await keep('another-page', false)).isHeld, 'a second page took the attempt unasked');
  await keep('another-page', true);
  const stale = await save(second, { userAnswer: 'Option-A', pageId: 'the-first-page' });
  findings.expect(stale.status === 409, `a page that was replaced could save (${stale.status})`);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const edit = await save(first, { userAnswer: 'Option-A', sequence: 9_999_999_999_999 });
  findings.expect(edit.status === 409, `an edit after the submission was answered ${edit.status}`);
  const result = await candidate.ok(getResult, { params: { attemptId } });
  findings.expect(result.obtainedMarks === 0, `claimed marks counted: ${result.obtainedMarks}`);
  const sheet = await candidate.ok(listResultDetails, { params: { attemptId } });
  findings.expect(
    sheet.filter(({ isAnswered }) => isAnswered).length === 1,
    'more than the one answer before the submission is stored',
  );
  return {
    row: '3, 12, 13',
    attack: 'A client that claims marks, plays two pages, edits later',
    done: `${findings.tried} tries`,
    broken: findings.broken,
  };
}
