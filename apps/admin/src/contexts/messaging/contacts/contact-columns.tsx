import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import { formatDate, formatTime } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/data-table/columns.ts';
import type { ContactRow } from './contact-row.ts';
import styles from './contacts.module.css';

/** Columns of the contact messages: name, e-mail, telephone, the first lines of the message, and date. */
export function useContactColumns(onOpen: (row: ContactRow) => void): Column<ContactRow>[] {
  const { t } = useTranslation('contacts');
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sortable: true,
      stacked: 'title',
      cell: (row) => (
        <button
          type="button"
          className={`row-title ${styles.contactOpen}`}
          aria-label={`${t('read')}: ${row.name}`}
          onClick={() => onOpen(row)}
        >
          {row.name}
        </button>
      ),
      value: (row) => row.name,
    },
    {
      id: 'email',
      header: t('columns.email'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => (
        <span className={styles.contactAddress}>
          <EmailAddress address={row.email} />
        </span>
      ),
      value: (row) => row.email,
    },
    {
      id: 'telephone',
      header: t('columns.telephone'),
      cell: (row) => <span className="nowrap">{row.telephone || '–'}</span>,
      value: (row) => row.telephone,
    },
    {
      id: 'message',
      header: t('columns.message'),
      stacked: 'detail',
      cell: (row) => <span className={styles.contactExcerpt}>{row.message}</span>,
      value: (row) => row.message,
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => (
        <span className="contact-date">
          <span className="nowrap">{formatDate(row.createdAt)}</span>{' '}
          <span className="small muted">{formatTime(row.createdAt)}</span>
        </span>
      ),
      value: (row) => row.createdAt,
    },
  ];
}
