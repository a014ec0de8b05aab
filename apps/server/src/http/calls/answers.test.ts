import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { createLog } from '../../log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('every answer', () => {
  it('every answer has the headers against framing, sniffing and caching', async () => {
    const { headers } = await test.app.inject({ url: '/api/Settings/GetPlanList' });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('every answer requires HTTPS if the site has a public HTTPS address, and only then [answers.2]', async () => {
    const header = 'strict-transport-security';
    const ports = {
      ...test.ports,
      config: { ...test.ports.config, PUBLIC_URL: 'https://exams.example' },
    };
    const secure = await buildApp(ports, { logger: createLog('silent'), webPages: false });
    onTestFinished(() => secure.close());
    expect((await secure.inject({ url: '/health' })).headers[header]).toBe('max-age=31536000');
    expect((await test.app.inject({ url: '/health' })).headers[header]).toBeUndefined();
  });

  it('the answer to a failed call has only a key and the request id', async () => {
    const response = await test.app.inject({ url: '/api/no/such/call' });
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { responseMsg: 'notFoundMsg', requestId: response.headers['x-request-id'] },
    ]);
  });
});

it('the health checks reply 200 while the process runs (/health) and can save answers (/ready)', async () => {
  expect((await test.app.inject({ url: '/health' })).statusCode).toBe(200);
  expect((await test.app.inject({ url: '/ready' })).statusCode).toBe(200);
});

it('the served API document is OpenAPI 3.1 in wire names, with a readable page', async () => {
  const document = (await test.app.inject({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/Quiz/GetSingleQuestion/{quizId}/{serial}');
  const page = await test.app.inject({ url: '/api/docs/' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  const shown = await test.app.inject({ url: '/api/docs/json' });
  expect(shown.json()).toEqual(document);
  expect((await test.app.inject({ url: '/api/docs/yaml' })).statusCode).toBe(404);
});

it('the log has the request id of a failed call, and no password, token or answer [answers.1]', async () => {
  const lines: string[] = [];
  const site = await startTestApp({ log: createLog('debug', { write: (line) => lines.push(line) }) });
  const admin = await buildAdmin(site);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {}, [WRITTEN]);
  const candidate = await buildCandidate(site, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const answer = 'the-answer-that-nobody-logs';
  await candidate.ok(attempts.saveAnswer, {
    body: answerFields(attemptId, questionIds[0] ?? 0, { answerText: answer }),
  });
  // Makes the save fail with a database error, whose text includes the answer.
  await site.ports.database.pool.query('alter table responses rename to responses_away');
  const failed = await candidate.raw(
    attempts.saveAnswer,
    attempts.saveAnswer.body?.encode(answerFields(attemptId, questionIds[0] ?? 0, { answerText: answer })),
  );
  expect(failed.statusCode).toBe(500);
  const written = lines.join('');
  expect(written).toContain(String(failed.headers['x-request-id']));
  for (const secret of [answer, PASSWORD, candidate.token ?? '-', 'argon2id$v'])
    expect(written).not.toContain(secret);
  await site.close();
});

it('a stopping server finishes the call in flight', async () => {
  const site = await startTestApp();
  const admin = await buildAdmin(site);
  const candidate = await buildCandidate(site, admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const inFlight = fetch(`${address}${attempts.saveAnswer.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${candidate.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(attempts.saveAnswer.body?.encode(answerFields(attemptId, questionIds[0] ?? 0))),
  });
  // The call is in flight once the server has accepted its connection.
  await new Promise((resolve) => site.app.server.once('request', resolve));
  const closing = site.close();
  const response = await inFlight;
  expect(response.status).toBe(200);
  await closing;
});
