import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attemptRecordingBytes } from './recording-bytes.ts';
import { type HeldRecording, type RecordingRoom, surplusRecordings } from './surplus-recordings.ts';

const ROOM: RecordingRoom = { questionId: 1, maxBytes: 30, namedIds: [] };

const inParts = (id: string, questionId = 1, byteSize = 10): HeldRecording => ({ id, questionId, byteSize });
const inOneCall = (id: string, byteSize = 10): HeldRecording => ({ id, questionId: null, byteSize });
const heldOf = (ids: string) => [...ids].map((id) => inParts(id));
const naming = (...namedIds: string[]): RecordingRoom => ({ ...ROOM, namedIds });

it('the two newest recordings of a question are held, and the one that its answer names', () => {
  expect(surplusRecordings(heldOf('ab'), [ROOM])).toEqual([]);
  expect(surplusRecordings(heldOf('abc'), [ROOM])).toEqual(['a']);
  expect(surplusRecordings(heldOf('abc'), [naming('a')])).toEqual([]);
  expect(surplusRecordings(heldOf('abcd'), [naming('a')])).toEqual(['b']);
  expect(surplusRecordings(heldOf('abcde'), [naming('d')])).toEqual(['a', 'b']);
  // A late answer names another one than the answer that counts: three in all.
  expect(surplusRecordings(heldOf('abcd'), [naming('a', 'b')])).toEqual(['c']);
});

it('a question whose answers name two recordings holds one more, also where the attempt has room', () => {
  const other = { ...ROOM, questionId: 2 };
  expect(surplusRecordings(heldOf('abcd'), [naming('a', 'b'), other])).toEqual(['c']);
});

it('questions have room of their own, and the answer of another question holds no recording', () => {
  const other = { ...ROOM, questionId: 2, namedIds: ['a'] };
  const held = [...heldOf('abc'), inParts('d', 2), inParts('e', 2)];
  expect(surplusRecordings(held, [ROOM, other])).toEqual(['a']);
});

it('recordings that were uploaded in one call share what is left of the number and the bytes of an attempt', () => {
  const calls = [...'abcd'].map((id) => inOneCall(id));
  expect(surplusRecordings(calls.slice(1), [ROOM])).toEqual([]);
  expect(surplusRecordings(calls, [ROOM])).toEqual(['a']);
  expect(surplusRecordings(calls, [naming('a')])).toEqual(['b']);
  expect(surplusRecordings([...heldOf('xy'), inOneCall('a'), inOneCall('b')], [ROOM])).toEqual(['a']);
  expect(surplusRecordings([...heldOf('xyz'), inOneCall('a')], [naming('x')])).toEqual(['y']);
  // A question of sound makes no room for a film.
  const sound = { ...ROOM, questionId: 2, maxBytes: 1 };
  const film = { ...ROOM, maxBytes: 20 };
  expect(surplusRecordings(calls, [film, sound])).toEqual(['a', 'b']);
  const soundNaming = { ...sound, namedIds: ['a'] };
  expect(surplusRecordings(calls, [film, soundNaming])).toEqual(['a', 'b']);
});

const bytesOf = (held: readonly HeldRecording[]) => held.reduce((sum, { byteSize }) => sum + byteSize, 0);

const rooms = fc
  .array(
    fc.record({ maxBytes: fc.integer({ min: 1, max: 20 }), named: fc.array(fc.nat(14), { maxLength: 2 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((all) =>
    all.map(({ maxBytes, named }, index) => ({
      questionId: index + 1,
      maxBytes,
      namedIds: named.map(String),
    })),
  );

/** Recordings that the server has accepted: none is larger than a question allows. */
const attempt = rooms.chain((questions) => {
  const recording = fc.record({
    place: fc.nat(questions.length - 1),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isInParts: fc.boolean(),
  });
  return fc.array(recording, { minLength: 1, maxLength: 15 }).map((all) => ({
    questions,
    held: all.map(({ place, share, isInParts }, index) => {
      const byteSize = Math.max(1, Math.floor(share * (questions[place]?.maxBytes ?? 1)));
      const id = String(index);
      return isInParts ? inParts(id, place + 1, byteSize) : inOneCall(id, byteSize);
    }),
  }));
});

it('recordings that no answer names give way to the bytes that the start has reserved, the oldest first', () => {
  const tight = (...namedIds: string[]): RecordingRoom => ({ questionId: 1, maxBytes: 20, namedIds });
  expect(surplusRecordings(heldOf('ab'), [tight()])).toEqual([]);
  expect(surplusRecordings(heldOf('abc'), [tight('b')])).toEqual(['a']);
  expect(surplusRecordings(heldOf('abc'), [tight('a')])).toEqual(['b']);
  // A late answer names another one: nothing can give way.
  expect(surplusRecordings(heldOf('abc'), [tight('a', 'b')])).toBeUndefined();
});

it('an attempt holds at most three recordings for each question and never more bytes than reserved, and refuses a recording only where those that answers name leave no room', () => {
  fc.assert(
    fc.property(attempt, ({ questions, held }) => {
      const surplus = surplusRecordings(held, questions);
      const room = attemptRecordingBytes(questions.map(({ maxBytes }) => maxBytes));
      if (surplus === undefined) {
        const isStaying = ({ id }: HeldRecording, index: number) =>
          index === held.length - 1 || questions.some(({ namedIds }) => namedIds.includes(id));
        expect(bytesOf(held.filter(isStaying))).toBeGreaterThan(room);
        return;
      }
      const left = held.filter(({ id }) => !surplus.includes(id));
      expect(new Set(surplus).size).toBe(surplus.length);
      expect(left.length).toBeLessThanOrEqual(3 * questions.length);
      expect(bytesOf(left)).toBeLessThanOrEqual(room);
      // The one that has just begun is about to be named.
      expect(surplus).not.toContain(held.at(-1)?.id);
      for (const { questionId, namedIds } of questions) {
        const ofQuestion = held.filter((one) => one.questionId === questionId);
        const kept = ofQuestion.filter(({ id }) => !surplus.includes(id));
        expect(kept.length).toBeLessThanOrEqual(3);
        const isNamed = ({ id }: HeldRecording) => namedIds.includes(id);
        expect(ofQuestion.filter(isNamed)).toEqual(kept.filter(isNamed));
        const others = ofQuestion.filter((one) => !isNamed(one));
        const keptOthers = kept.filter((one) => !isNamed(one));
        // The newest ones.
        expect(keptOthers).toEqual(others.slice(others.length - keptOthers.length));
        expect(keptOthers.length).toBeLessThanOrEqual(2);
      }
      expect(surplusRecordings(left, questions)).toEqual([]);
    }),
  );
});
