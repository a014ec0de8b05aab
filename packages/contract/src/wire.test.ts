import { expect, it } from 'vitest';
import { z } from 'zod';
import { id, marks, text } from './fields.ts';
import { coded, wire } from './wire.ts';

const sample = wire(
  { assessmentId: id, title: text(20), total: marks, scheme: coded({ equal: 1, survey: 2 }) },
  { assessmentId: 'quizTopicId', title: 'quizTitle' },
);

it('wire decodes wire names to domain names and encodes them back', () => {
  const onTheWire = { quizTopicId: 7, quizTitle: 'Optics', total: 33.33, scheme: 2 };
  const inside = { assessmentId: 7, title: 'Optics', total: 3333, scheme: 'survey' as const };
  expect(z.decode(sample, onTheWire)).toEqual(inside);
  expect(z.encode(sample, inside)).toEqual(onTheWire);
});

it('wire drops undeclared fields in both directions [wire.1]', () => {
  const decoded = sample.parse({ quizTopicId: 7, quizTitle: 'a', total: 1, scheme: 1, isAdmin: true });
  expect(decoded).not.toHaveProperty('isAdmin');
  const row = { assessmentId: 7, title: 'a', total: 100, scheme: 'equal' as const, key: 'B' };
  expect(JSON.stringify(z.encode(sample, row))).not.toContain('key');
});

it('wire reports errors under wire names [wire.2]', () => {
  const result = sample.safeParse({ quizTopicId: 'x', quizTitle: ' ', total: -1, scheme: 9 });
  expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    ['quizTopicId', 'integer'],
    ['quizTitle', 'required'],
    ['total', 'markCanNotBeLessZero'],
    ['scheme', 'unknownChoice'],
  ]);
});

it('a wire object decodes and encodes within a list', () => {
  const list = z.array(sample);
  const rows = [{ assessmentId: 1, title: 'x', total: 50, scheme: 'equal' as const }];
  expect(z.decode(list, z.encode(list, rows))).toEqual(rows);
});

it('a wire object has a JSON Schema in wire names', () => {
  const schema = z.toJSONSchema(sample, { io: 'input' });
  expect(Object.keys(schema.properties ?? {})).toEqual(['quizTopicId', 'quizTitle', 'total', 'scheme']);
});
