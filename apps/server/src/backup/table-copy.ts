import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { ProductTable } from './product-tables.ts';

/**
 * Settings of a transaction that reads or writes rows as text: settings of the server, the role or the database do not
 * change the text, no time limit applies, and a policy that would hide rows is an error.
 */
export const TEXT_SETTINGS = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 3;
  set local search_path = '';
  set local row_security = off;
  set local synchronize_seqscans = off;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Approximate size of a part, so that neither side holds a table in memory. */
const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

/** The qualified name of a table or a sequence of the product. */
export const qualified = (name: string) => `public.${pg.escapeIdentifier(name)}`;

const columnList = (columns: readonly string[]) =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** All rows of a table in COPY's text form, in parts of whole rows. Returns the number of rows. */
export async function copyOut(
  client: ClientBase,
  { name, columns }: ProductTable,
  takePart: (rows: Buffer) => Promise<void>,
): Promise<number> {
  const stream = client.query(
    to(`copy (select ${columnList(columns)} from ${qualified(name)}) to stdout (format text)`),
  );
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES || !chunk.includes(NEWLINE)) continue;
    const all = Buffer.concat(waiting);
    // COPY writes a line feed inside a value as \n, so each one ends a row.
    const end = all.lastIndexOf(NEWLINE) + 1;
    await takePart(all.subarray(0, end));
    waiting = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) await takePart(Buffer.concat(waiting));
  return stream.rowCount;
}

/** Inserts the rows of one part into a table. Returns their number. */
export async function copyIn(
  client: ClientBase,
  { name, columns }: ProductTable,
  rows: Readable,
): Promise<number> {
  const stream = client.query(
    from(`copy ${qualified(name)} (${columnList(columns)}) from stdin (format text)`),
  );
  await pipeline(rows, stream);
  return stream.rowCount;
}
