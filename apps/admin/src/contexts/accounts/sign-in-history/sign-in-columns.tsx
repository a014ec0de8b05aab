import type { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import { type ChipKind, StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatDate, formatTime } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/data-table/columns.ts';
import type { ExportColumn } from '../../../shared/table-export/export-column.ts';
import styles from './sign-in-history.module.css';

type SignIn = OkOf<typeof listSignIns>['rows'][number];

const NONE = <span className={styles.signInNone}>–</span>;

const CHIPS = {
  signedIn: 'ok',
  wrongPassword: 'warn',
  locked: 'stopped',
  passwordLinkCreated: 'draft',
  passwordChanged: 'draft',
  emailChanged: 'draft',
  roleChanged: 'draft',
  keysChanged: 'draft',
  sessionsEnded: 'draft',
} as const satisfies Record<SignIn['kind'], ChipKind>;

/** Columns of the sign-in history; e-mail and browser version share a cell with name and browser, to fit a page. */
export function useSignInColumns(): Column<SignIn>[] {
  const { t } = useTranslation('signInHistory');
  return [
    {
      id: 'fullName',
      header: t('columns.person'),
      sortable: true,
      stacked: 'title',
      cell: (row) => (
        <>
          <span className="row-title">{row.fullName}</span>
          <span className={`${styles.signInSecondLine} small muted`}>
            <EmailAddress address={row.email} />
          </span>
        </>
      ),
    },
    {
      id: 'kind',
      header: t('columns.kind'),
      stacked: 'detail',
      cell: (row) => (
        <>
          <StatusChip kind={CHIPS[row.kind]}>{t(`kinds.${row.kind}`)}</StatusChip>
          {row.count > 1 && (
            <span className={`${styles.signInSecondLine} small muted`}>
              {t('times', { count: row.count, time: formatTime(row.lastAt) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'signedInAt',
      header: t('columns.signedInAt'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => <Moment at={row.signedInAt} />,
    },
    {
      id: 'signedOutAt',
      header: t('columns.signedOutAt'),
      cell: (row) => (row.signedOutAt === null ? NONE : <Moment at={row.signedOutAt} />),
    },
    {
      id: 'ip',
      header: t('columns.ip'),
      stacked: 'detail',
      cell: (row) => (row.ip === '' ? NONE : <span className={styles.signInIp}>{row.ip}</span>),
    },
    {
      id: 'browser',
      header: t('columns.browserAndVersion'),
      stacked: 'detail',
      cell: (row) =>
        row.browser === '' ? (
          NONE
        ) : (
          <>
            {row.browser}
            <span className={`${styles.signInSecondLine} small muted`}>{row.browserVersion}</span>
          </>
        ),
    },
    { id: 'platform', header: t('columns.platform'), cell: (row) => row.platform || NONE },
    { id: 'location', header: t('columns.location'), cell: (row) => row.location || NONE },
  ];
}

/** Columns of the exported file: a file has no second lines. */
export function useSignInExportColumns(): ExportColumn<SignIn>[] {
  const { t } = useTranslation('signInHistory');
  const fields = [
    'fullName',
    'email',
    'kind',
    'count',
    'signedInAt',
    'signedOutAt',
    'ip',
    'browser',
    'browserVersion',
    'platform',
    'location',
  ] as const;
  return fields.map((field) => ({
    header: t(`columns.${field}`),
    value: (row) => (field === 'kind' ? t(`kinds.${row.kind}`) : row[field]),
  }));
}

/** A day, and the time of day below it. */
function Moment({ at }: { at: Date }) {
  return (
    <>
      <span className="nowrap">{formatDate(at)}</span>
      <span className={`${styles.signInSecondLine} small muted`}>{formatTime(at)}</span>
    </>
  );
}
