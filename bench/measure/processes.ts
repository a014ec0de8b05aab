import { readdirSync, readFileSync } from 'node:fs';

/** Of the parts of a site: each server process, and the database. */
export interface Usage {
  readonly servers: readonly number[];
  /** Undefined for a database whose processes are not known. */
  readonly database: number | undefined;
}

/** The processes of a site on this machine, as Linux counts them. */
export interface Processes {
  /** Milliseconds of processor time since they began, those of ended database connections included. */
  processorMs(): Usage;
  /** Busy milliseconds of all processors of the machine since its start. */
  machineMs(): number;
  /** Proportional set size in MB: the processes that share a page each count their part of it. */
  memoryMb(): Usage;
}

/** USER_HZ, which is 100 wherever Node runs on Linux. */
const TICK_MS = 10;

/** Undefined where processes cannot be looked into: another system than Linux. */
export function watchProcesses(
  serverPids: readonly number[],
  databasePid: number | undefined,
): Processes | undefined {
  if (process.platform !== 'linux') return undefined;
  const ofDatabase = (measure: (pid: number) => number) =>
    databasePid === undefined
      ? undefined
      : sum([databasePid, ...childrenOf(databasePid)].map((pid) => measure(pid)));
  return {
    processorMs: () => ({
      servers: serverPids.map((pid) => ticksOf(pid, false) * TICK_MS),
      // Connections are opened and closed; the postmaster inherits the time of ended ones.
      database: ofDatabase((pid) => ticksOf(pid, pid === databasePid) * TICK_MS),
    }),
    machineMs: () => {
      const [user, nice, system, , , interrupts, softInterrupts, stolen] = readOr('/proc/stat')
        .slice('cpu '.length)
        .trim()
        .split(/\s+/, 8)
        .map(Number);
      return (
        sum([user, nice, system, interrupts, softInterrupts, stolen].map((ticks) => ticks ?? 0)) * TICK_MS
      );
    },
    memoryMb: () => ({ servers: serverPids.map(pssOf), database: ofDatabase(pssOf) }),
  };
}

/** All servers and the database together, as far as known. */
export function total({ servers, database }: Usage): number {
  return sum(servers) + (database ?? 0);
}

/** The usage between two samples. */
export function between(before: Usage, after: Usage): Usage {
  return {
    servers: after.servers.map((used, index) => used - (before.servers[index] ?? 0)),
    database:
      after.database === undefined || before.database === undefined
        ? undefined
        : after.database - before.database,
  };
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** The process that started a process. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === parent)
    .map(Number);
}

/**
 * The fields of /proc/<pid>/stat from the state on: 1 is the parent, 11 to 14 are times; none for an exited
 * process.
 */
function statOf(pid: number): string[] {
  const text = readOr(`/proc/${pid}/stat`);
  // The name before may itself contain spaces and parentheses.
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function ticksOf(pid: number, withEnded: boolean): number {
  const [user, system, ended, endedSystem] = statOf(pid).slice(11, 15).map(Number);
  return (user ?? 0) + (system ?? 0) + (withEnded ? (ended ?? 0) + (endedSystem ?? 0) : 0);
}

function pssOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
