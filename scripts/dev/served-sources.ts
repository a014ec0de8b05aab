import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/** Folders that Vite sends to a browser and watches: not the whole checkout, which has the data of the site. */
export const sourcesOf = (folders: readonly string[]) => ({
  fs: { allow: folders.map((name) => join(root, name)) },
  watch: { ignored: ['**/data/**', '**/dist/**', '**/.cache/**', '**/test-results/**'] },
});
