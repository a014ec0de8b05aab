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
];
/** Debian's packages, the first one that it has. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const ON_MACOS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, an installed one, one from the system's packages (as root on
 * Debian), else the test tool's own download. Throws an error that lists the attempts.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not run.`);
  }
  return (
    (await installedChromium()) ??
    (await chromiumFromPackages()) ??
    (await downloadedChromium()) ??
    fail('No Chromium: none is installed, and neither the system nor the test tool could get one.')
  );
}

/** The path of an installed Chromium that runs; undefined for none. */
export async function installedChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of new Set([...candidates, ...(process.platform === 'darwin' ? ON_MACOS : [])])) {
    if (await works(path)) return path;
  }
  return undefined;
}

async function chromiumFromPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing Chromium from the system’s packages…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  for (const name of PACKAGES) {
    const code = await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env,
    });
    const path = code === 0 ? await installedChromium() : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

async function downloadedChromium() {
  try {
    const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
    if (await works(chromium.executablePath())) return chromium.executablePath();
    console.log('Downloading Chromium with the test tool…');
    await runCommand('playwright', ['install', 'chromium']);
    return (await works(chromium.executablePath())) ? chromium.executablePath() : undefined;
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}

/** An installed name may be an empty shell that only points to another package system. */
async function works(path) {
  if (!existsSync(path)) return false;
  return run(path, ['--version'], { timeout: 20_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );
}

function fail(message) {
  throw new Error(`${message} Install Chromium or Chrome, or set CHROMIUM_PATH to one.`);
}
