// Builds the signed-in area for the browser.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressAll } from '../../packages/ui/build/compress.mjs';
import { distOf } from '../../packages/ui/build/output.mjs';

const root = import.meta.dirname;

await rm(distOf(root), { recursive: true, force: true });
await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
await compressAll(join(distOf(root), 'client'));
