import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/data-table/columns.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Columns of the audit trail: time, actor, action, subject and change. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const actor = (row: AuditEntry) => (row.actorId === null ? t('server') : row.actorName);
  /** A part of the settings is stored under its English key. */
  const subject = (row: AuditEntry) =>
    row.action === 'settingsUpdated'
      ? t(`settingsSections.${row.subjectName}`, { defaultValue: row.subjectName })
      : row.subjectName;
  return [
    {
      id: 'at',
      header: t('columns.at'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => <span className="nowrap">{formatDateTime(row.at)}</span>,
      value: (row) => row.at,
    },
    {
      id: 'actor',
      header: t('columns.actor'),
      stacked: 'detail',
      cell: (row) => <span className="audit-who">{actor(row)}</span>,
      value: actor,
    },
    {
      id: 'action',
      header: t('columns.action'),
      stacked: 'title',
      cell: (row) => <span className="row-title">{t(`actions.${row.action}`)}</span>,
      value: (row) => t(`actions.${row.action}`),
    },
    {
      id: 'subject',
      header: t('columns.subject'),
      stacked: 'detail',
      cell: (row) => <span className="long-cell">{subject(row)}</span>,
      value: subject,
    },
    {
      id: 'detail',
      header: t('columns.detail'),
      stacked: 'detail',
      cell: (row) => row.detail !== '' && <span className="long-cell secondary">{row.detail}</span>,
      value: (row) => row.detail,
    },
  ];
}
