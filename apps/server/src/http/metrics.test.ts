import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { countRound, registry } from '../adapters/metrics-counters.ts';
import { buildApp } from '../app.ts';
import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { listenForMetrics } from './metrics.ts';

const TOKEN = 'metrics-token-of-the-test';

let test: TestApp;
let guarded: FastifyInstance;
beforeAll(async () => {
  // The counters are process-wide, and other tests may have changed them.
  registry.resetMetrics();
  test = await startTestApp();
  const ports = { ...test.ports, config: { ...test.ports.config, METRICS_TOKEN: TOKEN } };
  guarded = await buildApp(ports, { logger: createLog('silent'), webPages: false });
});
afterAll(async () => {
  await guarded.close();
  await test.close();
});

async function readFigures(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const response = await guarded.inject({ url: '/metrics', headers });
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  return response.body;
}

/** The value of a metric, named with its labels; 0 if it was never counted. */
async function figure(name: string): Promise<number> {
  const line = (await readFigures()).split('\n').find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

it('metrics count an exam: started once, answers saved, finished with its reason', async () => {
  const admin = await buildAdmin(test);
  const candidate = await buildCandidate(test, admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  expect(await buildAttempt(candidate, assessmentId)).toBe(attemptId);
  for (const questionId of questionIds)
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId) });
  await candidate.refusal(attempts.saveAnswer, {
    body: answerFields(attemptId, questionIds[0] ?? 0, { answerText: '' }),
  });
  for (const _twice of [1, 2]) await candidate.ok(attempts.finishAttempt, { body: { attemptId } });

  expect(await figure('invigil_attempts_started_total')).toBe(1);
  expect(await figure('invigil_answers_saved_total')).toBe(3);
  expect(await figure('invigil_attempts_finished_total{reason="submitted"}')).toBe(1);
});

it('metrics time every call by its route, and never show an id, a text or a personal address', async () => {
  await test.app.inject({ url: '/api/Quiz/GetSingleQuestion/98765/4' });
  await test.app.inject({ url: '/wp-login.php?user=somebody' });
  const text = await readFigures();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/Quiz/GetSingleQuestion/:quizId/:serial",status="401"} 1',
  );
  expect(text).toMatch(/_count\{method="GET",route="none",status="404"\} \d/);
  // Without the values, whose digits can contain those of the id.
  const series = text.replaceAll(/ \S+$/gm, '');
  expect(series).not.toMatch(/98765|wp-login|somebody|example\.org/);
});

it('metrics count completed and failed rounds of jobs', async () => {
  expect(await countRound('tidy up', async () => 4)).toBe(4);
  const failing = countRound('tidy up', () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  for (const outcome of ['done', 'failed'])
    expect(await figure(`invigil_job_rounds_total{job="tidy up",outcome="${outcome}"}`)).toBe(1);
});

it('metrics show the pool, the event loop and the process', async () => {
  const text = await readFigures();
  for (const name of [
    'invigil_database_pool_connections{pool="serving",state="total"}',
    'invigil_database_pool_connections{pool="hotPath",state="idle"}',
    'invigil_database_pool_waiting{pool="hotPath"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect(text).toMatch(new RegExp(`^${name.replaceAll(/[{}"]/g, '\\$&')} [\\d.e+-]+$`, 'm'));
});

it.each([[{}], [{ remoteAddress: '203.0.113.9' }], [{ headers: { 'x-forwarded-for': '127.0.0.1' } }]])(
  'metrics without a token get 404 on the public port, even from this machine: %j [metrics.1]',
  async (options) => {
    const [refused, missing] = await Promise.all(
      ['/metrics', '/nothing-here'].map((url) => test.app.inject({ url, ...options })),
    );
    const textOf = (body: string | undefined) => body?.replace(/[0-9a-f-]{36}/, '');
    expect(refused?.statusCode).toBe(404);
    expect(textOf(refused?.body)).toBe(textOf(missing?.body));
  },
);

it('metrics without a token are shown only on a port of this machine, which shows nothing else [metrics.2]', async () => {
  const metrics = await listenForMetrics(test.ports, 0);
  onTestFinished(() => metrics.close());
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${metrics.port}${path}`)).status;
  expect([await statusOf('/metrics'), await statusOf('/health')]).toEqual([200, 404]);
});

describe('the token for metrics [metrics.3]', () => {
  const ask = async (authorization?: string, remoteAddress = '203.0.113.9') =>
    (
      await guarded.inject({
        url: '/metrics',
        remoteAddress,
        headers: authorization ? { authorization } : {},
      })
    ).statusCode;

  it('the token for metrics gives access on the public port', async () => {
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
  });

  it('the token for metrics is required on the public port, even from this machine', async () => {
    expect(await ask()).toBe(404);
    expect(await ask(undefined, '127.0.0.1')).toBe(404);
    expect(await ask(`Bearer ${TOKEN}x`)).toBe(404);
    expect(await ask(`Basic ${TOKEN}`)).toBe(404);
  });

  it('the token for metrics must be too long to guess', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(ConfigError);
    expect(readConfig({ METRICS_TOKEN: TOKEN }).METRICS_TOKEN).toBe(TOKEN);
  });
});
