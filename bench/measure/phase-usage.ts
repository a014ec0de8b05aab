import type { Processes, Usage } from './processes.ts';

const SAMPLE_EVERY_MS = 1_000;

/** What a phase took. */
export interface PhaseUsage {
  /** Milliseconds of processor time; undefined where it cannot be measured. */
  readonly processorMs: (Usage & { readonly generator: number }) | undefined;
  /** The sample with the largest sum, in MB. */
  readonly peakMb: Usage | undefined;
}

/** Runs a phase and measures what it took of the processors and of memory. */
export async function measurePhase<Result>(
  processes: Processes | undefined,
  phase: () => Promise<Result>,
): Promise<{ result: Result; usage: PhaseUsage }> {
  let peakMb: Usage | undefined;
  const sample = () => {
    const now = processes?.memoryMb();
    if (now !== undefined && (peakMb === undefined || total(now) > total(peakMb))) peakMb = now;
  };
  const before = processes?.processorMs();
  const generatorBefore = process.cpuUsage();
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  try {
    const result = await phase();
    sample();
    const after = processes?.processorMs();
    const generator = process.cpuUsage(generatorBefore);
    const processorMs =
      before === undefined || after === undefined
        ? undefined
        : {
            server: after.server - before.server,
            database: difference(after.database, before.database),
            generator: (generator.user + generator.system) / 1000,
          };
    return { result, usage: { processorMs, peakMb } };
  } finally {
    clearInterval(timer);
  }
}

/** Server and database together, as far as known. */
export function total({ server, database }: Usage): number {
  return server + (database ?? 0);
}

/** Undefined where either is. */
export function difference(after: number | undefined, before: number | undefined): number | undefined {
  return after === undefined || before === undefined ? undefined : after - before;
}
