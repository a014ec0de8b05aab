import { freePort } from './free-port.ts';
import { type StartedServer, startServer } from './start-server.ts';

/** Server processes on one database, each with a fixed address across restarts. */
export interface ServerPair {
  readonly baseUrls: readonly string[];
  /** Sends SIGKILL, so that the server cannot clean up. */
  kill(index: number): Promise<void>;
  /** Restarts a killed server and waits until it answers. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both servers at the same moment, so that they must serialize their migrations. */
export async function startPair(env: Readonly<Record<string, string>>): Promise<ServerPair> {
  const ports = [await freePort(), await freePort()];
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
    if (server === undefined) throw new Error(`The pair has no server ${index}`);
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
