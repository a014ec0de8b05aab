import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_IMPORT_ROWS } from '@invigil/domain/csv-import';
import { Refused } from '../../http/errors.ts';
import { decodeText, NotText } from './decode-text.ts';
import { type CsvRecord, NotCsv, readRecords } from './read-records.ts';

/** How the records of a file become rows. */
interface RowReader<Columns, Row> {
  /** Finds the columns by the first record; undefined for a file without the columns that a row needs. */
  readonly columnsOf: (
    first: readonly string[],
  ) => { readonly columns: Columns; readonly areNamed: boolean } | undefined;
  readonly toRow: (record: CsvRecord, columns: Columns) => Row;
}

/** Rows, and characters of rows, that are checked in one turn of the event loop. */
const ROWS_PER_TURN = 50;
const CHARACTERS_PER_TURN = 50_000;

/**
 * Reads the rows of a CSV file, without blocking the event loop for long. Records without any text are left out.
 *
 * @throws Refused csvUploadInstruction for a file without rows or without the necessary columns; csvTooManyRows
 */
export async function readRows<Columns, Row>(
  bytes: Buffer,
  { columnsOf, toRow }: RowReader<Columns, Row>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let columns: Columns | undefined;
  let characters = 0;
  try {
    for await (const record of readRecords(decodeText(bytes))) {
      if (record.fields.every((field) => field === '')) continue;
      if (columns === undefined) {
        const found = columnsOf(record.fields);
        if (found === undefined) throw new Refused('csvUploadInstruction');
        columns = found.columns;
        if (found.areNamed) continue;
      }
      if (rows.length === MAX_IMPORT_ROWS) throw new Refused('csvTooManyRows');
      rows.push(toRow(record, columns));
      characters += record.fields.reduce((sum, field) => sum + field.length, 0);
      if (rows.length % ROWS_PER_TURN === 0 || characters > CHARACTERS_PER_TURN) {
        characters = 0;
        await nextTurn();
      }
    }
  } catch (error) {
    throw error instanceof NotCsv || error instanceof NotText ? new Refused('csvUploadInstruction') : error;
  }
  if (rows.length === 0) throw new Refused('csvUploadInstruction');
  return rows;
}
