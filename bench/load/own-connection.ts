import { Pool } from 'undici';
import { type Connection, createConnection } from './connection.ts';

/** A browser's own connections to a site: a second one is opened while the first waits for an answer. */
export interface OwnConnection extends Connection {
  close(): Promise<void>;
}

export function openOwnConnection(baseUrl: string): OwnConnection {
  const pool = new Pool(baseUrl, { connections: 2, pipelining: 1, keepAliveTimeout: 60_000 });
  return { ...createConnection(pool), close: () => pool.close() };
}
