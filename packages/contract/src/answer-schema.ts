import { z } from 'zod';

type Def = z.core.$ZodTypeDef &
  Readonly<Record<string, unknown>> & { readonly checks?: readonly z.core.$ZodCheck[] };

/** Fields of zod definitions that hold one schema, or a list of schemas. */
const SINGLE = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType', 'catchall', 'rest'] as const;
const LISTS = ['options', 'items'] as const;

const known = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * Derives the schema of an answer from one that may share its fields with input: same types and names, no limits.
 * Limits are checked on saving. In an answer a limit could only turn stored text into a failure, because sanitised text
 * is longer and limits change over time.
 */
export function answerSchema<Schema extends z.ZodType>(schema: Schema): Schema {
  return withoutLimits(schema) as Schema;
}

function withoutLimits(schema: z.core.$ZodType): z.core.$ZodType {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const def = schema._zod.def as unknown as Def;
  const free: Record<string, unknown> = { ...def, checks: def.checks?.filter(isLowerBound) };
  for (const key of SINGLE) if (isSchema(def[key])) free[key] = withoutLimits(def[key]);
  for (const key of LISTS) if (Array.isArray(def[key])) free[key] = def[key].map(withoutLimits);
  if (def.type === 'object') free.shape = mapShape(def.shape as z.core.$ZodLooseShape);
  const copy = z.core.clone(schema, free as unknown as z.core.$ZodTypeDef);
  // Properties that are attached to schemas, for forms and for the light client.
  for (const key of ['fields', 'names', 'flatNames'] as const)
    if (key in schema) Object.assign(copy, { [key]: (schema as unknown as Record<string, unknown>)[key] });
  known.set(schema, copy);
  return copy;
}

function mapShape(shape: z.core.$ZodLooseShape): z.core.$ZodLooseShape {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, withoutLimits(field)]));
}

/** Lower bounds remain, because an id above zero is part of its type. */
function isLowerBound(check: z.core.$ZodCheck): boolean {
  return check._zod.def.check === 'greater_than';
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
