import { tuneForStart } from './engine.ts';
import { PAGE_BUILDS } from './paths.ts';

// Node has `navigator` from version 21 on. Without it pg asks for `Response` to know where it runs, which loads all of fetch into an
// idle server. So it comes before the import of the server.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${process.versions.node}` },
    configurable: true,
    writable: true,
  });

tuneForStart();
const { runServer } = await import('./run-server.ts');
runServer({ pageBuilds: PAGE_BUILDS });
