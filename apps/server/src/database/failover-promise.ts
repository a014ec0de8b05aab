import type { Pool } from 'pg';

/** The database server's own word on its standbys and on the safety of its commits. */
export interface FailoverFacts {
  readonly isStandby: boolean;
  /** `fsync` and `full_page_writes`. */
  readonly writesToDisk: boolean;
  /** Of the server's own sessions: "on", unless DATABASE_URL sets another. */
  readonly commitMode: string;
  /** `synchronous_standby_names`; empty where no commit waits for a standby. */
  readonly standbyNames: string;
  /** Standbys that are connected, whatever their kind. */
  readonly connected: number;
  /** Connected standbys that commits wait for; null where the role must not see it (it lacks pg_monitor). */
  readonly synchronous: number | null;
  readonly maxConnections: number;
}

/** The effect of a crash or a failover on acknowledged answers, most serious first. */
export type FailoverFinding =
  | 'isStandby'
  | 'notFlushed'
  | 'commitsDoNotWait'
  | 'standbyMayLoseOnPowerCut'
  | 'noStandbyNamed'
  | 'noStandbyConnected'
  | 'namedStandbyNotConnected'
  | 'kindUnknown'
  | 'kept';

/** The values of `synchronous_commit` that wait until a standby has the commit on its disk. */
const ON_STANDBY_DISK: readonly string[] = ['on', 'remote_apply'];

/** Judges what is acknowledged by the settings of the server alone; which standby is promoted is not known to it. */
export function judgeFailover(facts: FailoverFacts): FailoverFinding {
  const { isStandby, writesToDisk, commitMode, standbyNames, connected, synchronous } = facts;
  if (isStandby) return 'isStandby';
  if (!writesToDisk) return 'notFlushed';
  if (standbyNames === '') return 'noStandbyNamed';
  if (commitMode === 'remote_write') return 'standbyMayLoseOnPowerCut';
  if (!ON_STANDBY_DISK.includes(commitMode)) return 'commitsDoNotWait';
  if (connected === 0) return 'noStandbyConnected';
  if (synchronous === null) return 'kindUnknown';
  return synchronous === 0 ? 'namedStandbyNotConnected' : 'kept';
}

/** Whether commits wait for a standby that is not there, so that nothing at all can be stored. */
export const nothingCommits = (finding: FailoverFinding): boolean =>
  finding === 'noStandbyConnected' || finding === 'namedStandbyNotConnected';

// A role without pg_monitor sees the rows of other roles' processes without their values.
const FACTS = `
  select pg_is_in_recovery() as "isStandby",
    current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as "writesToDisk",
    (select case source when 'client' then setting else 'on' end from pg_settings where name = 'synchronous_commit')
      as "commitMode",
    current_setting('synchronous_standby_names') as "standbyNames",
    (select count(*)::int from pg_stat_replication) as connected,
    (select case when count(*) = count(sync_state) then count(*) filter (where sync_state in ('sync', 'quorum')) end::int
      from pg_stat_replication) as synchronous,
    current_setting('max_connections')::int as "maxConnections"`;

/** Reads the facts in the session of a connection that has the settings of DATABASE_URL and no others. */
export async function readFailoverFacts(pool: Pool): Promise<FailoverFacts> {
  const { rows } = await pool.query<FailoverFacts>(FACTS);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database says nothing of its settings');
  return facts;
}
