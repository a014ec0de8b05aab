import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as accounts from '../accounts/account-endpoints.ts';
import { SUCCESS_KEYS } from '../answers.ts';
import type { Endpoint } from '../endpoint.ts';
import * as results from '../results/result-endpoints.ts';
import * as attempts from './attempt-endpoints.ts';
import * as runner from './runner-client.ts';
import * as sample from './runner-samples.test-data.ts';
import { UnreadableAnswer } from './runner-wire.ts';

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
type AnyCall = runner.RunnerCall<object, unknown>;

interface Pair {
  call: AnyCall;
  endpoint: AnyEndpoint;
  ok: fc.Arbitrary<unknown>;
  params?: fc.Arbitrary<object>;
  body?: fc.Arbitrary<object>;
}

const byAttempt = fc.record({ attemptId: sample.id });
const byAssessment = fc.record({ assessmentId: sample.id });
const done = fc.record({ message: fc.constantFrom(...SUCCESS_KEYS) });

const pair = (call: unknown, endpoint: unknown, rest: Omit<Pair, 'call' | 'endpoint'>): Pair => ({
  call: call as AnyCall,
  endpoint: endpoint as AnyEndpoint,
  ...rest,
});

const pairs: [string, Pair][] = [
  [
    'startAttempt',
    pair(runner.startAttempt, attempts.startAttempt, { ok: sample.startedAttempt, body: sample.start }),
  ],
  [
    'getOpenAttempt',
    pair(runner.getOpenAttempt, attempts.getOpenAttempt, { ok: sample.openAttempt, params: byAssessment }),
  ],
  [
    'getQuestion',
    pair(runner.getQuestion, attempts.getQuestion, {
      ok: sample.examQuestion,
      params: fc.record({ assessmentId: sample.id, serial: sample.id }),
    }),
  ],
  [
    'saveAnswer',
    pair(runner.saveAnswer, attempts.saveAnswer, { ok: sample.savedAnswer, body: sample.answer }),
  ],
  [
    'checkAttemptEnd',
    pair(runner.checkAttemptEnd, attempts.checkAttemptEnd, { ok: fc.boolean(), params: byAttempt }),
  ],
  [
    'finishAttempt',
    pair(runner.finishAttempt, attempts.finishAttempt, { ok: done, body: sample.submission }),
  ],
  [
    'countReload',
    pair(runner.countReload, attempts.countReload, {
      ok: fc.record({ reloadCount: fc.nat({ max: 100 }), isEnded: fc.boolean() }),
      body: byAttempt,
    }),
  ],
  [
    'keepAttempt',
    pair(runner.keepAttempt, attempts.keepAttempt, { ok: sample.keptAttempt, body: sample.report }),
  ],
  [
    'getAttemptMarkingState',
    pair(runner.getAttemptMarkingState, results.getAttemptMarkingState, {
      ok: fc.record({ isMarked: fc.boolean() }),
      params: byAttempt,
    }),
  ],
  ['getResult', pair(runner.getResult, results.getResult, { ok: sample.result, params: byAttempt })],
  [
    'listResultDetails',
    pair(runner.listResultDetails, results.listResultDetails, {
      ok: fc.array(sample.resultDetail, { maxLength: 4 }),
      params: byAttempt,
    }),
  ],
  [
    'signIn',
    pair(runner.signIn, accounts.signIn, {
      ok: fc.record({ token: fc.string(), user: sample.sessionUser }),
      body: fc.record({
        email: fc.constantFrom('meera@example.org', 'a.b@c.de'),
        password: fc.constant('x y'),
      }),
    }),
  ],
  [
    'recordSignIn',
    pair(runner.recordSignIn, accounts.recordSignIn, {
      ok: fc.record({ signInId: sample.id }),
      body: fc.constant({}),
    }),
  ],
  ['getCurrentUser', pair(runner.getCurrentUser, accounts.getCurrentUser, { ok: sample.sessionUser })],
];

/** What travels: an encoded value, written and read as JSON. */
const travelled = (schema: z.ZodType, value: unknown): unknown =>
  JSON.parse(JSON.stringify(z.encode(schema, value)));

/** The path that a client written from the endpoint alone would ask for. */
function expectedPath(endpoint: AnyEndpoint, params: object | undefined): string {
  if (endpoint.params === undefined || params === undefined) return endpoint.path;
  let path = endpoint.path;
  for (const [name, value] of Object.entries(z.encode(endpoint.params, params) as object))
    path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  return path;
}

describe.each(pairs)('%s of the light client', (_name, { call, endpoint, ok, params, body }) => {
  it('asks as the endpoint does', () => {
    expect(call.method).toBe(endpoint.method);
    fc.assert(
      fc.property(params ?? fc.constant(undefined), body ?? fc.constant(undefined), (given, sent) => {
        expect(call.path(given ?? sent ?? {})).toBe(expectedPath(endpoint, given));
        const expected =
          endpoint.body !== undefined && sent !== undefined ? travelled(endpoint.body, sent) : undefined;
        expect(JSON.parse(JSON.stringify(call.body?.(sent ?? {}) ?? null))).toEqual(expected ?? null);
      }),
    );
  });

  it('reads as the codec does', () => {
    fc.assert(
      fc.property(ok, (value) => {
        const wire = travelled(endpoint.ok, value);
        expect(call.answer(wire)).toEqual(z.decode(endpoint.ok, wire));
        expect(call.answer(wire)).toEqual(value);
      }),
    );
  });
});

it('a page that is not the contract is refused, not shown', () => {
  expect(() => runner.getQuestion.answer('<html>')).toThrow(UnreadableAnswer);
  expect(() => runner.getOpenAttempt.answer({})).toThrow(UnreadableAnswer);
  expect(() => runner.listResultDetails.answer({ rows: [] })).toThrow(UnreadableAnswer);
});

it('reads what a failed call says, where it is the server that says it', () => {
  expect(runner.readFailure({ responseMsg: 'attemptTakenOver' })).toBe('attemptTakenOver');
  expect(runner.readFailure('<html>')).toBe('');
});

it('reads the key of a refusal [runner-client.1]', () => {
  expect(runner.readRefusal({ responseMsg: 'emptyAnswer' })).toBe('emptyAnswer');
});
