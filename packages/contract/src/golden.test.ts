import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';

const linesOf = (file: string) =>
  readFileSync(new URL(`../golden/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** Calls that the specification's section 7 names, by their path without parameters. */
const section7 = linesOf('section-7.txt');
/** Calls that are additions to the specification, each with its reason in its summary. */
const additions = linesOf('additions.txt');

const bare = (path: string) => path.replace(/\/:.*$/, '');
const served = ENDPOINTS.map((endpoint) => bare(endpoint.path));

describe('the golden list', () => {
  it('names method, path, name and access of every call [golden.2]', () => {
    const lines = ENDPOINTS.map(({ method, path, name, access }) => {
      const who =
        access.kind === 'roles'
          ? [...access.roles, ...access.screens.map((s) => `@${s}`)].join(' ')
          : access.kind;
      return `${method} ${path} ${name} [${who}]`;
    });
    expect(lines.toSorted()).toEqual(linesOf('calls.txt'));
  });

  it('holds exactly the calls of section 7, every one of them, and the additions [golden.1]', () => {
    expect(served.toSorted()).toEqual([...section7, ...additions].toSorted());
  });

  it('has each name and each method with path once', () => {
    const names = ENDPOINTS.map((endpoint) => endpoint.name);
    const routes = ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
  });
});
