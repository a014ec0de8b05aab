import { once } from 'node:events';
import { request as send } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a restart takes, with a migration; a server that does not start has printed why. */
const RESTART_TIMEOUT_MS = 60_000;
const RETRY_MS = 50;

/**
 * Forwards a request to the server, once it listens. A page in the response is replaced by what `onPage` makes of it, with
 * its policy; all else passes unchanged.
 */
export async function forward(request, response, upstream, onPage) {
  if (!(await listens(upstream))) return fail(response, 503, 'The server does not run: its output says why.');
  const sent = send({
    ...upstream,
    method: request.method,
    path: request.url,
    headers: forwardedHeaders(request),
  });
  response.once('close', () => sent.destroy());
  sent.once('error', (error) => fail(response, 502, error.message));
  sent.once('response', (received) => {
    const isPage = request.method === 'GET' || request.method === 'POST';
    const copy = isPage && /^text\/html\b/.test(received.headers['content-type'] ?? '') ? copyPage : copyRest;
    copy(received, response, request, onPage).catch((error) => fail(response, 500, error.stack));
  });
  request.pipe(sent);
}

/** Whether the server takes connections, before a restart could take longer. */
async function listens(upstream) {
  for (
    const began = performance.now();
    performance.now() - began < RESTART_TIMEOUT_MS;
    await sleep(RETRY_MS)
  ) {
    const socket = connect(upstream);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return true;
  }
  return false;
}

function forwardedHeaders(request) {
  const { 'x-forwarded-for': before, ...headers } = request.headers;
  const address = request.socket.remoteAddress ?? '';
  headers['x-forwarded-for'] = before === undefined ? address : `${before}, ${address}`;
  if (!headers.accept?.includes('text/html')) return headers;
  // A page is changed on its way: it must arrive whole and uncompressed.
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  return headers;
}

async function copyRest(received, response) {
  response.writeHead(received.statusCode, received.headers);
  response.flushHeaders();
  received.pipe(response);
}

async function copyPage(received, response, request, onPage) {
  const chunks = [];
  for await (const chunk of received) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const policy = received.headers['content-security-policy'] ?? '';
  const page = await onPage(body.toString('utf8'), policy, request.headers.host ?? '');
  if (page === undefined) {
    response.writeHead(received.statusCode, received.headers).end(body);
    return;
  }
  const { etag, 'content-length': _length, ...headers } = received.headers;
  response
    .writeHead(received.statusCode, {
      ...headers,
      'cache-control': 'no-store',
      'content-security-policy': page.policy,
    })
    .end(page.html);
}

function fail(response, status, message) {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}
