import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** The most memory of buffers in use, in bytes, above that at the beginning. */
export interface MemoryPeak {
  /** Looks at the memory now, without garbage. */
  sample(): void;
  readonly bytes: number;
}

/** Begins to measure the memory of buffers. */
export function measureMemory(): MemoryPeak {
  const used = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const before = used();
  let bytes = 0;
  return {
    sample: () => {
      bytes = Math.max(bytes, used() - before);
    },
    get bytes() {
      return bytes;
    },
  };
}
