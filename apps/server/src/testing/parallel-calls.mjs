// Sends calls to a server from a thread of its own, so that the client takes no time of the server's thread.
import http from 'node:http';
import { parentPort } from 'node:worker_threads';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** The status of a call; its answer is read and thrown away. */
function send({ url, method, headers, body }) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method, headers }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () => resolve(response.statusCode));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

parentPort.on('message', async ({ id, call, times }) => {
  try {
    const statuses = await Promise.all(Array.from({ length: times }, () => send(call)));
    parentPort.postMessage({ id, statuses });
  } catch (error) {
    parentPort.postMessage({ id, failure: String(error) });
  }
});
