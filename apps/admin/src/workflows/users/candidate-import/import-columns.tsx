import type { listImportedUsers } from '@invigil/contract/accounts/candidate-import-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import type { ImportStatus } from '@invigil/domain/accounts/candidate-import';
import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import type { ChipKind } from '@invigil/ui/components/StatusChip.tsx';
import { useTranslation } from 'react-i18next';
import styles from '../../../shared/csv-import/csv-import.module.css';
import { useReviewColumns } from '../../../shared/csv-import/import-columns.tsx';
import type { Column } from '../../../shared/data-table/columns.ts';

/** A row of the file with the result that an import would have. */
export type ImportRow = OkOf<typeof listImportedUsers>[number];

const CHIPS: Readonly<Partial<Record<ImportStatus, ChipKind>>> = {
  new: 'ok',
  hasAccount: 'ok',
  member: 'draft',
};

/** A function that names the result of a row. */
export function useStatusText(): (status: ImportStatus) => string {
  const { t } = useTranslation('users');
  return (status) => t(`import.status.${status}`);
}

/** Columns of the review: line, name with address, and result. */
export function useImportColumns(): Column<ImportRow>[] {
  const { t } = useTranslation('users');
  const statusText = useStatusText();
  return useReviewColumns<ImportRow>({
    record: {
      header: t('import.candidate'),
      cell: (row) => (
        <>
          <span className={styles.importText}>{row.fullName || '–'}</span>
          <span className={`small muted ${styles.importText}`}>
            {row.email === '' ? '–' : <EmailAddress address={row.email} />}
          </span>
        </>
      ),
      value: (row) => `${row.fullName} ${row.email}`,
    },
    status: (row) => ({ kind: CHIPS[row.status] ?? 'warn', text: statusText(row.status) }),
  });
}
