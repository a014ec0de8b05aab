// The server in development, behind the process of serve-sources.mjs.
import { runServer } from '../../apps/server/src/run-server.ts';
import { writePages } from './write-pages.mjs';

runServer({
  pageBuilds: await writePages(),
  behindProxy: { address: '127.0.0.1', port: Number(process.env.UPSTREAM_PORT) },
});
