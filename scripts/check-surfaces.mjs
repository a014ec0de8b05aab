// Fails where what a context shows to others differs from its surface.txt, so that a review sees when a door widens. With
// `--write`, writes the files instead.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './setup/root.mjs';
import { surfaceOf } from './surfaces/surface-of.mjs';

const CONTEXTS = join(root, 'apps/server/src/contexts');
const writes = process.argv.includes('--write');

const contexts = readdirSync(CONTEXTS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
let stale = 0;
let names = 0;
for (const { name } of contexts) {
  const folder = join(CONTEXTS, name);
  const file = join(folder, 'surface.txt');
  const present = surfaceOf(folder);
  names += present.split('\n').filter((line) => line.startsWith('  ')).length;
  const recorded = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (recorded === present) continue;
  if (writes) {
    writeFileSync(file, present);
    continue;
  }
  stale++;
  const path = relative(root, file);
  for (const line of differences(recorded, present)) console.error(`${path}: ${line}`);
}
if (stale > 0) console.error('Record it with: node scripts/check-surfaces.mjs --write');
console.log(`${contexts.length} contexts show ${names} names: ${stale} other than recorded.`);
if (stale > 0) process.exitCode = 1;

function differences(recorded, present) {
  const [before, after] = [recorded, present].map((text) => text.split('\n').filter((line) => line !== ''));
  return [
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
  ];
}
