import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { root } from '../setup/root.mjs';
import { runCommand } from '../setup/run-command.mjs';
import { completePage } from './complete-page.mjs';
import { forward } from './forward.mjs';

/** The only address that the server listens on: browsers reach it through this process. */
const LOOPBACK = '127.0.0.1';

/**
 * Listens at the address of the settings. Sends what is below Vite's base to Vite, and all else to the server, a
 * process that restarts with its sources while browsers stay connected here. Resolves to the exit code of the server
 * once a signal has ended it.
 */
export async function serveSources(env) {
  const front = createServer();
  front.listen({ port: Number(env.PORT || 3000), host: env.HOST || '0.0.0.0' });
  await once(front, 'listening');
  const upstream = { host: LOOPBACK, port: await freePort() };
  const vite = await createVite({
    configFile: join(root, 'scripts', 'dev', 'vite.config.ts'),
    server: { ws: { server: front } },
  });
  const onPage = (html, policy, host) => completePage(vite, html, policy, host);
  front.on('request', (request, response) => {
    if (request.url.startsWith(vite.config.base)) vite.middlewares(request, response);
    else forward(request, response, upstream, onPage);
  });
  const code = await runServer(env, front.address().port, upstream.port);
  await vite.close();
  front.close();
  front.closeAllConnections();
  return code;
}

/** Runs the server until a signal ends it; the port of its settings, which its links name, is that of this process. */
async function runServer(env, port, upstreamPort) {
  const ended = new AbortController();
  // The terminal's interrupt reaches all; this process waits for the server to stop its database.
  process.on('SIGINT', () => undefined);
  process.once('SIGTERM', () => ended.abort());
  return runCommand(
    'tsx',
    ['watch', '--clear-screen=false', '--include=apps/*/*.html', join('scripts', 'dev', 'server.ts')],
    {
      signal: ended.signal,
      env: {
        PORT: String(port),
        UPSTREAM_PORT: String(upstreamPort),
        TRUST_PROXY: env.TRUST_PROXY || 'loopback',
      },
    },
  );
}

async function freePort() {
  const probe = createSocketServer().listen(0, LOOPBACK);
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
