import { between, type Processes, total, type Usage } from './processes.ts';

const SAMPLE_EVERY_MS = 1_000;

/** Resources that a phase used. */
export interface PhaseUsage {
  readonly seconds: number;
  /** Milliseconds of processor time; undefined where it cannot be measured. */
  readonly processorMs: (Usage & { readonly generator: number; readonly others: number }) | undefined;
  /** The sample with the largest sum, in MB. */
  readonly peakMb: Usage | undefined;
}

export interface Measured<Result> {
  readonly result: Result;
  readonly usage: PhaseUsage;
}

/** Runs a phase and measures its use of processors and memory. */
export async function measurePhase<Result>(
  processes: Processes | undefined,
  phase: () => Promise<Result>,
): Promise<Measured<Result>> {
  let peakMb: Usage | undefined;
  const sample = () => {
    const now = processes?.memoryMb();
    if (now !== undefined && (peakMb === undefined || total(now) > total(peakMb))) peakMb = now;
  };
  const clock = startClock(processes);
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  try {
    const result = await phase();
    const { seconds, processorMs } = clock();
    sample();
    return { result, usage: { seconds, processorMs, peakMb } };
  } finally {
    clearInterval(timer);
  }
}

/** The share of one core that a part took of a phase. */
export function shareOfCore(milliseconds: number, { seconds }: Pick<PhaseUsage, 'seconds'>): number {
  return milliseconds / 1000 / seconds;
}

/** Starts measuring; the returned function gives the usage since. */
export function startClock(processes: Processes | undefined) {
  const before = processes?.processorMs();
  const machineBefore = processes?.machineMs() ?? 0;
  const generatorBefore = process.cpuUsage();
  const began = performance.now();
  return (): Pick<PhaseUsage, 'seconds' | 'processorMs'> => {
    const seconds = (performance.now() - began) / 1000;
    const after = processes?.processorMs();
    const machine = (processes?.machineMs() ?? 0) - machineBefore;
    const { user, system } = process.cpuUsage(generatorBefore);
    const generator = (user + system) / 1000;
    if (before === undefined || after === undefined) return { seconds, processorMs: undefined };
    const used = between(before, after);
    // Load of other programs on the machine, which slows the measured ones. Includes a database whose processes are
    // not known.
    const others = Math.max(0, machine - total(used) - generator);
    return { seconds, processorMs: { ...used, generator, others } };
  };
}
