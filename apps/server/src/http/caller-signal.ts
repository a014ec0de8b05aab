import type { FastifyRequest } from 'fastify';

/**
 * Runs work that is of no use to anybody once its caller has gone.
 *
 * @param work receives a signal that aborts when the connection of the call closes
 */
export async function whileConnected<Result>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController();
  const abort = () => gone.abort();
  socket.once('close', abort);
  try {
    return await work(gone.signal);
  } finally {
    // The connection outlives the call.
    socket.off('close', abort);
  }
}
