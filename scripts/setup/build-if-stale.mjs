import { Fingerprint } from './fingerprint.mjs';
import { listFiles } from './list-files.mjs';
import { runCommand } from './run-command.mjs';

/** The workspaces that build pages for browsers. */
export const PAGES = ['landing', 'exam', 'admin'];

const MARKERS = ['server', ...PAGES].map((app) => `apps/${app}/dist/.build-hash`);
const INPUTS = [
  'apps',
  'packages',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/setup/bundle-server.mjs',
];
const NEVER_BUILT = /\.test\.[jt]sx?$|\/testing\//;

/** Builds server and web where either is missing or a source changed since. */
export async function buildIfStale() {
  const fingerprint = fingerprintOfSources();
  if (MARKERS.every((marker) => fingerprint.matches(marker))) return;
  console.log('Building…');
  const code = await runCommand(process.execPath, ['scripts/build.mjs']);
  if (code !== 0) throw new Error('The build failed; the reason is above.');
}

/** The current state of the sources. Take it before a build and store it after. */
export function fingerprintOfSources() {
  return new Fingerprint(listFiles(INPUTS).filter((path) => !NEVER_BUILT.test(path)));
}

/** Stores the fingerprint of the sources with the build. */
export function noteBuilt(fingerprint) {
  for (const marker of MARKERS) fingerprint.write(marker);
}
