import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Above these the generator itself delays calls, so that a figure says nothing about the server. */
const MOST_OF_A_CORE = 0.85;
const MOST_DELAY_MS = 100;
const RESOLUTION_MS = 10;

/** Processor time and delay of the load generator itself during a phase. */
export interface GeneratorShare {
  readonly ofOneCore: number;
  /** 99th percentile of the delay of its event loop, in milliseconds. */
  readonly delayMs: number;
  readonly isSaturated: boolean;
}

/** Watches this process; the returned function ends it. */
export function watchGenerator(): () => GeneratorShare {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const began = performance.now();
  const before = process.cpuUsage();
  return () => {
    delay.disable();
    const { user, system } = process.cpuUsage(before);
    const ofOneCore = (user + system) / 1_000 / (performance.now() - began);
    const delayMs = delay.percentile(99) / 1e6 - RESOLUTION_MS;
    return { ofOneCore, delayMs, isSaturated: ofOneCore > MOST_OF_A_CORE || delayMs > MOST_DELAY_MS };
  };
}
