import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A proxy to the database in charge. It can fall silent (it closes and resets nothing, and drops all data), hold data
 * back, and delay them.
 */
export interface DatabaseProxy {
  readonly port: number;
  /** Leads new connections to another database; open ones stay where they are. */
  leadTo(socketPath: string): void;
  /** Silences all open connections for good; new ones work. Returns their number. */
  silenceOpen(): number;
  /** New connections are silent too, until they are let through again. */
  setSilent(isSilent: boolean): void;
  /** Holds all data back until released; then they arrive, none lost. */
  setHeld(isHeld: boolean): void;
  /** Delays all data by this time in each direction, in milliseconds. */
  setDelay(ms: number): void;
  stop(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly upstream: Socket;
  isSilent: boolean;
}

/** @param socketPath the Unix socket of the database */
export async function startDatabaseProxy(socketPath: string): Promise<DatabaseProxy> {
  const lines = new Set<Line>();
  const state = { socketPath, isSilent: false, isHeld: false, delayMs: 0 };
  const server = createServer((client) => {
    const line: Line = { client, upstream: connect(state.socketPath), isSilent: state.isSilent };
    lines.add(line);
    forward(line, client, line.upstream);
    forward(line, line.upstream, client);
    if (state.isHeld) setHeld(line, true);
  });

  function forward(line: Line, from: Socket, to: Socket): void {
    // Data that arrives later is never sent earlier, also when the delay ends meanwhile.
    let waiting = 0;
    let last: Promise<void> = Promise.resolve();
    const send = (act: () => void) => {
      if (waiting === 0 && state.delayMs === 0) return act();
      waiting++;
      const due = sleep(state.delayMs);
      last = last.then(async () => {
        await due;
        waiting--;
        act();
      });
    };
    from.on('error', () => undefined);
    from.on('data', (bytes) =>
      send(() => {
        if (!line.isSilent) to.write(bytes);
      }),
    );
    // A network that drops packets drops the end of a connection too.
    from.on('close', () =>
      send(() => {
        if (!line.isSilent) to.destroy();
        if (line.client.destroyed && line.upstream.destroyed) lines.delete(line);
      }),
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(path) {
      state.socketPath = path;
    },
    silenceOpen() {
      let silenced = 0;
      for (const line of lines) {
        if (!line.isSilent) silenced++;
        line.isSilent = true;
      }
      return silenced;
    },
    setSilent(value) {
      state.isSilent = value;
    },
    setHeld(value) {
      state.isHeld = value;
      for (const line of lines) setHeld(line, value);
    },
    setDelay(ms) {
      state.delayMs = ms;
    },
    async stop() {
      for (const { client, upstream } of lines) {
        client.destroy();
        upstream.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}

function setHeld({ client, upstream }: Line, isHeld: boolean): void {
  for (const socket of [client, upstream]) {
    if (isHeld) socket.pause();
    else socket.resume();
  }
}
