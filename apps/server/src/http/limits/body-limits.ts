import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { tooBusy, tooManyCalls } from '../../application/errors.ts';

/** JSON bodies above this are refused: the longest answer and the longest question are far smaller. */
export const MAX_BODY_BYTES = 512 * 1024;

/** Time limit for a JSON body: the longest takes 10 s on a 400 kbit/s connection. */
const BODY_TIMEOUT_MS = 30_000;
/** Interval between checks of the time limits. */
const SWEEP_MS = 1_000;
/** Bytes of one caller's bodies in flight: 8 of the largest, or the sign-ins of a whole cohort. */
const BYTES_PER_CALLER = 4 * 1024 * 1024;
/**
 * Bytes of all bodies in flight, apart for callers with and without a session, so that unfinished bodies of anonymous
 * callers hold up nobody's answer.
 */
const BYTES_IN_FLIGHT = { signedIn: 64 * 1024 * 1024, anonymous: 16 * 1024 * 1024 };

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Admits a body before it is read.
 * @param maxBytes limit of the body's size
 * @param caller key of the caller, for its own limit
 * @throws Failure tooManyCalls or tooBusy where no further body is admitted
 */
export type BodyGate = (
  caller: string,
  maxBytes: number,
  request: FastifyRequest,
  session: keyof typeof BYTES_IN_FLIGHT,
) => void;

/**
 * Bounds the cost of unfinished bodies: the bytes of a caller, the bytes of all callers, and the time of each body.
 * Uploads have separate limits.
 * @param bodyTimeoutMs time limit for a body
 */
export function createBodyGate(bodyTimeoutMs = BODY_TIMEOUT_MS): BodyGate {
  const callers = new Map<string, number>();
  /** Calls whose bodies are arriving, with the instants of their timeouts. */
  const unfinished = new Map<IncomingMessage, { readonly giveUpAt: number; readonly leave: () => void }>();
  const inFlight = { signedIn: 0, anonymous: 0 };
  /** One timer for all bodies, because a timer for each call would slow the hot path. */
  let sweep: NodeJS.Timeout | undefined;

  function endSlow(): void {
    const now = performance.now();
    for (const [raw, { giveUpAt, leave }] of unfinished) {
      if (now <= giveUpAt) continue;
      leave();
      if (!raw.complete) refuse(raw);
    }
    if (unfinished.size > 0) return;
    clearInterval(sweep);
    sweep = undefined;
  }

  return (caller, maxBytes, request, session) => {
    const { headers, raw } = request;
    const declared = Number(headers['content-length'] ?? Number.NaN);
    const hasBody = declared > 0 || headers['transfer-encoding'] !== undefined;
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return;
    const bytes = Math.min(Number.isFinite(declared) ? declared : maxBytes, maxBytes);
    const arriving = callers.get(caller) ?? 0;
    if (arriving + bytes > BYTES_PER_CALLER) throw tooManyCalls(1);
    if (inFlight[session] + bytes > BYTES_IN_FLIGHT[session]) throw tooBusy(2);
    callers.set(caller, arriving + bytes);
    inFlight[session] += bytes;

    sweep ??= setInterval(endSlow, Math.min(SWEEP_MS, bodyTimeoutMs)).unref();
    const leave = () => {
      if (!unfinished.delete(raw)) return;
      inFlight[session] -= bytes;
      const left = (callers.get(caller) ?? bytes) - bytes;
      if (left <= 0) callers.delete(caller);
      else callers.set(caller, left);
    };
    unfinished.set(raw, { giveUpAt: performance.now() + bodyTimeoutMs, leave });
    raw.once('end', leave);
    raw.once('close', leave);
  };
}

/** Writes a 408 to the socket, because HTTP still reads the body, and closes the connection. */
function refuse(raw: IncomingMessage): void {
  if (raw.socket instanceof Socket) raw.socket.end(TIMED_OUT, () => raw.destroy());
  else raw.destroy();
}
