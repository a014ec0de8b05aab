// Serves the platform from its sources: pages are replaced in the browser as they change, and the server restarts.
import './setup/require-node.mjs';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { installTestsIfStale } from './setup/install.mjs';
import { root } from './setup/root.mjs';

await installTestsIfStale();
endWithNpm();
process.chdir(root);
// Its packages are installed by now.
const { serveSources } = await import('./dev/serve-sources.mjs');
process.exitCode = await serveSources(process.env);
