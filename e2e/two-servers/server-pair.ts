import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type StartedServer, startServer } from '../../scripts/setup/start-server.mjs';

/** Server processes on one database, each at an address that it keeps when it is started again. */
export interface ServerPair {
  readonly baseUrls: readonly string[];
  /** SIGKILL: nothing is finished, closed or said. */
  kill(index: number): Promise<void>;
  /** Starts a killed one again and waits until it answers. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both at the same moment, so that they take turns at migrations. */
export async function startPair(env: Readonly<Record<string, string>>): Promise<ServerPair> {
  const ports = await freePorts(2);
  const start = (port: number) => startServer({ env: { ...env, PORT: String(port) } });
  const servers: StartedServer[] = [];
  const starts = await Promise.allSettled(ports.map(start));
  for (const begun of starts) if (begun.status === 'fulfilled') servers.push(begun.value);
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  const failed = starts.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    await stop();
    throw failed.reason;
  }
  const at = (index: number): StartedServer => {
    const server = servers[index];
    if (server === undefined) throw new Error(`There is no server ${index}`);
    return server;
  };
  return {
    baseUrls: servers.map(({ baseUrl }) => baseUrl),
    async kill(index) {
      process.kill(at(index).pid, 'SIGKILL');
      await at(index).stop();
    },
    async restart(index) {
      servers[index] = await start(ports[index] ?? 0);
    },
    stop,
  };
}

/** Ports that outgoing connections do not get, which could take that of a killed server before it is back. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(20_000, 32_000);
    const listener = createServer().listen(port, '127.0.0.1');
    const isFree = await once(listener, 'listening').then(
      () => true,
      () => false,
    );
    listener.close();
    if (isFree) ports.add(port);
  }
  return [...ports];
}
