import { Client, Pool } from 'undici';
import { type Connection, createConnection } from './connection.ts';

/** A browser's own connections to a site: a second one is opened while the first waits for an answer. */
export interface OwnConnection extends Connection {
  close(): Promise<void>;
}

export function openOwnConnection(baseUrl: string): OwnConnection {
  const pool = new Pool(baseUrl, { connections: 2, pipelining: 1, keepAliveTimeout: 60_000 });
  return { ...createConnection(pool), close: () => pool.close() };
}

/** As the exam page's request.ts. */
const TIMEOUT_MS = 15_000;

/**
 * One connection of a browser in a crowd, as with HTTP/2 through a proxy: with two each, ten thousand candidates would exceed the files that
 * a process may have open.
 */
export function openSingleConnection(baseUrl: string): OwnConnection {
  const client = new Client(baseUrl, {
    pipelining: 1,
    keepAliveTimeout: 60_000,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  return { ...createConnection(client), close: () => client.close() };
}
