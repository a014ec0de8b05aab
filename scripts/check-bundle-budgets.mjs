// Measures the scripts that each page fetches before it can be used, and fails where a budget is exceeded.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const clientOf = (app) => join(import.meta.dirname, '..', 'apps', app, 'dist', 'client');
const budgets = [
  // the landing page's script loads after its first paint
  { app: 'landing', page: 'landing.html', later: ['src/entry/hydrate.tsx'], kilobytes: 100 },
  { app: 'exam', page: 'exam.html', kilobytes: 140 },
  { app: 'exam', page: 'certificate.html', kilobytes: 140 },
  { app: 'admin', page: 'admin.html', kilobytes: 300 },
];

/** The page's own script and everything it imports before it runs. */
function initialScripts(manifest, entry, seen = new Set()) {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no ${entry}. Run "npm run build" first.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) initialScripts(manifest, imported, seen);
  return seen;
}

const gzipped = async (path) => gzipSync(await readFile(path), { level: 9 }).length;

const rows = await Promise.all(
  budgets.map(async ({ app, page, later = [], kilobytes }) => {
    const client = clientOf(app);
    const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'));
    const scripts = [
      ...new Set([page, ...later].flatMap((entry) => [...initialScripts(manifest, entry)])),
    ].filter((file) => file.endsWith('.js'));
    const sizes = await Promise.all(scripts.map((file) => gzipped(join(client, file))));
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    return { page, files: scripts.length, kB: total.toFixed(1), budget: kilobytes, over: total > kilobytes };
  }),
);

console.table(rows);
if (rows.some((row) => row.over)) {
  console.error(
    'A page fetches more script than its budget allows. Load what is not needed at first on demand.',
  );
  process.exitCode = 1;
}
