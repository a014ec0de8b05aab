// Builds the pages for the browser, the landing page's renderer for the server, and the runner's service worker.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json']);
const configFile = join(import.meta.dirname, 'vite.config.ts');
const client = join(import.meta.dirname, 'dist', 'client');
/** The texts that the runner shows. */
const RUNNER_TEXTS = /locales\/[a-z]+\/(common|runner|resultSheet)\.json$/;

/** Writes a .br file beside each text file, so that the server never compresses while it answers. */
async function compressAll(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSED.has(extname(name)))
      .map(async (name) => {
        const file = join(folder, name);
        if (!(await stat(file)).isFile()) return;
        const content = await readFile(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        await writeFile(`${file}.br`, await compress(content, { params }));
      }),
  );
}

/** What the runner's page needs before it can be used, in every language; other fonts are kept as they are loaded. */
async function runnerShell() {
  const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'));
  const page = await readFile(join(client, 'runner.html'), 'utf8');
  const chunks = new Set(['runner.html', ...Object.keys(manifest).filter((key) => RUNNER_TEXTS.test(key))]);
  // a set grows while it is walked
  for (const key of chunks) for (const imported of manifest[key].imports ?? []) chunks.add(imported);
  const files = [...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]);
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  const all = [...new Set([...files.map((file) => `/${file}`), ...named])].sort();
  const version = createHash('sha256').update(all.join()).update(page).digest('hex').slice(0, 16);
  return { version, entry: `/${manifest['runner.html'].file}`, files: all };
}

/** The worker has the list of the files in it, so that its own bytes change with them. */
async function buildExamWorker() {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(await runnerShell()) },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      target: ['chrome111', 'safari16.4', 'firefox114'],
      modulePreload: false,
      rolldownOptions: {
        input: 'src/entries/exam-worker/main.ts',
        output: { entryFileNames: 'exam-worker.js', format: 'iife' },
      },
    },
  });
}

await rm(join(import.meta.dirname, 'dist'), { recursive: true, force: true });
await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: 'src/entries/landing/render.tsx' } });
await buildExamWorker();
await compressAll(client);
