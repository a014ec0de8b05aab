import { doneAnswer } from '@invigil/contract/answers';
import { endpoint } from '@invigil/contract/endpoint';
import { everybody } from '@invigil/domain/access/access';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { conflict, type Failure, Refused } from '../../application/errors.ts';
import { EarlierServerServes } from '../../serving/serving-errors.ts';
import { takeUndeclared } from '../../testing/undeclared-errors.ts';
import { registerErrorHandler } from './error-handler.ts';
import { addRoute } from './routes.ts';

const setFaqTitle = endpoint({
  name: 'setFaqTitle',
  method: 'POST',
  path: '/api/faqTitle',
  summary: 'Changes a title.',
  group: 'Test',
  access: everybody,
  refusals: ['faqTaken'],
  conflicts: ['attemptClosed'],
  ok: doneAnswer,
});

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The reply of a call whose use case throws an error, with the lines of the log and what was told as undeclared. */
async function callThrowing(error: Error) {
  const lines: string[] = [];
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  registerErrorHandler(app);
  addRoute(app, setFaqTitle, {
    onRequest: async () => undefined,
    handle: async () => {
      throw error;
    },
  });
  const { statusCode, body } = await app.inject({ method: 'POST', url: setFaqTitle.path, payload: {} });
  return { statusCode, key: JSON.parse(body).responseMsg, told: takeUndeclared(), lines: lines.length };
}

it.each<[string, Refused | Failure, number]>([
  ['faqTaken', new Refused('faqTaken'), 202],
  ['attemptClosed', conflict('attemptClosed'), 409],
])('a call answers its own %s, and nothing is logged [declared-errors.3]', async (key, error, statusCode) => {
  expect(await callThrowing(error)).toEqual({ statusCode, key, told: [], lines: 0 });
});

it.each<[string, Error, number]>([
  ['categoryTaken', new Refused('categoryTaken'), 202],
  ['earlierServerServes', new EarlierServerServes('0.3.0'), 202],
  ['examRulesChanged', conflict('examRulesChanged'), 409],
])(
  'a call answers %s all the same where it does not declare it, which is told and logged [declared-errors.4]',
  async (key, error, statusCode) => {
    const { told, ...reply } = await callThrowing(error);
    expect(reply).toMatchObject({ statusCode, key, lines: 1 });
    expect(told).toEqual([{ call: 'setFaqTitle', key }]);
  },
);
