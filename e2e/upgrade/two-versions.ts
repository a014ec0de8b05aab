import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type StartedServer, startServer } from '@invigil/testkit/server/start-server';
import { startScratchPostgres } from '../two-servers/scratch-postgres.ts';
import { startTurningProxy, type TurningProxy } from '../two-servers/turning-proxy.ts';
import type { FormerRelease } from './former-release.ts';

export type Version = 'former' | 'current';

/** Servers of both versions on one PostgreSQL, behind one address. */
export interface TwoVersions {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly owner: { readonly email: string; readonly password: string };
  readonly answered: TurningProxy['answered'];
  /** Starts a server, migrates where it does, and lets it answer its share. */
  join(version: Version): Promise<void>;
  /** Ends a server as an operator does (SIGTERM) or as a fault does (SIGKILL). */
  leave(version: Version, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Lets one of the servers that serve answer all requests. */
  only(version: Version): void;
  stop(): Promise<void>;
}

export async function startTwoVersions(former: FormerRelease): Promise<TwoVersions> {
  const postgres = await startScratchPostgres();
  const proxy = await startTurningProxy();
  const serving = new Map<Version, StartedServer>();
  const owner = { email: 'owner@invigil.local', password: randomBytes(12).toString('base64url') };
  const env = {
    DATABASE_URL: postgres.databaseUrl,
    SECRET_KEY: randomBytes(32).toString('hex'),
    SUPERADMIN_EMAIL: owner.email,
    SUPERADMIN_PASSWORD: owner.password,
  };
  const targets = () => [...serving].map(([name, { baseUrl }]) => ({ name, baseUrl }));

  return {
    baseUrl: proxy.baseUrl,
    databaseUrl: postgres.databaseUrl,
    owner,
    answered: proxy.answered,
    async join(version) {
      const checkout = version === 'former' ? former.checkout : undefined;
      serving.set(version, await startServer({ checkout, env }));
      proxy.leadTo(targets());
    },
    async leave(version, signal) {
      const server = serving.get(version);
      if (server === undefined) throw new Error(`No server of the ${version} version serves`);
      process.kill(server.pid, signal);
      await server.stop();
      // A load balancer learns it only now.
      serving.delete(version);
      proxy.leadTo(targets());
    },
    only(version) {
      proxy.leadTo(targets().filter(({ name }) => name === version));
    },
    async stop() {
      await Promise.all([...serving.values()].map((server) => server.stop()));
      await proxy.stop();
      await postgres.stop();
    },
  };
}

/** One server that joins or leaves, once a share of the work is done. */
interface Step {
  readonly what: string;
  readonly act: (site: TwoVersions) => Promise<void>;
}

const PAUSE_MS = 20;

/** The orders in which servers of two versions start, are drained and are killed: an upgrade, a way back, and another upgrade. */
const ORDERS: readonly Step[] = [
  { what: 'the new version joins and migrates', act: (site) => site.join('current') },
  { what: 'the version before is drained', act: (site) => site.leave('former', 'SIGTERM') },
  { what: 'the version before joins', act: (site) => site.join('former') },
  { what: 'the new version is killed', act: (site) => site.leave('current', 'SIGKILL') },
  { what: 'the new version joins', act: (site) => site.join('current') },
  { what: 'the version before is killed', act: (site) => site.leave('former', 'SIGKILL') },
  { what: 'the version before joins', act: (site) => site.join('former') },
  { what: 'the new version is drained', act: (site) => site.leave('current', 'SIGTERM') },
  { what: 'the new version joins', act: (site) => site.join('current') },
];

/**
 * Takes each step once its share of the work is done.
 * @param share of the work that is done, 0 to 1
 * @returns how much was done at each step
 */
export async function takeSteps(
  site: TwoVersions,
  share: () => number,
  isOver: () => boolean,
): Promise<number[]> {
  const taken: number[] = [];
  for (const [index, { what, act }] of ORDERS.entries()) {
    while (!isOver() && share() < (index + 1) / (ORDERS.length + 1)) await sleep(PAUSE_MS);
    const at = share();
    const began = performance.now();
    await act(site);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${what}: after ${Math.round(at * 100)} % of the answers, in ${seconds} s`);
    taken.push(at);
  }
  return taken;
}
