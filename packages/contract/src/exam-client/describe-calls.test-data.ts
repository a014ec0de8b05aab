import type { z } from 'zod';
import * as accounts from '../accounts/account-endpoints.ts';
import { failureAnswer, refusalAnswer } from '../answers.ts';
import type { Endpoint } from '../endpoint.ts';
import * as attempts from '../exams/attempt-endpoints.ts';
import * as papers from '../exams/paper-endpoints.ts';
import { reportProblem } from '../exams/problem-report-endpoints.ts';
import { getReceipt } from '../exams/receipt-endpoints.ts';
import * as recordings from '../exams/recording-endpoints.ts';
import * as practice from '../results/practice-endpoints.ts';
import * as results from '../results/result-endpoints.ts';
import { unchanged } from '../transforms.ts';
import { wire } from '../wire.ts';
import {
  BODY_ENCODERS,
  type CallDescription,
  type NameTable,
  TRANSFORMS,
  type ValueDescription,
} from './light-codec.ts';

// Derives the descriptions in calls.generated.ts from the endpoints' schemas. Throws for a zod codec that the light
// codec does not support: add its transform to TRANSFORMS, or its encoder to BODY_ENCODERS.

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** The calls that the exam page makes. */
export const LIGHT_ENDPOINTS = [
  attempts.startAttempt,
  attempts.getOpenAttempt,
  attempts.getQuestion,
  attempts.saveAnswer,
  attempts.checkAttemptEnd,
  attempts.finishAttempt,
  attempts.countReload,
  attempts.reportPlays,
  reportProblem,
  attempts.heartbeat,
  recordings.startRecordingUpload,
  recordings.uploadRecordingPart,
  recordings.finishRecordingUpload,
  accounts.signIn,
  accounts.recordSignIn,
  accounts.getCurrentUser,
] as readonly unknown[] as readonly AnyEndpoint[];

/** The calls that fetch a whole paper. */
export const PAPER_ENDPOINTS = [
  papers.getPaperPart,
  papers.getAttemptPart,
] as readonly unknown[] as readonly AnyEndpoint[];

/** The calls of the result page. */
export const RESULT_ENDPOINTS = [
  results.getResultSheet,
  results.getAttemptMarkingState,
  results.getResult,
  results.listResultDetails,
  getReceipt,
] as readonly unknown[] as readonly AnyEndpoint[];

/** The calls of practice runs. */
export const PRACTICE_ENDPOINTS = [
  practice.getPracticePaper,
  practice.markPracticeAnswers,
] as readonly unknown[] as readonly AnyEndpoint[];

/** A failure without its messages by field, which the exam page does not read. */
const failureMessage = wire(
  { message: failureAnswer.fields.message },
  { message: failureAnswer.names.message },
);

/** The source of calls.generated.ts. */
export const generatedSource = (): string =>
  sourceOf(
    ['CallDescription', 'ValueDescription'],
    [
      ...LIGHT_ENDPOINTS.map(callConstant),
      constant('refusal', 'ValueDescription', describeValue(refusalAnswer)),
      constant('failure', 'ValueDescription', describeValue(failureMessage)),
    ],
  );

/** The source of paper-calls.generated.ts. */
export const generatedPaperSource = (): string =>
  sourceOf(['CallDescription'], PAPER_ENDPOINTS.map(callConstant));

/** The source of result-calls.generated.ts. */
export const generatedResultSource = (): string =>
  sourceOf(['CallDescription'], RESULT_ENDPOINTS.map(callConstant));

/** The source of practice-calls.generated.ts. */
export const generatedPracticeSource = (): string =>
  sourceOf(['CallDescription'], PRACTICE_ENDPOINTS.map(callConstant));

const sourceOf = (types: readonly string[], constants: readonly string[]): string =>
  [
    "// Generated from the endpoints' schemas: `npx vitest run --project unit exam-client -u` writes it anew.",
    `import type { ${types.join(', ')} } from './light-codec.ts';\n`,
    constants.join('\n'),
  ].join('\n');

const callConstant = (endpoint: AnyEndpoint): string =>
  constant(endpoint.name, 'CallDescription', describeCall(endpoint));

function constant(name: string, type: string, value: unknown): string {
  return `export const ${name}: ${type} = ${print(value)};\n`;
}

const LINE_LENGTH = 100;

/** Prints JSON, with one line for each entry where the whole does not fit on one line. */
function print(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length < LINE_LENGTH) return line;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => `${inner}${print(item, inner)},`)
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${print(item, inner)},`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, ...lines, `${indent}${close}`].join('\n');
}

function describeCall({ name, method, path, params, query, body, file, ok }: AnyEndpoint): CallDescription {
  if (query !== undefined) throw new Error(`${name} has a query, which the light codec does not support`);
  const encoder = body && encoderOf(body);
  return {
    method,
    path,
    ...(params === undefined ? {} : { params: namesOf(params) }),
    ...(body === undefined ? {} : { body: namesOf(body) }),
    ...(encoder === undefined ? {} : { bodyEncoder: encoder }),
    ...(file === undefined ? {} : { fileField: file.field }),
    ok: describeValue(ok),
  };
}

interface WireSchema extends z.core.$ZodType {
  readonly fields: Readonly<Record<string, z.core.$ZodType>>;
  readonly names: Readonly<Record<string, string | undefined>>;
}

const isWireObject = (schema: z.core.$ZodType): schema is WireSchema =>
  'fields' in schema && 'names' in schema;

/** Wire names by domain name of a request object. */
function namesOf(schema: z.core.$ZodType): NameTable {
  if (!isWireObject(schema)) throw new Error('The light codec sends only objects of plain fields');
  return Object.fromEntries(
    Object.entries(schema.fields).map(([name, field]) => {
      checkTravelsUnchanged(name, field);
      return [name, schema.names[name] ?? name];
    }),
  );
}

/** Transforms with the same result as JSON and path encoding. */
const WRITTEN_ALIKE: readonly unknown[] = [unchanged, String];

function checkTravelsUnchanged(name: string, field: z.core.$ZodType): void {
  const def = defOf(field);
  if (def.innerType !== undefined) {
    checkTravelsUnchanged(name, def.innerType);
    return;
  }
  const isInstant = def.transform === TRANSFORMS.instant;
  if (def.type === 'array' && def.element) {
    checkTravelsUnchanged(name, def.element);
    return;
  }
  if (def.type === 'object') {
    for (const [nested, schema] of Object.entries(def.shape ?? {}))
      checkTravelsUnchanged(`${name}.${nested}`, schema);
    return;
  }
  if (def.reverseTransform && !isInstant && !WRITTEN_ALIKE.includes(def.reverseTransform))
    throw new Error(`The light codec cannot encode the field ${name}`);
}

function encoderOf(body: z.core.$ZodType): keyof typeof BODY_ENCODERS | undefined {
  return keyOf(BODY_ENCODERS, defOf(body).reverseTransform);
}

function describeValue(schema: z.core.$ZodType): ValueDescription {
  const def = defOf(schema);
  if (def.type === 'pipe') return describeCodec(schema, def);
  if (def.type === 'optional' && def.innerType) return { optional: describeValue(def.innerType) };
  if (def.type === 'nullable' && def.innerType) return { nullable: describeValue(def.innerType) };
  if (def.type === 'array' && def.element) return { list: describeValue(def.element) };
  if (def.type === 'string' || def.type === 'enum') return 'text';
  if (def.type === 'number')
    return def.format === 'safeint' || def.check === 'number_format' ? 'integer' : 'number';
  if (def.type === 'boolean') return 'boolean';
  if (def.type === 'union' && def.discriminator === 'kind') return { kinds: describeKinds(def) };
  if (def.type === 'object') return { fields: describeFields(def) };
  if (def.type === 'literal' && typeof def.values?.[0] === 'string') return 'text';
  throw new Error(`The light codec cannot decode a schema of type ${def.type}`);
}

/** The descriptions of a union's objects, by kind. */
function describeKinds({ options = [] }: Def): Record<string, ValueDescription> {
  const described = options.map((option) => {
    const [kind] = defOf(defOf(option).shape?.kind as z.core.$ZodType).values ?? [];
    return [String(kind), describeValue(option)] as const;
  });
  return Object.fromEntries(described);
}

/** The fields of a nested object, whose wire names are those of the domain. */
function describeFields({ shape = {} }: Def): Record<string, [string, ValueDescription]> {
  const fields = Object.entries(shape).map(([name, field]) => [name, [name, describeValue(field)]] as const);
  return Object.fromEntries(fields) as Record<string, [string, ValueDescription]>;
}

/** The flat fields beside a nested interaction, which no reader of a reply needs. */
const flatNamesOf = (schema: z.core.$ZodType): readonly string[] | undefined =>
  'flatNames' in schema ? (schema.flatNames as readonly string[]) : undefined;

/** @param left domain names of fields that the light codec does not read */
function describeCodec(schema: z.core.$ZodType, def: Def, left: readonly string[] = []): ValueDescription {
  if (def.in === undefined) throw new Error('The codec has no input schema');
  const flatNames = flatNamesOf(schema);
  if (flatNames !== undefined) return describeCodec(def.in, defOf(def.in), flatNames);
  const transform = keyOf(TRANSFORMS, def.transform);
  if (transform !== undefined) return { transform, of: describeValue(def.in) };
  if (isWireObject(schema)) {
    const shape = defOf(def.in).shape ?? {};
    const read = Object.keys(schema.fields).filter((name) => !left.includes(name));
    const fields = read.map((name) => {
      const wireName = schema.names[name] ?? name;
      const field = shape[wireName];
      if (field === undefined) throw new Error(`The wire schema has no field ${wireName}`);
      return [name, [wireName, describeValue(field)]] as const;
    });
    return { fields: Object.fromEntries(fields) };
  }
  const values = codesOf(def.in);
  if (values !== undefined)
    return { codes: values.map((value) => [value, (schema as z.ZodType).decode(value as never)] as const) };
  throw new Error('The light codec does not support the transform of a codec');
}

/** The values of a closed set; undefined for any other schema. */
function codesOf(schema: z.core.$ZodType): readonly unknown[] | undefined {
  const { type, values, entries } = defOf(schema);
  if (type === 'literal') return values;
  return type === 'enum' ? Object.values(entries ?? {}) : undefined;
}

function keyOf<Table extends object>(table: Table, value: unknown): (keyof Table & string) | undefined {
  const entry = Object.entries(table).find(([, each]) => value !== undefined && each === value);
  return entry?.[0] as (keyof Table & string) | undefined;
}

/** The fields of a zod definition that descriptions read. */
interface Def {
  readonly type: string;
  readonly in?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly discriminator?: string;
  readonly options?: readonly z.core.$ZodType[];
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly format?: string;
  readonly check?: string;
  readonly transform?: unknown;
  readonly reverseTransform?: unknown;
}

function defOf(schema: z.core.$ZodType): Def {
  return schema._zod.def as unknown as Def;
}
