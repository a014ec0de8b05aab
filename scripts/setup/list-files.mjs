import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const NEVER = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', '.cache', '.git']);

/**
 * All files under the given paths of the checkout, which may be files themselves or be missing; sorted, as
 * paths relative to the checkout. Installed, built and stored things are left out.
 */
export function listFiles(paths) {
  return paths.flatMap((path) => listUnder(path)).sort();
}

function listUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (NEVER.has(entry.name)) return [];
    if (entry.isDirectory()) return listUnder(`${path}/${entry.name}`);
    return entry.isFile() ? [`${path}/${entry.name}`] : [];
  });
}
