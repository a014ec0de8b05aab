import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const NEVER = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', '.cache', '.git']);

/**
 * All files under paths of the checkout, sorted, relative to the checkout. A path may be a file or missing.
 * Excludes installed, built and stored files.
 */
export function listFiles(paths) {
  return paths.flatMap((path) => listUnder(path)).sort();
}

function listUnder(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (NEVER.has(entry.name)) return [];
    if (entry.isDirectory()) return listUnder(`${path}/${entry.name}`);
    return entry.isFile() ? [`${path}/${entry.name}`] : [];
  });
}
