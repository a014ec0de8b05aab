import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';

interface Media {
  readonly schema: unknown;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly example?: unknown }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

const document = await openApiDocument('https://exams.example.org');
const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

function operationOf(endpoint: (typeof ENDPOINTS)[number]): Operation {
  const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
  if (operation === undefined) throw new Error(`The OpenAPI document has no operation for ${endpoint.name}`);
  return operation;
}

const accepts = (schema: z.ZodType | undefined, value: unknown) =>
  schema === undefined ? true : schema.safeDecode(value as never).success;

it('the OpenAPI document is valid OpenAPI 3.1 [openapi.1]', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

it('the OpenAPI document describes every call exactly once', () => {
  const described = Object.values(paths).flatMap((path) =>
    Object.values(path).map((each) => each.operationId),
  );
  expect(described.toSorted()).toEqual(ENDPOINTS.map(({ name }) => name).toSorted());
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the description of %s',
  (_name, endpoint) => {
    const operation = operationOf(endpoint);

    it('the description of a call has a summary and a request example that its own schemas accept [openapi.2]', () => {
      expect(operation.summary).toMatch(/\S{3}/);
      const params = Object.fromEntries(
        operation.parameters.filter(({ example }) => example !== undefined).map((p) => [p.name, p.example]),
      );
      expect(accepts(endpoint.params, params), JSON.stringify(params)).toBe(true);
      expect(accepts(endpoint.query, params), JSON.stringify(params)).toBe(true);
      const [media] = Object.values(operation.requestBody?.content ?? {});
      if (endpoint.file === undefined)
        expect(accepts(endpoint.body, media?.example), JSON.stringify(media?.example)).toBe(true);
      else expect(media?.example).toHaveProperty(endpoint.file.field);
    });

    it('the description of a call has an answer example that its own schema accepts [openapi.3]', () => {
      const content = operation.responses[200]?.content;
      if (endpoint.isPage) return expect(content).toHaveProperty('text/html');
      if (endpoint.isStream) return expect(content).toHaveProperty('text/event-stream');
      const example = content?.['application/json']?.example;
      expect(accepts(endpoint.ok, example), JSON.stringify(example)).toBe(true);
    });
  },
);

/** Source of a program that assigns every example to its generated type, so that the compiler checks all of them. */
function programOf(): string {
  const at = (path: string, method: string) => `paths[${JSON.stringify(path)}][${JSON.stringify(method)}]`;
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { operationId: name, requestBody, responses } = operation;
      const [type = '', media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const answer = responses[200]?.content?.['application/json'];
      const used: string[] = [];
      if (media !== undefined)
        used.push(
          `export const ${name}Call: NonNullable<${at(path, method)}['requestBody']>['content'][${JSON.stringify(type)}] = ${JSON.stringify(media.example)};`,
        );
      if (answer !== undefined)
        used.push(
          `export const ${name}Answer: ${at(path, method)}['responses'][200]['content']['application/json'] = ${JSON.stringify(answer.example)};`,
        );
      return used;
    }),
  );
  return [`import type { paths } from './generated.ts';`, ...lines].join('\n');
}

it('types generated from the OpenAPI document accept the example of every call [openapi.4]', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'invigil-client-'));
  try {
    const types = astToString(await openapiTS(document as never));
    writeFileSync(path.join(folder, 'generated.ts'), types);
    writeFileSync(path.join(folder, 'program.ts'), programOf());
    const compiler = path.join(
      path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
      'bin/tsc',
    );
    const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--module', 'esnext'];
    const run = () =>
      execFileSync(process.execPath, [compiler, ...options, '--moduleResolution', 'bundler', 'program.ts'], {
        cwd: folder,
        encoding: 'utf8',
      });
    expect(run()).toBe('');
    // Proves that the check can fail: the compiler finds a field of the wrong type.
    writeFileSync(
      path.join(folder, 'program.ts'),
      `import type { paths } from './generated.ts';
       export const wrong: paths['/api/User/GetLoginInfo']['post']['requestBody']['content']['application/json'] = { email: 1 };`,
    );
    expect(run).toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
