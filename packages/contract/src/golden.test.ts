import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENDPOINTS, isEndpoint } from './endpoints.ts';
import { isAddition } from './testing/is-addition.ts';

const golden = (file: string) => join(import.meta.dirname, '..', 'golden', file);

/** Paths of the published interface, without parameters. */
const published = readFileSync(golden('section-7.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

const bare = (path: string) => path.replace(/\/:.*$/, '');

/** Names of the calls that a file exports, each with the file. */
async function loadEndpoints(file: string): Promise<{ name: string; file: string }[]> {
  const module: Record<string, unknown> = await import(join(import.meta.dirname, file));
  return Object.values(module)
    .filter(isEndpoint)
    .map(({ name }) => ({ name, file }));
}

it('the golden list records method, path, name and access of every call; `-u` rewrites it [golden.2]', async () => {
  const lines = ENDPOINTS.map(({ method, path, name, access }) => {
    const who =
      access.kind === 'roles'
        ? [...access.roles, ...access.screens.map((s) => `@${s}`)].join(' ')
        : access.kind;
    return `${method} ${path} ${name} [${who}]\n`;
  });
  await expect(lines.toSorted().join('')).toMatchFileSnapshot(golden('calls.txt'));
});

it('the golden list has every call of the published interface, and marks all others as additions [golden.1]', () => {
  const others = ENDPOINTS.filter((endpoint) => !isAddition(endpoint));
  expect(
    others.map(({ path }) => bare(path)).toSorted(),
    'The summary of a call that is not in section-7.txt ends with "An addition of this product."',
  ).toEqual(published.toSorted());
});

it('the golden list includes the calls of every endpoints file', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('-endpoints.ts')).map(loadEndpoints);
  const listed = new Set(ENDPOINTS.map(({ name }) => name));
  const missing = (await Promise.all(modules)).flat().filter(({ name }) => !listed.has(name));
  expect(missing, 'Add the files of these calls to endpoints.ts').toEqual([]);
});

it('the golden list has unique names and unique pairs of method and path', () => {
  const names = ENDPOINTS.map((endpoint) => endpoint.name);
  const routes = ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(routes).size).toBe(routes.length);
});
