import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_IMPORT_ROWS } from '@invigil/domain/csv-import';
import { Refused } from '../../application/errors.ts';
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

/** Longest name of a column that is looked at, in characters. */
const MAX_NAME = 500;
/** Records of a file, those without any text included, which spreadsheet programs write below a table. */
const MAX_RECORDS = 10 * MAX_IMPORT_ROWS;
/** Records, and characters of records, that are checked in one turn of the event loop. */
const RECORDS_PER_TURN = 50;
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
  let records = 0;
  let characters = 0;
  try {
    for await (const record of readRecords(decodeText(bytes))) {
      records++;
      characters += record.fields.reduce((sum, field) => sum + field.length, 0);
      if (records % RECORDS_PER_TURN === 0 || characters > CHARACTERS_PER_TURN) {
        characters = 0;
        await nextTurn();
      }
      if (records > MAX_RECORDS) throw new Refused('csvTooManyRows');
      if (record.fields.every((field) => field === '')) continue;
      if (columns === undefined) {
        const header = columnsOf(record.fields.map((field) => field.slice(0, MAX_NAME)));
        if (header === undefined) throw new Refused('csvUploadInstruction');
        columns = header.columns;
        if (header.areNamed) continue;
      }
      if (rows.length === MAX_IMPORT_ROWS) throw new Refused('csvTooManyRows');
      rows.push(toRow(record, columns));
    }
  } catch (error) {
    throw error instanceof NotCsv || error instanceof NotText ? new Refused('csvUploadInstruction') : error;
  }
  if (rows.length === 0) throw new Refused('csvUploadInstruction');
  return rows;
}
