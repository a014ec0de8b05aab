// Serves the workbench: the shared components of pages in the states of their tests, replaced in the browser as they change.
import './setup/require-node.mjs';
import { join } from 'node:path';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { installTestsIfStale } from './setup/install.mjs';
import { root } from './setup/root.mjs';

await installTestsIfStale();
endWithNpm();
process.chdir(root);
// Its packages are installed by now.
const { createServer } = await import('vite');
const vite = await createServer({ configFile: join(root, 'workbench', 'vite.config.ts') });
await vite.listen();
const { local, network } = vite.resolvedUrls;
for (const address of [...local, ...network]) console.log(`Workbench: ${new URL('workbench/', address)}`);
