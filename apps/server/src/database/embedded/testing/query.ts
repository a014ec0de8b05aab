import pg from 'pg';
import type { EmbeddedConnection } from '../connection.ts';

/** Runs one statement on its own connection and returns the rows. */
export async function query(
  connection: EmbeddedConnection | undefined,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}
