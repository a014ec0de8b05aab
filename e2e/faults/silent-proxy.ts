import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to the database that can fall silent: it closes and resets nothing, and drops all data. */
export interface SilentProxy {
  readonly port: number;
  /** Silences all open connections for good; new ones work. Returns their number. */
  silenceOpen(): number;
  /** New connections are silent too, until they are let through again. */
  setSilent(isSilent: boolean): void;
  stop(): Promise<void>;
}

/** @param socketPath the Unix socket of the database */
export async function startSilentProxy(socketPath: string): Promise<SilentProxy> {
  const open = new Set<{ readonly client: Socket; readonly upstream: Socket; isSilent: boolean }>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(socketPath);
    const pair = { client, upstream, isSilent };
    open.add(pair);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('error', () => undefined);
      from.on('data', (bytes) => {
        if (!pair.isSilent) to.write(bytes);
      });
      // A network that drops packets drops the end of a connection too.
      from.on('close', () => {
        if (!pair.isSilent) to.destroy();
        if (client.destroyed && upstream.destroyed) open.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silenceOpen() {
      let silenced = 0;
      for (const pair of open) {
        if (!pair.isSilent) silenced++;
        pair.isSilent = true;
      }
      return silenced;
    },
    setSilent(value) {
      isSilent = value;
    },
    async stop() {
      for (const { client, upstream } of open) {
        client.destroy();
        upstream.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
