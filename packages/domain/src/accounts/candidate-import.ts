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
