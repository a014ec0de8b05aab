import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const MAX_MISSES = 20_000;

/** Generates wire values that a schema accepts, from its JSON Schema. */
export function arbitraryWire(schema: z.ZodType): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  let misses = 0;
  return fromJsonSchema(described).filter((value) => {
    const isAccepted = schema.safeDecode(value as never).success;
    // Prevents an endless search for a rule that no generated value meets.
    if (!isAccepted && ++misses > MAX_MISSES)
      throw new Error(`No generated value meets the rules of ${JSON.stringify(described).slice(0, 300)}`);
    return isAccepted;
  });
}

function fromJsonSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives !== undefined) return fc.oneof(...alternatives.map(fromJsonSchema));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(fromJsonSchema((schema.items as JsonSchema | undefined) ?? {}), { maxLength: 3 });
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(Number(schema.minimum ?? 0), -1_000_000),
        max: Math.min(Number(schema.maximum ?? 1_000_000), 1_000_000),
      });
    case 'number':
      // Two decimals, as marks and prices have.
      return fc
        .integer({
          min: Math.ceil(Math.max(0, Number(schema.minimum ?? 0)) * 100),
          max: Math.floor(Math.min(1_000, Number(schema.maximum ?? 1_000)) * 100),
        })
        .map((cents) => cents / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constant(null);
  }
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, fromJsonSchema(value)]),
  );
  return fc.record(model, { requiredKeys: (schema.required as string[] | undefined) ?? [] });
}

function stringOf(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (schema.format === 'uuid') return fc.uuid();
  const parts = [schema, ...((schema.allOf as JsonSchema[] | undefined) ?? [])];
  const patterns = parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
  if (patterns.some((pattern) => pattern.includes('https?')))
    return fc.constantFrom('https://example.org', 'http://localhost:3000/a?b=c');
  if (patterns.some((pattern) => pattern.includes('[A-Za-z]{3}'))) return fc.constantFrom('USD', 'inr');
  if (patterns.some((pattern) => pattern.includes('@')))
    return fc.constantFrom('ada@example.org', 'b.c+d@x.co.in');
  if (patterns.some((pattern) => pattern.includes('Option-')))
    return fc.constantFrom('', 'Option-B', 'Option-A#####Option-E');
  if (patterns.some((pattern) => pattern.includes('#['))) return fc.constantFrom('#0E5860', '#ffffff');
  if (patterns.some((pattern) => pattern.includes('\\d{4}-')))
    return fc.constantFrom('', '2001-02-03', '1999-12-31T00:00:00Z');
  if (patterns.some((pattern) => pattern.includes('[0-9a-f]{8}'))) return fc.uuid();
  if (patterns.some((pattern) => pattern.includes('[0-9a-f]{64}')))
    return fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
  if (patterns.some((pattern) => pattern.includes('\\d')))
    return fc.integer({ min: 1, max: 400 }).map(String);
  const minLength = Number(schema.minLength ?? 0);
  return fc.string({ minLength, maxLength: Math.max(minLength, 24), unit: 'grapheme' });
}
