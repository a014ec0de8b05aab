import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

const server = join(root, 'apps', 'server');

/** Packages of many small modules: in the bundle the server starts sooner, and holds the parts alone that it uses. */
const BUNDLED = /^(zod|drizzle-orm|jose)(\/|$)/;

/** Other installed packages stay outside the bundle; the workspace's own are included. */
const externalPackages = {
  name: 'external-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@invigil/') || BUNDLED.test(path)
        ? undefined
        : { path, external: true },
    );
  },
};

/** Code units beyond Latin-1. */
const WIDE = /[\u0100-\uffff]/g;

/** Wide characters whose escape would mean another text: in a raw template, or after a backslash. */
const NOT_ESCAPABLE = /String\.raw`[^`]*[\u0100-\uffff]|\\[\u0100-\uffff]/;

/**
 * Escapes the characters beyond Latin-1 of all scripts of a folder, which esbuild leaves in regular expressions: V8 holds the text of a
 * script with one byte a character, and a single wide one makes that two.
 */
async function escapeWideCharacters(folder) {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.js'))) {
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    if (NOT_ESCAPABLE.test(text))
      throw new Error(
        `${name}: a raw template or a backslash has a character beyond Latin-1; write its escape.`,
      );
    const escaped = text.replace(WIDE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    if (escaped !== text) await writeFile(path, escaped);
  }
}

/**
 * Bundles the server and its commands into a folder, with its release, the migrations and the pictures of badges and of the demonstration. Throws when a
 * source does not build.
 */
export async function bundleServer(outdir) {
  // Installed by now; a static import would fail before that.
  const { build } = await import('esbuild');
  await rm(outdir, { recursive: true, force: true });
  await build({
    // By name, so that all are at one depth, which paths.ts requires.
    entryPoints: {
      main: join(server, 'src', 'main.ts'),
      backup: join(server, 'src', 'backup', 'backup-command.ts'),
      restore: join(server, 'src', 'backup', 'restore-command.ts'),
      'password-link': join(server, 'src', 'commands', 'password-link-command.ts'),
      superadmin: join(server, 'src', 'commands', 'superadmin-command.ts'),
      'check-failover': join(server, 'src', 'commands', 'check-failover-command.ts'),
      'rotate-badge-key': join(server, 'src', 'commands', 'rotate-badge-key-command.ts'),
      'password-worker': join(server, 'src', 'adapters', 'password-worker.js'),
      'text-worker': join(server, 'src', 'adapters', 'text-rendering', 'text-worker.js'),
      'media-worker': join(server, 'src', 'adapters', 'media-inspection', 'media-worker.js'),
      'extraction-worker': join(server, 'src', 'adapters', 'text-extraction', 'extraction-worker.js'),
      'sheet-worker': join(server, 'src', 'adapters', 'sheet-rendering', 'sheet-worker.js'),
      'statistics-worker': join(server, 'src', 'adapters', 'statistics-computation', 'statistics-thread.ts'),
      'certificate-worker': join(server, 'src', 'adapters', 'certificate-rendering', 'certificate-worker.js'),
    },
    outdir,
    bundle: true,
    // Modules imported on first use, and their packages, are then not loaded at the start.
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // A process holds the text of each script. Names remain for stack traces, and so do lines.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 120,
    sourcemap: true,
    sourcesContent: false,
    plugins: [externalPackages],
    logLevel: 'warning',
  });
  await escapeWideCharacters(outdir);
  const { version, previousVersion } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(join(outdir, 'release.json'), JSON.stringify({ version, previousVersion }));
  await cp(join(server, 'src', 'database', 'migrations'), join(outdir, 'migrations'), { recursive: true });
  const badges = join(server, 'src', 'contexts', 'certificates', 'badges');
  await cp(join(badges, 'badge.png'), join(outdir, 'badge.png'));
  await cp(join(server, 'src', 'demo', 'pictures'), join(outdir, 'pictures'), {
    recursive: true,
    filter: (path) => !path.endsWith('.svg'),
  });
}
