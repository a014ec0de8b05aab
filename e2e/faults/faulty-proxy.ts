import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { Random } from '../real-input/seeded-random.ts';

/** Damage to one request. */
type Harm = 'none' | 'refused' | 'cutBeforeTheAnswer' | 'cutInTheAnswer' | 'delayed';

/** Out of a hundred requests. */
const CHANCES: readonly (readonly [Harm, number])[] = [
  ['refused', 10],
  ['cutBeforeTheAnswer', 12],
  ['cutInTheAnswer', 8],
  ['delayed', 20],
];
const DELAY_MS = 400;
/** An answer is cut here, in the middle of its headers or right after. */
const CUT_AFTER_BYTES = 120;

export interface FaultyProxy {
  readonly baseUrl: string;
  readonly harms: Map<string, number>;
  /** Cuts every connection and admits none, or admits them again. */
  setDown(isDown: boolean): void;
  /** Stops or resumes the damage. */
  setHarmless(isHarmless: boolean): void;
  stop(): Promise<void>;
}

/**
 * A proxy between candidates and the server that refuses, cuts, truncates and delays connections. It works below
 * HTTP, as a real network does: a completed request may look to its sender as if it never arrived.
 */
export async function startFaultyProxy(target: string, random: Random): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const harms = new Map<string, number>();
  const open = new Set<Socket>();
  let isDown = false;
  let isHarmless = false;

  const server = createServer((client) => {
    if (isDown) {
      count(harms, 'down');
      client.destroy();
      return;
    }
    // A browser reuses its connections, so every request on one may be harmed.
    let harm: Harm = 'none';
    let passed = 0;
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => {
      harm = isHarmless ? 'none' : draw(random);
      passed = 0;
      if (harm !== 'none') count(harms, harm);
      if (harm === 'refused') client.resetAndDestroy();
      else if (harm === 'delayed') setTimeout(() => upstream.writable && upstream.write(bytes), DELAY_MS);
      else upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (harm === 'cutBeforeTheAnswer') {
        client.resetAndDestroy();
        return;
      }
      const rest = harm === 'cutInTheAnswer' ? CUT_AFTER_BYTES - passed : bytes.length;
      client.write(bytes.subarray(0, rest));
      passed += bytes.length;
      if (rest < bytes.length) client.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    harms,
    setDown(value) {
      isDown = value;
      if (value) cutAll();
    },
    setHarmless(value) {
      isHarmless = value;
    },
    async stop() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}

function draw(random: Random): Harm {
  let left = random() * 100;
  for (const [harm, chance] of CHANCES) {
    if (left < chance) return harm;
    left -= chance;
  }
  return 'none';
}

function count(harms: Map<string, number>, harm: string): void {
  harms.set(harm, (harms.get(harm) ?? 0) + 1);
}
