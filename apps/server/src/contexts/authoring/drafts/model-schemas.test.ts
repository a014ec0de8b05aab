import { MARKING_SCHEMES } from '@invigil/domain/authoring/assessment';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DRAFTED_KINDS } from './drafted-interactions.ts';
import { instructionPrompt } from './instruction-prompt.ts';
import { questionPrompt } from './question-prompt.ts';

/** No answer has more elements, options or tokens. */
const GREATEST = 1_000;

const questionOrders = DRAFTED_KINDS.flatMap((interactionKind) =>
  MARKING_SCHEMES.flatMap((markingScheme) =>
    [true, false].flatMap((allowMultipleKeys) =>
      [undefined, 'Ohm found a law.'].map((material) => ({
        request: { locale: 'en', topic: 'Ohm', extraInstruction: '', question: { interactionKind } },
        assessment: { title: 'Electricity', markingScheme, allowMultipleKeys },
        count: 3,
        taken: [],
        material,
        problems: [],
      })),
    ),
  ),
);
const instructionOrder = {
  request: { locale: 'en', topic: 'Calculators' },
  title: 'Electricity',
  count: 3,
  taken: [],
};

const SCHEMAS = [
  ...questionOrders.map((order) => questionPrompt(order as never).elements.schema),
  instructionPrompt(instructionOrder as never).elements.schema,
];

/** The numbers and lists of a JSON schema that state no bounds, or those of the type. */
function findUnbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, ...rest } = schema as Record<string, unknown>;
  const isBound = (name: string) => Math.abs(Number(rest[name] ?? Number.POSITIVE_INFINITY)) <= GREATEST;
  const needed =
    type === 'integer' || type === 'number' ? ['minimum', 'maximum'] : type === 'array' ? ['maxItems'] : [];
  const unbounded = needed.filter((name) => !isBound(name)).map((name) => `${path} ${name}`);
  return unbounded.concat(
    Object.entries(rest).flatMap(([name, inner]) => findUnbounded(inner, `${path}/${name}`)),
  );
}

it('every schema that a model answers by states real bounds of its numbers and lists [model-schemas.1]', () => {
  expect(SCHEMAS.length).toBeGreaterThan(20);
  for (const schema of SCHEMAS) expect(findUnbounded(z.toJSONSchema(schema), '')).toEqual([]);
});

it('the numbers of correct options in a model’s answer are 1 to the number of options [model-schemas.2]', () => {
  const [first] = questionOrders;
  const { properties } = z.toJSONSchema(questionPrompt(first as never).elements.schema);
  expect(properties).toMatchObject({ correctOptions: { items: { minimum: 1, maximum: 12 } } });
});
