/** Reasons for which a row can never be imported, whatever accounts exist. */
export const ROW_PROBLEMS = ['nameMissing', 'nameInvalid', 'emailInvalid', 'duplicate'] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/**
 * The result that an import would have for a row: `new` creates an account, `joins` adds an existing account of another
 * tenant to this one, `member` is a candidate of the tenant already, and `staff` is the address of a user who is no
 * candidate.
 */
export const IMPORT_STATUSES = ['new', 'joins', 'member', 'staff', ...ROW_PROBLEMS] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Whether an import adds the candidate of a row to the tenant. */
export function isImportable(status: ImportStatus): boolean {
  return status === 'new' || status === 'joins';
}
