import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server behind the proxy. */
interface Target {
  readonly name: string;
  readonly baseUrl: string;
}

/** One address for all servers, which answer its requests in turn. */
export interface TurningProxy {
  readonly baseUrl: string;
  /** Requests that each server has answered, by its name. */
  readonly answered: ReadonlyMap<string, number>;
  /** The servers that answer from now on. */
  leadTo(targets: readonly Target[]): void;
  stop(): Promise<void>;
}

const FILES = /^\/(?:assets|fonts)\//;
const NOT_SENT = 'ECONNREFUSED';
const KEEP_ALIVE_MS = 120_000;

/**
 * A load balancer without sticky sessions: each request goes to the next server. As in deploy/Caddyfile, a server that takes no
 * connection is left for another, a request that was sent is never sent twice, and a file that one server does not have is asked of
 * the other.
 */
export async function startTurningProxy(): Promise<TurningProxy> {
  const agent = new Agent({ keepAlive: true });
  const answered = new Map<string, number>();
  let targets: readonly Target[] = [];
  let turn = 0;

  const server = createServer((request, response) => {
    const inTurn = targets.map((_target, index) => targets[(turn + index) % targets.length]);
    turn++;
    answer(
      request,
      response,
      inTurn.filter((target) => target !== undefined),
    );
  });

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    [target, ...others]: readonly Target[],
  ): void {
    if (target === undefined) {
      response.writeHead(502).end('No server answers');
      return;
    }
    const address = new URL(request.url ?? '/', target.baseUrl);
    const { method, headers } = request;
    const upstream = send(address, { method, headers, agent }, (reply) => {
      if (reply.statusCode === 404 && others.length > 0 && FILES.test(request.url ?? '')) {
        reply.resume();
        answer(request, response, others);
        return;
      }
      answered.set(target.name, (answered.get(target.name) ?? 0) + 1);
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
      reply.once('error', () => response.destroy());
    });
    upstream.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === NOT_SENT) answer(request, response, others);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end('The server gave no answer');
    });
    response.once('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
    // The body is read only once a connection is there, so that another server can still get it.
    const sendBody = () => {
      if (request.readableEnded) upstream.end();
      else request.pipe(upstream);
    };
    upstream.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', sendBody);
      else sendBody();
    });
  }

  // Longer than clients keep an idle connection: none is closed in the moment of a request.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    leadTo(next) {
      targets = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
