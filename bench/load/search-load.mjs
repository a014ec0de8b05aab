// Sends searches from a separate process, so that they do not delay the process that times the saves. Arguments:
// address and token; prints the number of answers by status, as JSON. Plain Node, because it starts without a
// loader.
import { Agent, get } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const AT_ONCE = 200;
const AGAIN_MS = 1_000;
const FOR_MS = 15_000;
const [, , address = '', token = ''] = process.argv;
// Browsers have processors of their own: a client that competes with the server at the same priority delays the saves itself.
setPriority(constants.priority.PRIORITY_LOW);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const statuses = new Map();

/** Matches the middle of a name, so that every row is scanned; different each time, so that no cache helps. */
const termOf = (round, index) => `idate ${(round * AT_ONCE + index) % 10_000}`;

function search(term) {
  const url = `${address}?search=${encodeURIComponent(term)}`;
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve) => {
    const request = get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    request.once('error', ({ code }) => resolve(code));
  });
}

const began = performance.now();
for (let round = 0; performance.now() - began < FOR_MS; round++) {
  const next = sleep(AGAIN_MS);
  const searches = Array.from({ length: AT_ONCE }, (_, index) => search(termOf(round, index)));
  for (const status of await Promise.all(searches)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  await next;
}
agent.destroy();
console.log(JSON.stringify([...statuses]));
