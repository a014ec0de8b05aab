import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { encodeRequest } from '../request.ts';
import { arbitraryWire } from '../testing/arbitrary-wire.ts';
import * as client from './calls.ts';
import {
  LIGHT_ENDPOINTS,
  PAPER_ENDPOINTS,
  PRACTICE_ENDPOINTS,
  RESULT_ENDPOINTS,
} from './describe-calls.test-data.ts';
import type { LightCall } from './light-call.ts';
import { UnreadableAnswer } from './light-codec.ts';
import * as paperClient from './paper-calls.ts';
import * as practiceClient from './practice-calls.ts';
import * as resultClient from './result-calls.ts';

type AnyCall = LightCall<object, unknown>;

const calls = { ...client, ...paperClient, ...practiceClient, ...resultClient } as unknown as Record<
  string,
  AnyCall
>;
const pairs = [...LIGHT_ENDPOINTS, ...PAPER_ENDPOINTS, ...PRACTICE_ENDPOINTS, ...RESULT_ENDPOINTS].map(
  (endpoint) => ({
    name: endpoint.name,
    endpoint,
    call: calls[endpoint.name] as AnyCall,
  }),
);
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it.each([
  ['calls.ts', client, LIGHT_ENDPOINTS],
  ['paper-calls.ts', paperClient, PAPER_ENDPOINTS],
  ['practice-calls.ts', practiceClient, PRACTICE_ENDPOINTS],
  ['result-calls.ts', resultClient, RESULT_ENDPOINTS],
])('the file %s exports a light call for exactly the endpoints of its list', (_file, exported, endpoints) => {
  const names = Object.entries(exported).flatMap(([name, value]) =>
    typeof value === 'object' ? [name] : [],
  );
  expect(names.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});

describe.each(pairs)('the light call $name', ({ endpoint, call }) => {
  const input = (part: 'params' | 'body') => {
    const schema = endpoint[part];
    return schema === undefined
      ? fc.constant(undefined)
      : arbitraryWire(schema).map((wire) => schema.decode(wire as never) as object);
  };

  it('the light call encodes requests like its endpoint', () => {
    fc.assert(
      fc.property(input('params'), input('body'), (params, body) => {
        const light = encodeRequest(call, { params, body });
        const full = encodeRequest(endpoint, { params, body });
        expect({ ...light, body: light.body && JSON.parse(light.body) }).toEqual({
          ...full,
          body: full.body && JSON.parse(full.body),
        });
      }),
    );
  });

  it('the light call decodes answers like its endpoint, and drops undeclared fields', () => {
    fc.assert(
      fc.property(arbitraryWire(endpoint.ok), (wire) => {
        const sent = typeof wire === 'object' && !Array.isArray(wire) ? { ...wire, undeclared: 1 } : wire;
        expect(call.ok.decode(json(sent))).toEqual(endpoint.ok.decode(json(wire) as never));
      }),
    );
  });

  it('the light call refuses an answer with a wrong type wherever its endpoint does', () => {
    let refused = 0;
    const unread = unreadFields(endpoint.ok);
    const isUnread = (path: readonly PropertyKey[]) => path.some((step) => unread.includes(String(step)));
    fc.assert(
      fc.property(arbitraryWire(endpoint.ok), fc.nat(), fc.constantFrom(...WRONG), (wire, place, wrong) => {
        const sent = withWrong(json(wire), place, wrong);
        const full = endpoint.ok.safeDecode(sent as never);
        if (full.success) {
          expect(call.ok.decode(sent)).toEqual(full.data);
          return;
        }
        // The light codec does not check closed sets: a word outside the set is still text.
        if (full.error.issues.every(({ code, path }) => code === 'invalid_value' || isUnread(path))) return;
        refused++;
        expect(() => call.ok.decode(sent)).toThrow(UnreadableAnswer);
      }),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(50);
  });
});

/** Wire names of the flat fields beside a nested interaction, which the light codec does not read; also of those in a list. */
function unreadFields(ok: z.ZodType): readonly string[] {
  const { element = ok } = ok._zod.def as { readonly element?: z.ZodType };
  const {
    flatNames = [],
    names = {},
    fields = {},
  } = element as {
    readonly flatNames?: readonly string[];
    readonly names?: Readonly<Record<string, string | undefined>>;
    readonly fields?: Readonly<Record<string, z.ZodType>>;
  };
  const ofLists = Object.values(fields).filter(({ _zod: { def } }) => def.type === 'array');
  return [...flatNames.map((name) => names[name] ?? name), ...ofLists.flatMap(unreadFields)];
}

/** Replacements of a value at a random place; undefined removes the value. */
const WRONG = [undefined, null, 'wrong', '', 1.5, true, [], {}, [1], { a: 1 }];

/** Copies a JSON value with the value at one place replaced. */
function withWrong(value: unknown, place: number, wrong: unknown): unknown {
  const places = placesIn(value);
  const path = places[place % places.length] ?? [];
  if (path.length === 0) return wrong;
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as never)[key], copy);
  (parent as Record<string, unknown>)[String(path.at(-1))] = wrong;
  return json(copy);
}

function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

it('the light codec throws UnreadableAnswer for a body that is not an answer of the contract', () => {
  expect(() => client.getQuestion.ok.decode('<html>')).toThrow(UnreadableAnswer);
  expect(() => client.getOpenAttempt.ok.decode({})).toThrow(UnreadableAnswer);
  expect(() => resultClient.listResultDetails.ok.decode({ rows: [] })).toThrow(UnreadableAnswer);
});

it('saveAnswer encodes the answer as base64 where answerEncoding says so', () => {
  const answer = { kind: 'extendedText', text: 'SELECT 1' };
  const body = { attemptId: 1, questionId: 2, answer, answerEncoding: 'base64', isSkipped: false };
  const sent = encodeRequest(client.saveAnswer, { body }).body ?? '';
  expect(JSON.parse(sent)).toMatchObject({ answer: btoa(JSON.stringify(answer)) });
});

it('readFailure returns the message of a failed call, or an empty text for a foreign body', () => {
  expect(client.readFailure({ responseMsg: 'attemptTakenOver' })).toBe('attemptTakenOver');
  expect(client.readFailure('<html>')).toBe('');
});

it('readRefusal returns the domain key of a refusal [runner-client.1]', () => {
  expect(client.readRefusal({ responseMsg: 'emptyAnswer' })).toBe('emptyAnswer');
  expect(client.readRefusal({ responseMsg: 'multipleAnswernotAllowed' })).toBe('multipleAnswersNotAllowed');
  expect(() => client.readRefusal({})).toThrow(UnreadableAnswer);
});

it('readRefusal accepts a key of a newer server version', () => {
  expect(client.readRefusal({ responseMsg: 'ofALaterVersion' })).toBe('ofALaterVersion');
});
