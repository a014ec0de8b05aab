import type { FastifyReply } from 'fastify';
import { tooBusy } from '../../application/errors.ts';

/** Time for a call of the hot path, so that it is answered within ten seconds of its arrival; its page retries. */
const ANSWER_WITHIN_MS = 9_000;

/**
 * Resolves with the result of work, whose outcome stays unknown where the call has taken too long by then.
 *
 * @param reply knows when the call arrived
 * @throws Failure tooBusy
 */
export function answerInTime<Result>(
  reply: Pick<FastifyReply, 'elapsedTime'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooBusy(2)), Math.max(0, ANSWER_WITHIN_MS - reply.elapsedTime));
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
