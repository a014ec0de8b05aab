import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.mjs';
import { runCommand } from './run-command.mjs';

const run = promisify(execFile);
/** The headless shell first: without a window system it runs the journeys in four fifths of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'Chromium',
  'Google Chrome',
];
const MACOS_FOLDERS = [
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];
/** Debian's packages, the first one that it has. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, an installed one, one from the system's packages, else the test
 * tool's own download. Throws an error whose message is one line that says what to install or to set.
 *
 * @param {object} [options] the machine, which tests replace
 * @param {readonly string[]} [options.folders] where installed programs are
 * @param {boolean} [options.usesPackages] whether this user may install Debian's packages
 * @param {{ executablePath: () => string, program: string }} [options.testTool] where the test tool keeps its download,
 * and the program that downloads it
 * @returns {Promise<string>}
 */
export async function findChromium({
  folders = programFolders(),
  usesPackages = process.getuid?.() === 0 && existsSync('/etc/debian_version'),
  testTool = playwright,
} = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new Error(
      `CHROMIUM_PATH is ${named}, which does not run: set it to a Chromium or Chrome that does, or unset it.`,
    );
  }
  const path =
    (await installedIn(folders)) ??
    (await downloadedBy(testTool)) ??
    (usesPackages ? await installPackage(folders) : undefined) ??
    (await download(testTool));
  if (path !== undefined) return path;
  throw new Error(
    'No Chromium is installed, and neither the system’s packages nor the test tool could install one: ' +
      'install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

const programFolders = () => ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter), ...MACOS_FOLDERS];

async function installedIn(folders) {
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of new Set(candidates)) if (await works(path)) return path;
  return undefined;
}

async function installPackage(folders) {
  console.log('Installing Chromium from the system’s packages…');
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runCommand('apt-get', ['update', '-qq'], options);
  for (const name of PACKAGES) {
    const code = await runCommand(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', name],
      options,
    );
    const path = code === 0 ? await installedIn(folders) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

const playwright = {
  // Loaded on use: the packages of the tests may have been installed a moment before.
  executablePath: () =>
    createRequire(join(root, 'e2e', 'package.json'))('@playwright/test').chromium.executablePath(),
  program: 'playwright',
};

async function downloadedBy(testTool) {
  const path = testTool.executablePath();
  return (await works(path)) ? path : undefined;
}

async function download(testTool) {
  console.log('Downloading Chromium with the test tool…');
  await runCommand(testTool.program, ['install', 'chromium']);
  return downloadedBy(testTool);
}

/** An installed name may be an empty shell that only points to another package system. */
async function works(path) {
  if (!existsSync(path)) return false;
  return run(path, ['--version'], { timeout: 20_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );
}
