import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpFailure, tooManyRequests } from './errors.ts';

/** A JSON body that has not arrived after this will not arrive: the longest takes 10 s on a 400 kbit/s line. */
const BODY_TIMEOUT_MS = 30_000;
/** Bytes of one caller's bodies that arrive at a time: 8 of the largest, or the sign-ins of a whole exam hall. */
const BYTES_PER_CALLER = 4 * 1024 * 1024;
/** Bytes of all bodies that arrive at a time; those of callers with a session and without one are counted apart. */
const BYTES_IN_FLIGHT = 64 * 1024 * 1024;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Admits a body before it is read.
 *
 * @param maxBytes what the body may come to
 * @throws HttpFailure 429 or 503 where no further body is admitted
 */
export type BodyGate = (
  caller: string,
  maxBytes: number,
  request: FastifyRequest,
  reply: FastifyReply,
) => void;

/**
 * Bounds what unfinished bodies cost: the bytes of a caller's, the bytes of all, and the time that each may take.
 * Uploads have limits of their own.
 *
 * @param bodyTimeoutMs how long a body may take to arrive
 */
export function createBodyGate(bodyTimeoutMs = BODY_TIMEOUT_MS): BodyGate {
  const callers = new Map<string, number>();
  let bytesInFlight = 0;

  return (caller, maxBytes, request, reply) => {
    const { headers, raw } = request;
    const declared = Number(headers['content-length'] ?? Number.NaN);
    const hasBody = declared > 0 || headers['transfer-encoding'] !== undefined;
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return;
    const bytes = Math.min(Number.isFinite(declared) ? declared : maxBytes, maxBytes);
    const arriving = callers.get(caller) ?? 0;
    if (arriving + bytes > BYTES_PER_CALLER) throw tooManyRequests(1);
    if (bytesInFlight + bytes > BYTES_IN_FLIGHT)
      throw new HttpFailure(503, 'serverBusy', { retryAfterSeconds: 2 });
    callers.set(caller, arriving + bytes);
    bytesInFlight += bytes;

    const timer = setTimeout(() => raw.socket?.end(TIMED_OUT, () => raw.destroy()), bodyTimeoutMs);
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      clearTimeout(timer);
      bytesInFlight -= bytes;
      const left = (callers.get(caller) ?? bytes) - bytes;
      if (left <= 0) callers.delete(caller);
      else callers.set(caller, left);
    };
    raw.once('end', leave);
    raw.once('close', leave);
    reply.raw.once('close', leave);
  };
}
