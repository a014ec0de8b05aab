// What the providers document that a schema of structured output may contain.
// https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
// https://ai.google.dev/api/caching#Schema

type Schema = Readonly<Record<string, unknown>>;

const OPENAI_KEYWORDS = new Set(
  (
    '$schema $defs $ref title description type enum const anyOf properties required additionalProperties items ' +
    'minItems maxItems minimum maximum exclusiveMinimum exclusiveMaximum multipleOf pattern format'
  ).split(' '),
);
const GEMINI_KEYWORDS = new Set(
  (
    'type format title description nullable enum items properties required propertyOrdering minItems maxItems ' +
    'minProperties maxProperties minimum maximum minLength maxLength pattern example anyOf default'
  ).split(' '),
);
const OPENAI_DEPTH = 10;

/** Why OpenAI would refuse a strict schema; undefined for one that it accepts. */
export function findOpenAiProblem(schema: Schema): string | undefined {
  if (schema.type !== 'object' || 'anyOf' in schema) return 'the root is no object';
  return findProblem(schema, 1, (part, depth) => {
    if (depth > OPENAI_DEPTH) return `deeper than ${OPENAI_DEPTH} levels`;
    const unknown = Object.keys(part).find((keyword) => !OPENAI_KEYWORDS.has(keyword));
    if (unknown !== undefined) return `'${unknown}' is not permitted`;
    if (part.type !== 'object') return undefined;
    if (part.additionalProperties !== false) return "'additionalProperties' is required to be false";
    const names = Object.keys((part.properties ?? {}) as Schema);
    const required = (part.required ?? []) as readonly string[];
    return names.every((name) => required.includes(name)) ? undefined : "'required' must name every property";
  });
}

/** Why Gemini would refuse a schema; undefined for one that it accepts. */
export const findGeminiProblem = (schema: Schema): string | undefined =>
  findProblem(schema, 1, (part) => {
    if (Array.isArray(part.type)) return 'a list of types';
    const unknown = Object.keys(part).find((keyword) => !GEMINI_KEYWORDS.has(keyword));
    return unknown === undefined ? undefined : `Unknown name "${unknown}"`;
  });

function findProblem(
  schema: Schema,
  depth: number,
  check: (schema: Schema, depth: number) => string | undefined,
): string | undefined {
  const ownProblem = check(schema, depth);
  if (ownProblem !== undefined) return ownProblem;
  const parts = [
    ...Object.values((schema.properties ?? {}) as Record<string, Schema>),
    ...((schema.anyOf ?? []) as Schema[]),
    ...(schema.items === undefined ? [] : [schema.items as Schema]),
  ];
  for (const part of parts) {
    const problem = findProblem(part, depth + 1, check);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
