import type { FastifyRequest } from 'fastify';
import { callerGone } from './http-failure.ts';

/**
 * Runs work that is of no use to anybody once its caller has gone. Nobody receives the answer of aborted work: its error
 * is no failure of the server.
 *
 * @param work receives a signal that aborts when the connection of the call closes
 */
export async function whileConnected<Result>(
  { raw: { socket }, log }: Pick<FastifyRequest, 'raw' | 'log'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController();
  const abort = () => gone.abort();
  // A caller can go before its turn: the connection then tells nothing any more.
  if (socket.destroyed) abort();
  socket.once('close', abort);
  try {
    return await work(gone.signal);
  } catch (error) {
    if (!gone.signal.aborted) throw error;
    log.info({ err: error }, 'the caller has gone');
    throw callerGone();
  } finally {
    // The connection outlives the call.
    socket.off('close', abort);
  }
}
