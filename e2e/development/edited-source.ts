import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/setup/root.mjs';

/** Changes a source of this checkout while `use` runs, and restores it. */
export async function withEdit(
  path: string,
  [before, after]: readonly [before: string, after: string],
  use: () => Promise<void>,
): Promise<void> {
  const file = join(root, path);
  const source = await readFile(file, 'utf8');
  if (!source.includes(before)) throw new Error(`${path} has no ${before}`);
  const restore = () => writeFile(file, source);
  await writeFile(
    file,
    source.replace(before, () => after),
  );
  try {
    await use();
  } finally {
    await restore();
  }
}
