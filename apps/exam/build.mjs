// Builds the exam page and certificate windows for the browser, then the service worker of the exam page.
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { BROWSERS } from '../../packages/ui/build/browsers.mjs';
import { compressAll } from '../../packages/ui/build/compress.mjs';
import { distOf } from '../../packages/ui/build/output.mjs';

const root = import.meta.dirname;
const client = join(distOf(root), 'client');
/** Texts that the exam page shows, as the keys of the build's manifest. */
const EXAM_TEXTS = /locales\/[a-z]+\/(common|runner|resultSheet|unsentAnswers)\.json$/;

/** Files that the exam page needs to start, in every language; fonts are cached when they load. */
async function examShell() {
  const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'));
  const page = await readFile(join(client, 'exam.html'), 'utf8');
  const chunks = new Set(['exam.html', ...Object.keys(manifest).filter((key) => EXAM_TEXTS.test(key))]);
  // a set grows while it is walked
  for (const key of chunks) for (const imported of manifest[key].imports ?? []) chunks.add(imported);
  const files = [...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]);
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  const all = [...new Set([...files.map((file) => `/${file}`), ...named])].sort();
  const version = createHash('sha256').update(all.join()).update(page).digest('hex').slice(0, 16);
  return { version, entry: `/${manifest['exam.html'].file}`, files: all };
}

/** The worker contains the list of files, so that its bytes change with them. */
async function buildWorker() {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(await examShell()) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: BROWSERS,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/worker/main.ts',
        output: { entryFileNames: 'exam-worker.js', format: 'iife' },
      },
    },
  });
}

await rm(distOf(root), { recursive: true, force: true });
await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
await buildWorker();
await compressAll(client);
