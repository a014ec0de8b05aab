import type pg from 'pg';
import { DATABASE_NAME } from './cluster-settings.ts';

/** Creates the product's database where missing. The client holds the ownership lock, so nobody else does. */
export async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME} TEMPLATE template0`);
}
