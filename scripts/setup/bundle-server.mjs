import { cp, readFile, rm, writeFile } from 'node:fs/promises';
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
    sourcemap: true,
    sourcesContent: false,
    plugins: [externalPackages],
    logLevel: 'warning',
  });
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
