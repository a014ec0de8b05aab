import { readdirSync, readFileSync } from 'node:fs';

/** Of one part of the site. */
export interface Usage {
  readonly server: number;
  /** Undefined for a database whose processes are not known. */
  readonly database: number | undefined;
}

/** The processes of a site on this machine, as Linux counts them. */
export interface Processes {
  /** Milliseconds of processor time since they began, those of ended database connections included. */
  processorMs(): Usage;
  /** Proportional set size in MB: shared pages are counted once, divided among who shares them. */
  memoryMb(): Usage;
}

/** USER_HZ, which is 100 wherever Node runs on Linux. */
const TICK_MS = 10;

/** Undefined where processes cannot be looked into: another system, or a site elsewhere. */
export function watchProcesses(serverPid: number | undefined, databasePid: number | undefined) {
  if (process.platform !== 'linux' || serverPid === undefined) return undefined;
  const ofDatabase = (measure: (pid: number) => number) =>
    databasePid === undefined
      ? undefined
      : sum([databasePid, ...childrenOf(databasePid)].map((pid) => measure(pid)));
  const processes: Processes = {
    processorMs: () => ({
      server: ticksOf(serverPid, false) * TICK_MS,
      // Connections come and go; the postmaster inherits the time of those that ended.
      database: ofDatabase((pid) => ticksOf(pid, pid === databasePid) * TICK_MS),
    }),
    memoryMb: () => ({ server: pssOf(serverPid), database: ofDatabase(pssOf) }),
  };
  return processes;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === parent)
    .map(Number);
}

/** The fields of /proc/<pid>/stat from the state on: 1 is the parent, 11 to 14 are times; none for a process gone. */
function statOf(pid: number): string[] {
  const text = readOr(`/proc/${pid}/stat`);
  // The name before may itself hold spaces and parentheses.
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function ticksOf(pid: number, withEnded: boolean): number {
  const [own, system, ended, endedSystem] = statOf(pid).slice(11, 15).map(Number);
  return (own ?? 0) + (system ?? 0) + (withEnded ? (ended ?? 0) + (endedSystem ?? 0) : 0);
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
