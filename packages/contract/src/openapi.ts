import type { Access } from '@invigil/domain/access/access';
import type { Conflict } from '@invigil/domain/refusals';
import { z } from 'zod';
import { failureAnswer, outdatedAnswer, refusalAnswer } from './answers.ts';
import { conflictsOf, refusalsOf } from './declared-errors.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { exampleOf } from './openapi-examples.ts';
import { isUpdateBody } from './partial-update.ts';
import { refusalToWire } from './refusal-names.ts';

type Json = Record<string, unknown>;

/** Operations by path and method. */
type Paths = Record<string, Json>;

/**
 * The OpenAPI 3.1 document of all calls in wire names, derived from the schemas that validate the calls.
 *
 * @param pause awaited between two calls: the whole document takes a hundred milliseconds of processor time
 */
export async function openApiDocument(
  serverUrl: string,
  pause: () => Promise<unknown> = async () => undefined,
): Promise<Json> {
  const paths: Paths = {};
  for (const endpoint of ENDPOINTS) {
    addOperation(paths, endpoint);
    await pause();
  }
  return documentOf(serverUrl, paths);
}

function addOperation(paths: Paths, endpoint: Endpoint): void {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
  paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
}

function documentOf(serverUrl: string, paths: Paths): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Invigil',
      version: '1.0.0',
      description:
        'Status 200 is success, 202 a business refusal with the key of its message, 204 wrong credentials at sign-in, ' +
        '400 malformed input with messages by field, 409 an update made from an outdated version, 404 a resource that does not exist or is not yours.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: schemaOf(refusalAnswer), Failure: schemaOf(failureAnswer) },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const isPublic = endpoint.access.kind === 'public';
  const responses: Record<string, Json> = {
    200:
      endpoint.isPage === true
        ? page
        : endpoint.isStream === true
          ? stream
          : answer('Success', schemaOf(endpoint.ok), exampleOf(schemaOf(endpoint.ok))),
    ...refusalsIn(endpoint),
    400: failure('Malformed input'),
    ...(isPublic ? {} : { 401: failure('No valid session'), 403: failure('Not for this role') }),
    404: failure('Missing, or not the caller’s'),
    429: failure('Too many attempts'),
  };
  const conflicts = conflictsOf(endpoint);
  if (conflicts.length > 0) responses[409] = conflictAnswer(endpoint, conflicts);
  if (endpoint.noContent) responses[204] = { description: 'Wrong credentials' };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: describeAccess(endpoint.access),
    tags: [endpoint.group],
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...requestBodyOf(endpoint),
    responses,
  };
}

/** The refusals of a call by their keys on the wire; none for a call that no rule refuses. */
function refusalsIn(endpoint: Endpoint): Record<string, Json> {
  const keys = refusalsOf(endpoint).map(refusalToWire).toSorted();
  if (keys.length === 0) return {};
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { responseMsg: { enum: keys } } }],
  };
  return { 202: answer('Refused by a business rule', schema) };
}

function conflictAnswer({ present }: Endpoint, conflicts: readonly Conflict[]): Json {
  if (present !== undefined)
    return answer('Made from an outdated version', schemaOf(outdatedAnswer(present)));
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { responseMsg: { enum: conflicts } } }],
  };
  return answer('The state has changed since the page read it', schema);
}

function describeAccess(access: Access): string {
  if (access.kind === 'public') return 'Anybody may call it.';
  if (access.kind === 'signedIn') return 'Anybody signed in may call it.';
  return `Roles: ${access.roles.join(', ')}${access.screens.length > 0 ? '; custom roles with the screen.' : '.'}`;
}

function requestBodyOf(endpoint: Endpoint): Json {
  if (endpoint.file !== undefined) {
    const { field, otherField } = endpoint.file;
    const binary = { type: 'string', format: 'binary' };
    const schema = {
      type: 'object',
      properties: { [field]: binary, ...(otherField === undefined ? {} : { [otherField]: binary }) },
      ...(otherField === undefined ? { required: [field] } : {}),
    };
    const example = { [field]: '(the bytes of the file)' };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, example } } } };
  }
  if (endpoint.body === undefined) return {};
  const schema = withRequired(schemaOf(endpoint.body), endpoint);
  const actorFields = Object.fromEntries(
    (endpoint.actorFields ?? []).map((field) => [
      field,
      { type: 'integer', description: "Optional: the caller's own id. Any other value answers 403." },
    ]),
  );
  const media = { schema: withFields(schema, actorFields), example: withoutVersion(exampleOf(schema)) };
  const type = endpoint.isForm === true ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: media } } };
}

/** An update requires the ids of its record alone. */
function withRequired(schema: Json, { body, recordIds }: Endpoint): Json {
  if (body === undefined || recordIds === undefined || !isUpdateBody(body)) return schema;
  return { ...schema, required: recordIds.map((name) => body.names[name] ?? name) };
}

/** An update that is copied from its example must not name the version of another record. */
function withoutVersion(example: unknown): unknown {
  if (typeof example !== 'object' || example === null || !('recordVersion' in example)) return example;
  const { recordVersion: _version, ...rest } = example;
  return rest;
}

/** Adds properties to the schema of an object, or of each entry of a list. */
function withFields(schema: Json, fields: Json): Json {
  if (schema.type === 'array') return { ...schema, items: withFields(schema.items as Json, fields) };
  return { ...schema, properties: { ...(schema.properties as Json | undefined), ...fields } };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const described = schemaOf(schema);
  const required = new Set((described.required as string[] | undefined) ?? []);
  return Object.entries((described.properties as Json | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
    ...(place === 'path' || required.has(name) ? { example: exampleOf(property as Json, name) } : {}),
  }));
}

function schemaOf(schema: z.ZodType): Json {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  delete described.$schema;
  return described;
}

/** An HTML page in a new window, which a browser opens with a ticket. */
const page: Json = { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } };

/** Server-sent events. The data of each event is JSON. */
const stream: Json = {
  description: 'A stream of events',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};

function answer(description: string, schema: Json, example?: unknown): Json {
  const media = { schema, ...(example === undefined ? {} : { example }) };
  return { description, content: { 'application/json': media } };
}

function failure(description: string): Json {
  return answer(description, { $ref: '#/components/schemas/Failure' });
}
