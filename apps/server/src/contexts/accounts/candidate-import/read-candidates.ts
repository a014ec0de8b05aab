import { setImmediate as nextTurn } from 'node:timers/promises';
import { email as emailField, personName } from '@invigil/contract/fields';
import { MAX_IMPORT_ROWS, type RowProblem } from '@invigil/domain/accounts/candidate-import';
import { decodeText, NotText } from '../../../adapters/csv/decode-text.ts';
import { type CsvRecord, NotCsv, readRecords } from '../../../adapters/csv/read-records.ts';
import { Refused } from '../../../http/errors.ts';

/** A row of a file of candidates. */
export interface CandidateRow {
  readonly line: number;
  readonly fullName: string;
  readonly email: string;
  readonly problem: RowProblem | null;
}

const NAME_HEADERS = new Set(['fullname', 'name']);
const EMAIL_HEADERS = new Set(['email', 'emailaddress']);
/** Longest stored text of a row that is refused, in characters: enough to find it in the file. */
const MAX_SHOWN = 300;
/** Longest text that is checked, which bounds the cost of a row. */
const MAX_CHECKED = 1_000;
/** Rows that are checked in one turn of the event loop. */
const ROWS_PER_TURN = 50;

const nameField = personName(120);

/**
 * Reads the candidates of a CSV file, without blocking the event loop for long.
 *
 * @throws Refused csvUploadInstruction for a file without rows or without columns for name and address; csvTooManyRows
 */
export async function readCandidates(bytes: Buffer): Promise<readonly CandidateRow[]> {
  const rows: CandidateRow[] = [];
  const emails = new Set<string>();
  let columns: Columns | undefined;
  try {
    for await (const record of readRecords(decodeText(bytes))) {
      if (record.fields.every((field) => field === '')) continue;
      if (columns === undefined) {
        columns = columnsOf(record.fields);
        if (columns.areNamed) continue;
      }
      if (rows.length === MAX_IMPORT_ROWS) throw new Refused('csvTooManyRows');
      rows.push(toRow(record, columns, emails));
      if (rows.length % ROWS_PER_TURN === 0) await nextTurn();
    }
  } catch (error) {
    throw error instanceof NotCsv || error instanceof NotText ? new Refused('csvUploadInstruction') : error;
  }
  if (rows.length === 0) throw new Refused('csvUploadInstruction');
  return rows;
}

interface Columns {
  readonly fullName: number;
  readonly email: number;
  /** Whether the first record names the columns; otherwise it is a candidate. */
  readonly areNamed: boolean;
}

/** @throws Refused csvUploadInstruction */
function columnsOf(first: readonly string[]): Columns {
  const names = first.map((field) => field.toLowerCase().replaceAll(/[\s_-]/g, ''));
  const fullName = names.findIndex((name) => NAME_HEADERS.has(name));
  const email = names.findIndex((name) => EMAIL_HEADERS.has(name));
  if (fullName !== -1 && email !== -1) return { fullName, email, areNamed: true };
  if (first[1]?.includes('@')) return { fullName: 0, email: 1, areNamed: false };
  throw new Refused('csvUploadInstruction');
}

function toRow({ fields, line }: CsvRecord, columns: Columns, emails: Set<string>): CandidateRow {
  const typedName = (fields[columns.fullName] ?? '').slice(0, MAX_CHECKED);
  const typedEmail = (fields[columns.email] ?? '').slice(0, MAX_CHECKED);
  const name = nameField.safeParse(typedName);
  const email = emailField.safeParse(typedEmail);
  const row = {
    line,
    fullName: name.data ?? typedName.slice(0, MAX_SHOWN),
    email: email.data ?? typedEmail.slice(0, MAX_SHOWN),
  };
  if (email.data === undefined) return { ...row, problem: 'emailInvalid' };
  if (name.data === undefined) {
    const isMissing = name.error?.issues[0]?.message === 'required';
    return { ...row, problem: isMissing ? 'nameMissing' : 'nameInvalid' };
  }
  if (emails.has(row.email)) return { ...row, problem: 'duplicate' };
  emails.add(row.email);
  return { ...row, problem: null };
}
