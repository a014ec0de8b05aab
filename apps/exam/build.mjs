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
/** Texts that the exam page shows. */
const TEXTS = ['common', 'exam', 'media', 'resultSheet', 'scoring', 'unsentAnswers'];
/** Inputs that nearly every paper needs; the page reports those of other interactions when it has loaded them. */
const INPUTS = ['choice/ChoiceInput.tsx', 'extended-text/ExtendedTextInput.tsx'];
/** Parts of the exam screen that every page needs, apart from its first bundle. */
const SCREEN_PARTS = [
  'overview/Overview.tsx',
  'overview/QuestionListDialog.tsx',
  'dialogs/later-dialogs.ts',
  'text-size/TextSize.tsx',
  'result/ResultPage.tsx',
];
/** Endings of the keys of these files in the build's manifest. */
const SHELL_FILES = [
  ...TEXTS.map((name) => `/${name}.json`),
  ...INPUTS.map((name) => `src/interactions/${name}`),
  ...SCREEN_PARTS.map((name) => `src/screens/${name}`),
];

/** Files that the exam page needs to start, in every language; fonts are cached when they load. */
async function examShell() {
  const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'));
  const page = await readFile(join(client, 'exam.html'), 'utf8');
  const keys = Object.keys(manifest);
  const wanted = SHELL_FILES.map((name) => keys.filter((key) => key.endsWith(name)));
  const missing = SHELL_FILES.filter((_name, index) => wanted[index].length === 0);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`);
  const chunks = new Set(['exam.html', ...wanted.flat()]);
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
