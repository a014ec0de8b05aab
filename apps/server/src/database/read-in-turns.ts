import type { Socket } from 'node:net';

/** Time for decoding results of all connections in one turn of the event loop. */
const SLICE_MS = 1;

const connections = new Set<Socket>();
/** Connections that go on in one of the next turns, the next one first. */
const paused = new Set<Socket>();
let spentMs = 0;
let isScheduled = false;

/**
 * Decodes a long result in several turns of the event loop. Node reads up to two megabytes from a socket in a turn, whose
 * rows with JSON take 20 ms to decode, and reads every connection that has data.
 */
export function readInTurns(stream: Socket): void {
  connections.add(stream);
  stream.once('close', () => {
    connections.delete(stream);
    paused.delete(stream);
  });
  let startedAt = 0;
  // The driver's listener, which decodes, is between these two.
  stream.prependListener('data', () => {
    startedAt = performance.now();
  });
  stream.on('data', () => {
    spentMs += performance.now() - startedAt;
    if (!isScheduled) {
      isScheduled = true;
      setImmediate(beginTurn);
    }
    if (spentMs >= SLICE_MS) pauseAll(stream);
  });
}

/** Pauses every connection: the others may have data as well, of which each would decode a part in this turn. */
function pauseAll(last: Socket): void {
  for (const connection of connections) {
    if (connection === last || paused.has(connection)) continue;
    connection.pause();
    paused.add(connection);
  }
  // The one that has just decoded goes on last.
  last.pause();
  paused.delete(last);
  paused.add(last);
}

/** Lets one of the paused connections go on, because each decodes at least the bytes that Node reads from its socket at once. */
function beginTurn(): void {
  spentMs = 0;
  const [next] = paused;
  if (next !== undefined) {
    paused.delete(next);
    next.resume();
  }
  isScheduled = paused.size > 0;
  if (isScheduled) setImmediate(beginTurn);
}
