import type { OkOf } from '@invigil/contract/endpoint';
import type { listMails } from '@invigil/contract/messaging/mail-endpoints';
import type { MailState } from '@invigil/domain/messaging/mails';
import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import { type ChipKind, StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/data-table/columns.ts';
import styles from './mails.module.css';

type MailRow = OkOf<typeof listMails>['rows'][number];

const CHIPS: Readonly<Record<MailState, ChipKind>> = { queued: 'scheduled', sent: 'ok', failed: 'stopped' };

/** Columns of the e-mails: recipient, e-mail, outcome with its reason, and times. */
export function useMailColumns(): Column<MailRow>[] {
  const { t } = useTranslation('mails');
  const reasonOf = ({ state, failure, dueAt }: MailRow): string => {
    if (failure === null) return '';
    // A server's own words are shown as they are.
    const reason = t(`reasons.${failure}`, {
      defaultValue: failure,
      nsSeparator: false,
      keySeparator: false,
    });
    return state === 'queued' ? t('retry', { reason, time: formatDateTime(dueAt) }) : reason;
  };
  return [
    {
      id: 'recipient',
      header: t('columns.recipient'),
      sortable: true,
      stacked: 'title',
      cell: (row) => (
        <span className="row-title long-cell">
          <EmailAddress address={row.recipient} />
        </span>
      ),
      value: (row) => row.recipient,
    },
    {
      id: 'kind',
      header: t('columns.mail'),
      stacked: 'detail',
      cell: (row) => (
        <>
          {t(`kinds.${row.kind}`)}
          <span className={`small muted ${styles.mailSubject}`}>{row.subject}</span>
        </>
      ),
      value: (row) => `${t(`kinds.${row.kind}`)}: ${row.subject}`,
    },
    {
      id: 'state',
      header: t('columns.state'),
      stacked: 'detail',
      cell: (row) => (
        <>
          <StatusChip kind={CHIPS[row.state]}>{t(`states.${row.state}`)}</StatusChip>
          {row.failure !== null && (
            <span className={`small muted ${styles.mailReason}`}>{reasonOf(row)}</span>
          )}
        </>
      ),
      value: (row) => [t(`states.${row.state}`), reasonOf(row)].filter(Boolean).join(': '),
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => <span className="nowrap">{formatDateTime(row.createdAt)}</span>,
      value: (row) => row.createdAt,
    },
  ];
}
