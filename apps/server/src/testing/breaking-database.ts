import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../database/client.ts';
import type { TestApp } from './test-app.ts';

/** PostgreSQL's message that a statement has ended, outside of a transaction. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

type Loss = 'request' | 'reply';

/** A database whose connections break at chosen statements. */
export interface BreakingDatabase {
  readonly database: Database;
  /** The requests and replies that were lost so far. */
  readonly lost: readonly Loss[];
  /**
   * Cuts the connection at the next statement that matches: before the statement reaches the database, or before the reply of
   * the committed statement reaches the client.
   *
   * @param meanwhile awaited before the cut
   */
  lose(what: Loss, statement: RegExp, meanwhile?: () => Promise<unknown>): void;
}

/** Opens a second way to the database of a test site, which breaks below the driver, as a network does. Ends with the test. */
export async function openBreakingDatabase({ ports }: Pick<TestApp, 'ports'>): Promise<BreakingDatabase> {
  const cluster = inject('cluster');
  const folder = await mkdtemp(path.join(tmpdir(), 'invigil-way-'));
  const socketName = `.s.PGSQL.${cluster.port}`;
  const losses: { what: Loss; statement: RegExp; meanwhile: () => Promise<unknown> }[] = [];
  const lost: Loss[] = [];
  const open = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = createConnection(path.join(cluster.host, socketName));
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', cut).once('close', () => {
        open.delete(socket);
        cut();
      });
    }
    let swallowed: Buffer | undefined;
    let endCut = () => Promise.resolve<unknown>(undefined);
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      const index = losses.findIndex(({ statement }) => statement.test(text));
      const [loss] = index < 0 ? [] : losses.splice(index, 1);
      if (loss !== undefined) {
        lost.push(loss.what);
        endCut = () => loss.meanwhile().finally(cut);
        swallowed = Buffer.alloc(0);
      }
      if (loss?.what === 'request') {
        void endCut();
        return;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (swallowed === undefined) {
        client.write(bytes);
        return;
      }
      swallowed = Buffer.concat([swallowed, bytes]);
      if (swallowed.subarray(-READY.length).equals(READY)) void endCut();
    });
  });
  server.listen(path.join(folder, socketName));
  await once(server, 'listening');
  const { database: name } = ports.database.pool.options;
  const database = openDatabase({ ...cluster, host: folder, database: name }, () => undefined);
  onTestFinished(async () => {
    await database.close();
    for (const socket of open) socket.destroy();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    database,
    lost,
    lose: (what, statement, meanwhile = async () => undefined) =>
      void losses.push({ what, statement, meanwhile }),
  };
}
