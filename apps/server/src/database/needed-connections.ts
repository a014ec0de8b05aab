import { HOT_PATH, SERVING } from './pool.ts';

/** Of the pool that migrates. */
export const MIGRATING = 2;
/** Threads of a server process that read with a connection of their own each. */
export const READING_THREADS = { figures: 1, fits: 1, matrices: 2 } as const;
/** The connection that looks at backends that were given up. */
const LOOKING = 1;

const { figures, fits, matrices } = READING_THREADS;

/** Most connections that one server process opens; docs/operation.md tells operators. */
export const NEEDED_CONNECTIONS = {
  always: HOT_PATH.connections + SERVING.connections + MIGRATING + figures + fits + matrices,
  /** Further ones while a synchronous standby does not answer: backends that were given up exist until it returns. */
  withoutStandby: HOT_PATH.givenUp + SERVING.givenUp + LOOKING,
} as const;
