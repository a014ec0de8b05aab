/**
 * Names of the columns of a file of candidates, as lists of the product write them in five languages, in lower case and
 * without white space, hyphens and underscores.
 */
const COLUMN_NAMES = {
  fullName: [
    'fullname',
    'name',
    'nombrecompleto',
    'nombre',
    'nomeecognome',
    'nomecompleto',
    'nome',
    'पूरानाम',
    'नाम',
    'পুরোনাম',
    'নাম',
  ],
  email: [
    'email',
    'emailaddress',
    'correoelectrónico',
    'correo',
    'indirizzoemail',
    'ईमेल',
    'ईमेलपता',
    'ইমেইল',
    'ইমেইলঠিকানা',
  ],
} as const;

export type CandidateColumn = keyof typeof COLUMN_NAMES;

/** The column that a header of a file of candidates names; undefined for another one. */
export function candidateColumnOf(header: string): CandidateColumn | undefined {
  const name = header
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_\p{Pd}]/gu, '');
  const columns = Object.keys(COLUMN_NAMES) as CandidateColumn[];
  return columns.find((column) => (COLUMN_NAMES[column] as readonly string[]).includes(name));
}

/** Reasons for which a row can never be imported, whatever accounts exist. */
export const ROW_PROBLEMS = ['nameMissing', 'nameInvalid', 'emailInvalid', 'duplicate'] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/**
 * The result that an import would have for a row: `new` creates an account, `hasAccount` invites an address that has one,
 * whatever its role, and `member` is a candidate of the tenant already.
 */
export const IMPORT_STATUSES = ['new', 'hasAccount', 'member', ...ROW_PROBLEMS] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Whether an import creates an account for a row or invites its address. */
export function isImportable(status: ImportStatus): boolean {
  return status === 'new' || status === 'hasAccount';
}
