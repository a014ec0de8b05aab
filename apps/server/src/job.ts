import type { FastifyBaseLogger } from 'fastify';

/** Repeated work of a server process. */
export interface Job<Needed> {
  readonly name: string;
  readonly everyMs: number;
  /**
   * Does one round; safe with any number of servers.
   * @param stopping aborts when the process stops, for rounds that last seconds
   * @returns the number of rows it changed
   */
  readonly run: (deps: Needed, log: FastifyBaseLogger, stopping?: AbortSignal) => Promise<number>;
}
