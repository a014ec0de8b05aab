import { setTimeout as sleep } from 'node:timers/promises';
import type { Cohort } from '@invigil/testkit/builders/cohort';
import type { Examiner } from '@invigil/testkit/builders/examiner';
import type { SiteProcess } from '@invigil/testkit/server/restartable-site';
import type { Ledger } from '../faults/ledger.ts';
import type { DatabaseProxy } from '../two-servers/database-proxy.ts';
import type { StandbyPair } from './standby-pair.ts';

/** A site on a pair of PostgreSQL servers, behind a proxy, with candidates in mid-exam. */
export interface Scene {
  readonly pair: StandbyPair;
  readonly proxy: DatabaseProxy;
  /** Address of the site's database, through the proxy. */
  readonly databaseUrl: string;
  readonly site: SiteProcess;
  readonly cohort: Cohort;
  /** The Admin whom people who are not of the cohort register with. */
  readonly registrar: Examiner;
  /** Acknowledged answers of all turns. */
  readonly ledger: Ledger;
  /** Duration of a standby's absence. */
  readonly outageMs: number;
}

/** Moments and findings of a turn, for its judgement. Times are by performance.now(). */
export interface Harm {
  /** Moment from which saves can succeed. */
  readonly backAt: number;
  /** Time in which no save may be acknowledged. */
  readonly silence?: { readonly from: number; readonly to: number };
  /** Violations found. */
  readonly broken?: readonly string[];
}

/** One way in which the database fails. */
export interface Turn {
  readonly name: string;
  readonly harm: (scene: Scene) => Promise<Harm>;
  /** Changes the scene for this turn alone. */
  readonly within?: <Result>(scene: Scene, take: (changed: Scene) => Promise<Result>) => Promise<Result>;
}

/** Time until a manager of servers takes a primary for lost. */
const NOTICED_AFTER_MS = 2_000;

/**
 * Promotes the standby in place of a primary that is lost. The primary is fenced first: nothing that it still says
 * reaches the site.
 */
export async function failOver({ pair, proxy }: Scene): Promise<{ backAt: number }> {
  await sleep(NOTICED_AFTER_MS);
  proxy.setSilent(true);
  proxy.silenceOpen();
  await pair.promote();
  proxy.leadTo(pair.primarySocket);
  proxy.setSilent(false);
  return { backAt: performance.now() };
}
