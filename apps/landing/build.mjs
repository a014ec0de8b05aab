// Builds the landing page for the browser, and its renderer for the server.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressAll } from '../../packages/ui/build/compress.mjs';
import { distOf } from '../../packages/ui/build/output.mjs';

const root = import.meta.dirname;
const configFile = join(root, 'vite.config.ts');

await rm(distOf(root), { recursive: true, force: true });
await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: 'src/entry/render.tsx' } });
await compressAll(join(distOf(root), 'client'));
