import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  compareVersions,
  type Feature,
  isAdjacent,
  neededVersion,
  type Release,
  understands,
} from '@invigil/domain/operation/release';
import { eq, sql } from 'drizzle-orm';
import { lockForSite } from '../database/advisory-locks/transaction-locks.ts';
import type { Database, Queries } from '../database/client.ts';
import { PRODUCT_RELEASE } from '../product-release.ts';
import { GONE_AFTER, readServing, type ServingServer } from './read-serving.ts';
import { belowRequired, besideOther, EarlierServerServes } from './serving-errors.ts';
import { servers, siteVersions } from './tables.ts';

/** A server process. */
export interface Server {
  readonly id: string;
  readonly process: string;
  readonly release: Release;
}

export const thisServer = (release: Release = PRODUCT_RELEASE): Server => ({
  id: randomUUID(),
  process: `${hostname()}, process ${process.pid}`,
  release,
});

/** The servers of the site, as this one saw them last. */
export interface ServerRegister {
  /** Versions that serve, the earliest first; this server's among them. Never asks the database. */
  versions(): readonly string[];
  /**
   * Refuses a change that uses features unknown to a server which serves. Call it in the transaction of the change: a server
   * that does not know them and starts meanwhile is refused instead.
   *
   * @throws EarlierServerServes
   */
  requireFeatures(tx: Queries, features: readonly Feature[]): Promise<void>;
  /**
   * Says that this server serves, and looks who else does; every ten seconds. A server that was not seen for longer than
   * the others wait joins again, as at a start.
   *
   * @returns whether the versions that serve have changed
   * @throws CannotServeError where a server that is not adjacent serves by then, or the site uses what this version lacks
   */
  beat(): Promise<boolean>;
  /** Says that this server serves no more. */
  leave(): Promise<void>;
}

export function createServerRegister({ db }: Pick<Database, 'db'>, server: Server): ServerRegister {
  let serving: readonly ServingServer[] = [];
  let requiredVersion: string | null = null;
  const versions = () =>
    [...new Set([server.release.version, ...serving.map(({ version }) => version)])].toSorted(
      compareVersions,
    );
  return {
    versions,
    async requireFeatures(tx, features) {
      const needed = neededVersion(features);
      if (needed === undefined) return;
      refuseEarlier(serving, features);
      if (requiredVersion !== null && compareVersions(requiredVersion, needed) >= 0) return;
      await lockForSite(tx, 'serverVersions');
      refuseEarlier(await readServing(tx), features);
      const stored = await readRequired(tx);
      if (stored === null || compareVersions(stored, needed) < 0)
        await tx.update(siteVersions).set({ requiredVersion: needed });
    },
    async beat() {
      const before = versions().join();
      const { rowCount } = await db.execute(
        sql`update serving.servers set seen_at = now()
          where id = ${server.id} and seen_at > now() - ${GONE_AFTER}::interval`,
      );
      if (rowCount === 0) await register(db, server);
      serving = await readServing(db);
      requiredVersion = await readRequired(db);
      return versions().join() !== before;
    },
    async leave() {
      await db.delete(servers).where(eq(servers.id, server.id));
    },
  };
}

/**
 * Stores that a server serves.
 *
 * @throws CannotServeError
 */
export async function register(db: Queries, { id, process, release }: Server): Promise<void> {
  await db.transaction(async (tx) => {
    await lockForSite(tx, 'serverVersions');
    const other = (await readServing(tx)).find((each) => !isAdjacent(release, each));
    if (other !== undefined) throw besideOther(release, other, other.process);
    const required = await readRequired(tx);
    if (required !== null && compareVersions(release.version, required) < 0)
      throw belowRequired(release, required);
    // A process that was killed leaves its row.
    await tx.delete(servers).where(sql`${servers.seenAt} <= now() - ${GONE_AFTER}::interval`);
    const { version, previousVersion } = release;
    await tx
      .insert(servers)
      .values({ id, version, previousVersion, process, startedAt: sql`now()`, seenAt: sql`now()` });
  });
}

async function readRequired(db: Queries): Promise<string | null> {
  const [row] = await db.select({ requiredVersion: siteVersions.requiredVersion }).from(siteVersions);
  return row?.requiredVersion ?? null;
}

function refuseEarlier(serving: readonly ServingServer[], features: readonly Feature[]): void {
  const earlier = serving.find(({ version }) => !understands(version, features));
  if (earlier !== undefined) throw new EarlierServerServes(earlier.version);
}
