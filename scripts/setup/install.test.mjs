import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A checkout with the set-up alone, and a stand-in for npm that notes which packages it would install. */
let checkout;

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'invigil-install-'));
  await cp(import.meta.dirname, join(checkout, 'scripts', 'setup'), { recursive: true });
  await mkdir(join(checkout, 'node_modules'));
  await writeFile(join(checkout, 'package.json'), '{}');
  await npmThat('exit 0');
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

async function npmThat(ends) {
  const path = join(checkout, 'npm');
  const tool = join(checkout, 'node_modules', 'vitest');
  await writeFile(
    path,
    [
      '#!/bin/sh',
      `printf '%s\\n' "$3" >> '${join(checkout, 'installed')}'`,
      `if [ "$3" = --include=dev ]; then /bin/mkdir -p '${tool}'; else /bin/rm -rf '${tool}'; fi`,
      ends,
      '',
    ].join('\n'),
  );
  await chmod(path, 0o755);
}

const run = (name, before = '') =>
  new Promise((resolve) => {
    const module = new URL(`file://${join(checkout, 'scripts', 'setup', 'install.mjs')}`).href;
    execFile(
      process.execPath,
      ['--input-type=module', '-e', `${before}(await import('${module}')).${name}()`],
      { env: { PATH: checkout } },
      (error) => resolve(error === null ? 'complete' : 'failed'),
    );
  });
const start = (before) => run('installIfStale', before);
const test = () => run('installTestsIfStale');
const installed = async () =>
  (await readFile(join(checkout, 'installed'), 'utf8').catch(() => '')).split('\n').slice(0, -1);

describe('installation of packages', () => {
  it('the first start installs what building and running need, and the second nothing', async () => {
    await start();
    await start();
    expect(await installed()).toEqual(['--omit=dev']);
  });

  it('the first test run adds the packages of the tests', async () => {
    await start();
    await test();
    await test();
    expect(await installed()).toEqual(['--omit=dev', '--include=dev']);
  });

  it('a start after a test run installs and removes nothing', async () => {
    await test();
    await start();
    expect(await installed()).toEqual(['--include=dev']);
  });

  it('a start after a change of the packages keeps those of the tests', async () => {
    await test();
    await writeFile(join(checkout, 'package.json'), '{"version":"2"}');
    await start();
    await test();
    expect(await installed()).toEqual(['--include=dev', '--include=dev']);
  });

  it('a start repairs an interrupted installation, whichever set it was', async () => {
    await start();
    await npmThat('exit 1');
    expect(await test()).toBe('failed');
    await npmThat('exit 0');
    await start();
    await test();
    expect(await installed()).toEqual(['--omit=dev', '--include=dev', '--include=dev']);
  });

  it('a start keeps the packages of the tests that were installed in another way', async () => {
    await mkdir(join(checkout, 'node_modules', 'vitest'));
    await start();
    expect(await installed()).toEqual(['--include=dev']);
  });

  it('a start installs anew where the packages are of another platform', async () => {
    await start();
    await start("Object.defineProperty(process, 'platform', { value: 'other' });");
    expect(await installed()).toEqual(['--omit=dev', '--omit=dev']);
  });
});
