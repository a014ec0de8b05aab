// Builds the three pages for the browser and the landing page's renderer for the server.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json']);
const configFile = join(import.meta.dirname, 'vite.config.ts');
const client = join(import.meta.dirname, 'dist', 'client');

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

await rm(join(import.meta.dirname, 'dist'), { recursive: true, force: true });
await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: 'src/entries/landing/render.tsx' } });
await compressAll(client);
