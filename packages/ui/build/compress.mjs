import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isDevelopmentBuild } from './output.mjs';

const compress = promisify(brotliCompress);
const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json']);

/** Writes a .br file beside each text file, so that the server never compresses on request. A build of development has none. */
export async function compressAll(folder) {
  if (isDevelopmentBuild) return;
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
