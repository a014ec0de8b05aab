import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './root.mjs';

/** A machine: a folder with installed programs, one for the test tool's download, and a log of what was called. */
let machine;
let programs;

beforeEach(async () => {
  machine = await mkdtemp(join(tmpdir(), 'invigil-browser-'));
  programs = join(machine, 'programs');
  await mkdir(programs);
  await mkdir(join(machine, 'download'));
});
afterEach(() => rm(machine, { recursive: true, force: true }));

const BROWSER = "#!/bin/sh\nprintf 'Chromium 150.0.1\\n'\n";
/** The program that a distribution leaves under the name of a package of another package system. */
const EMPTY_SHELL =
  "#!/bin/sh\nprintf 'Command requires the chromium snap to be installed.\\n' >&2\nexit 1\n";

async function program(path, text) {
  await writeFile(path, text);
  await chmod(path, 0o755);
  return path;
}

/** A program that notes how it was called and then leaves a browser at a path, or fails. */
const standIn = (name, { leaves } = {}) =>
  program(
    join(programs, name),
    [
      '#!/bin/sh',
      `printf '%s\\n' "${name} $*" >> '${join(machine, 'calls')}'`,
      ...(leaves === undefined
        ? ['exit 1']
        : [
            `printf '%s\\n' '#!/bin/sh' 'printf "Chromium 150.0.1"' > '${leaves}'`,
            `/bin/chmod 755 '${leaves}'`,
          ]),
      '',
    ].join('\n'),
  );

const calls = async () =>
  (await readFile(join(machine, 'calls'), 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');

/** Runs code in a process of its own that sees the programs of the machine alone. */
function inChild(code, env = {}) {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', code],
      { cwd: root, env: { PATH: programs, HOME: machine, ...env } },
      (error, stdout, stderr) => {
        resolve({
          code: error?.code ?? 0,
          stdout: stdout.trim().split('\n'),
          stderr: stderr.trim().split('\n'),
        });
      },
    );
  });
}

const setup = (name) => JSON.stringify(new URL(name, import.meta.url).href);
const findIn = (env) =>
  inChild(
    `import { findChromium } from ${setup('chromium.mjs')};
    const path = await findChromium({
      folders: [${JSON.stringify(programs)}],
      usesPackages: true,
      testTool: {
        executablePath: () => ${JSON.stringify(join(machine, 'download', 'chromium'))},
        program: ${JSON.stringify(join(programs, 'test-tool'))},
      },
    }).catch((error) => \`refused: \${error.message}\`);
    console.log(path);`,
    env,
  );

describe('search for a browser', () => {
  it('findChromium takes an installed browser and installs nothing', async () => {
    await standIn('apt-get');
    const path = await program(join(programs, 'chromium'), BROWSER);
    expect((await findIn()).stdout).toEqual([path]);
    expect(await calls()).toEqual([]);
  });

  it('findChromium installs the first of the system’s packages that gives a browser', async () => {
    const path = join(programs, 'chromium-headless-shell');
    await standIn('apt-get', { leaves: path });
    const { stdout } = await findIn();
    expect(stdout.at(-1)).toBe(path);
    expect(await calls()).toEqual([
      'apt-get update -qq',
      'apt-get install -y -qq --no-install-recommends --no-remove chromium-headless-shell',
    ]);
  });

  it('findChromium downloads a browser with the test tool where the packages have none', async () => {
    await standIn('apt-get');
    const path = join(machine, 'download', 'chromium');
    await standIn('test-tool', { leaves: path });
    const { stdout } = await findIn();
    expect(stdout.at(-1)).toBe(path);
    expect((await calls()).at(-1)).toBe('test-tool install chromium');
  });

  it('findChromium takes the download of an earlier run before it installs a package', async () => {
    await standIn('apt-get');
    const path = await program(join(machine, 'download', 'chromium'), BROWSER);
    expect((await findIn()).stdout).toEqual([path]);
    expect(await calls()).toEqual([]);
  });

  it('findChromium says in one line what to install or set where nothing gives a browser', async () => {
    await standIn('apt-get');
    await standIn('test-tool');
    const { stdout } = await findIn();
    expect(stdout.at(-1)).toMatch(
      /^refused: No Chromium is installed.*install Chromium or Chrome, or set CHROMIUM_PATH/,
    );
    expect(await calls()).toHaveLength(4);
  });

  it('findChromium ignores an empty shell of the name', async () => {
    await program(join(programs, 'chromium-browser'), EMPTY_SHELL);
    const path = await program(join(programs, 'google-chrome'), BROWSER);
    expect((await findIn()).stdout).toEqual([path]);
  });

  it('findChromium refuses a CHROMIUM_PATH that does not run instead of taking another browser', async () => {
    await program(join(programs, 'chromium'), BROWSER);
    const shell = await program(join(machine, 'shell'), EMPTY_SHELL);
    for (const named of [shell, join(machine, 'missing')]) {
      const { stdout } = await findIn({ CHROMIUM_PATH: named });
      expect(stdout).toEqual([expect.stringMatching(/^refused: CHROMIUM_PATH is .* which does not run/)]);
    }
  });
});

/** A run of the product's own browser step, and of a check after it that prints the path it gets. */
const runWith = (env) =>
  inChild(
    `import { CHECKS } from ${setup('checks.mjs')};
    import { runChecks } from ${setup('run-checks.mjs')};
    const step = CHECKS.find(({ name }) => name === 'browser');
    const later = { name: 'later', run: () => (console.log('path: ' + process.env.CHROMIUM_PATH), 0) };
    process.exitCode = (await runChecks([step, later])) > 0 ? 1 : 0;`,
    env,
  );

describe('run of checks with the browser step', () => {
  it('the browser step gives later checks the path in CHROMIUM_PATH', async () => {
    const path = await program(join(programs, 'chromium'), BROWSER);
    const { code, stdout } = await runWith({ CHROMIUM_PATH: path });
    expect(stdout).toContain(`path: ${path}`);
    expect(stdout.at(-1)).toBe('2 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('a run without a browser ends with the reason, the count and exit code 1, before any later check', async () => {
    const { code, stdout, stderr } = await runWith({ CHROMIUM_PATH: join(machine, 'missing') });
    expect(stderr).toEqual([expect.stringMatching(/^CHROMIUM_PATH is .*, which does not run/)]);
    expect(stdout.at(-1)).toBe('0 passed, 1 failed');
    expect(stdout.filter((line) => line.includes('later'))).toEqual([]);
    expect(code).toBe(1);
  });

  it('the browser step follows the installation in every run that opens a browser', async () => {
    const { stdout } = await inChild(
      `import * as checks from ${setup('checks.mjs')};
      const page = ['packages/ui/src/index.ts'];
      const runs = [checks.CHECKS, checks.CI_ADDITIONS, checks.FULL_CHECKS, checks.quickChecks(page)];
      runs.push(checks.mutationChecks('exam-screens', []));
      for (const run of runs) console.log(run.slice(0, 2).map(({ name }) => name).join());
      for (const files of [['README.md'], ['apps/server/src/app.ts'], ['scripts/build.mjs']])
        console.log(checks.quickChecks(files).find(({ name }) => name === 'browser').leftOut);`,
    );
    expect(stdout).toEqual([
      ...Array.from({ length: 5 }, () => 'install,browser'),
      ...Array.from({ length: 3 }, () => 'no code of pages changed'),
    ]);
  });

  it.each([
    ['vitest.config.ts', 'config.test.projects.at(-1).test.browser.provider.options.launchOptions'],
    ['scripts/mutation/vitest-browser.config.ts', 'config.test.browser.provider.options.launchOptions'],
    ['e2e/playwright.config.ts', 'config.use.launchOptions'],
  ])('the configuration %s takes its browser from CHROMIUM_PATH alone', async (file, options) => {
    await program(join(programs, 'chromium'), BROWSER);
    const code = `import { register } from 'tsx/esm/api';
      register();
      const { default: config } = await import(${JSON.stringify(join(root, file))});
      console.log(String(${options}.executablePath));`;
    expect(await inChild(code)).toMatchObject({ code: 0, stdout: ['undefined'] });
    const named = { CHROMIUM_PATH: '/chosen/browser' };
    expect((await inChild(code, named)).stdout).toEqual(['/chosen/browser']);
  });
});
