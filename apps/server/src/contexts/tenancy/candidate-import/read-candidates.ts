import { email as emailField, personName } from '@invigil/contract/fields';
import { candidateColumnOf, type RowProblem } from '@invigil/domain/accounts/candidate-import';
import { readTypedAddress } from '@invigil/domain/accounts/typed-address';
import { cutText } from '@invigil/domain/cut-text';
import type { CsvRecord } from '../../../adapters/csv/read-records.ts';
import { readRows } from '../../../adapters/csv/read-rows.ts';

/** A row of a file of candidates. */
export interface CandidateRow {
  readonly line: number;
  readonly fullName: string;
  readonly email: string;
  readonly problem: RowProblem | null;
}

/** Longest stored text of a row that is refused, in characters: enough to find it in the file. */
const MAX_SHOWN = 300;
/** Longest text that is checked, which bounds the cost of a row. */
const MAX_CHECKED = 1_000;

const nameField = personName(120);

/**
 * Reads the candidates of a CSV file, without blocking the event loop for long.
 *
 * @throws Refused csvUploadInstruction for a file without rows or without columns for name and address; csvTooManyRows
 */
export function readCandidates(bytes: Buffer): Promise<readonly CandidateRow[]> {
  const emails = new Set<string>();
  return readRows(bytes, { columnsOf, toRow: (record, columns) => toRow(record, columns, emails) });
}

interface Columns {
  readonly fullName: number;
  readonly email: number;
}

/** The columns by their names. Without names, the address is in the second column and the first record is a row. */
function columnsOf(first: readonly string[]) {
  const names = first.map(candidateColumnOf);
  const fullName = names.indexOf('fullName');
  const email = names.indexOf('email');
  if (fullName !== -1 && email !== -1) return { columns: { fullName, email }, areNamed: true };
  return first[1]?.includes('@') ? { columns: { fullName: 0, email: 1 }, areNamed: false } : undefined;
}

function toRow({ fields, line }: CsvRecord, columns: Columns, emails: Set<string>): CandidateRow {
  const typedName = cutText(fields[columns.fullName] ?? '', MAX_CHECKED);
  const typedEmail = cutText(fields[columns.email] ?? '', MAX_CHECKED);
  const name = nameField.safeParse(typedName);
  const email = emailField.safeParse(readTypedAddress(typedEmail));
  const row = {
    line,
    fullName: name.data ?? cutText(typedName, MAX_SHOWN),
    email: email.data ?? cutText(typedEmail, MAX_SHOWN),
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
