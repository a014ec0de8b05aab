// Fails where SQL outside apps/server/src/database/advisory-locks takes an advisory lock: two matters with one number would
// wait for each other, and nobody would see why.
import { readFileSync } from 'node:fs';
import { findLockStatements } from './advisory-locks/find-lock-statements.mjs';
import { listFiles } from './setup/list-files.mjs';
import { root } from './setup/root.mjs';

const SOURCES = /\.(?:[cm]?[jt]sx?|sql)$/;
const MAY = [
  // The table of names and numbers, and the functions that take locks by name.
  'apps/server/src/database/advisory-locks/',
  // Waits for a lock of its own, to show the time limits of a pool.
  'apps/server/src/database/pool.test.ts',
  // Plays a server of the release before, by its numbers.
  'apps/server/src/database/claimed-work/former-server.test.ts',
  // Samples for the check itself.
  'scripts/advisory-locks/',
];

const files = listFiles(['apps', 'packages', 'scripts', 'testkit', 'e2e', 'bench']).filter(
  (path) => SOURCES.test(path) && !MAY.some((allowed) => path.startsWith(allowed)),
);
let count = 0;
for (const path of files) {
  for (const { line, text } of findLockStatements(readFileSync(`${root}/${path}`, 'utf8'))) {
    count++;
    console.error(
      `${path}:${line}: ${text}; take a lock by its name, with apps/server/src/database/advisory-locks.`,
    );
  }
}
console.log(`${files.length} files searched for SQL of advisory locks: ${count} found.`);
if (count > 0) process.exitCode = 1;
