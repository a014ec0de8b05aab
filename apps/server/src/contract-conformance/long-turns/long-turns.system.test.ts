import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@invigil/contract/endpoint';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import { encodeRequest } from '@invigil/contract/request';
import { answerFields } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCallLimits } from '../../http/limits/call-limits.ts';
import { type ParallelClient, type SentCall, startParallelClient } from '../../testing/parallel-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTurnMeter, doUnitOfWork, type TurnMeter } from '../../testing/turn-meter.ts';
import { FINDS_NOTHING, isMeasured, prepareCalls } from './call-inputs.test-data.ts';
import { type FilledSite, fillSite } from './filled-site.test-data.ts';

/** The longest turn, in units of work: 10 ms on the machine of docs/performance.md. */
const MAX_UNITS = 10;
const PARALLEL = 12;
/** The least of these counts, because a process compiles code in any of its turns. */
const RUNS = 3;
/** Few enough that no rule for exams with many candidates slows the other calls down. */
const SAVE_EVERY_MS = 60;

let test: TestApp;
let site: FilledSite;
let baseUrl: string;
let client: ParallelClient;
let meter: TurnMeter;

beforeAll(async () => {
  // Without the budget a flood is the largest that it can be.
  test = await startTestApp({ limits: createCallLimits({ hasBudget: false }) });
  site = await fillSite(test);
  baseUrl = await test.app.listen({ port: 0, host: '127.0.0.1' });
  client = startParallelClient();
  meter = createTurnMeter();
});
afterAll(async () => {
  meter.close();
  await client.close();
  await test.close();
});

/** The longest turn in units, while a call is made twelve times in parallel. */
async function longestTurnOf(call: SentCall): Promise<number> {
  let longest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && longest > MAX_UNITS; run++)
    longest = Math.min(longest, await meter.longest(() => client.send(call, PARALLEL)));
  return longest;
}

/** Saves the answers of a candidate until it is stopped. @returns the function that stops it and tells the statuses */
function keepSaving(): () => Promise<readonly number[]> {
  let isStopped = false;
  const statuses: number[] = [];
  const body = answerFields(site.savingAttemptId, site.savingQuestionId);
  const { address, method, ...request } = encodeRequest(saveAnswer, { body });
  const headers = { authorization: `Bearer ${site.saving.token}`, 'content-type': 'application/json' };
  const call = { url: `${baseUrl}${address}`, method, headers, body: request.body };
  const saving = (async () => {
    while (!isStopped) {
      statuses.push(...(await client.send(call, 1)));
      await new Promise((resolve) => setTimeout(resolve, SAVE_EVERY_MS));
    }
  })();
  return async () => {
    isStopped = true;
    await saving;
    return statuses;
  };
}

/** Reads first, deletions last, so that each call finds the filled site. */
const METHODS = ['GET', 'PUT', 'POST', 'DELETE'];
const byMethod = (a: Endpoint, b: Endpoint) => METHODS.indexOf(a.method) - METHODS.indexOf(b.method);

it.runIf(process.platform === 'linux')(
  'no call that is made twelve times in parallel on a filled site takes a turn of the event loop above 10 ms [long-turns.1]',
  async () => {
    const stopSaving = keepSaving();
    const turns: { name: string; units: number }[] = [];
    const unanswered: string[] = [];
    for (const endpoint of ENDPOINTS.filter(isMeasured).toSorted(byMethod))
      for (const { name, address, method, headers, body } of prepareCalls(site, endpoint)) {
        const call = { url: `${baseUrl}${address}`, method, headers, body };
        const [status] = await client.send(call, 1);
        // Reads have to reach their data.
        const findsNothing = FINDS_NOTHING.includes(endpoint.name) || (status ?? 0) < 300;
        if (method === 'GET' && !findsNothing) unanswered.push(`${name}: ${status}`);
        turns.push({ name, units: await longestTurnOf(call) });
      }
    expect(new Set(await stopSaving())).toEqual(new Set([200]));
    const longest = turns
      .toSorted((a, b) => b.units - a.units)
      .slice(0, 10)
      .map(({ name, units }) => `${name} ${units.toFixed(1)}`);
    expect(unanswered).toEqual([]);
    expect(Math.max(...turns.map(({ units }) => units)), longest.join(', ')).toBeLessThanOrEqual(MAX_UNITS);
  },
);

it.runIf(process.platform === 'linux')(
  'the measurement of turns finds one turn of 30 ms [long-turns.2]',
  async () => {
    const server = createServer((_request, response) => {
      for (let unit = 0; unit < 30; unit++) doUnitOfWork();
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const call = { url: `http://127.0.0.1:${port}/`, method: 'GET', headers: {}, body: undefined };
    let found = 0;
    for (let run = 0; run < RUNS; run++)
      found = Math.max(found, await meter.longest(() => client.send(call, 1)));
    expect(found).toBeGreaterThan(MAX_UNITS);
    server.close();
  },
);
