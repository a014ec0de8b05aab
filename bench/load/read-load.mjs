// Keeps calls of one address in flight from a separate process, so that they do not delay the process that times the
// saves. Arguments: address, token (empty for none), seconds; prints the number of answers by status, as JSON. Plain Node,
// because it starts without a loader.
import { Agent, get } from 'node:http';
import { constants, setPriority } from 'node:os';

const AT_ONCE = 12;
const [, , address = '', token = '', seconds = '10'] = process.argv;
// Browsers have processors of their own: a client that competes with the server at the same priority delays the saves itself.
setPriority(constants.priority.PRIORITY_LOW);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
const statuses = new Map();
const until = performance.now() + Number(seconds) * 1_000;

const read = () =>
  new Promise((resolve) => {
    const request = get(address, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    request.once('error', ({ code }) => resolve(code));
  });

async function keepReading() {
  while (performance.now() < until) {
    const status = await read();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, keepReading));
agent.destroy();
console.log(JSON.stringify([...statuses]));
