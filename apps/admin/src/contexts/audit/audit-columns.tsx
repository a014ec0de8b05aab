import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/data-table/columns.ts';
import styles from './audit.module.css';
import type { AuditEntry } from './audit-entry.ts';
import type { AuditDetails } from './detail-rules.ts';
import { useDetailTexts } from './use-detail-texts.ts';

/** Columns of the audit trail: time, actor, action, subject and change. */
export function useAuditColumns(details: AuditDetails): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const actor = (row: AuditEntry) => (row.actorId === null ? t('server') : row.actorName);
  const detail = useDetailTexts(details);
  /** A section of the settings and a secret are stored under their keys. */
  const subject = ({ action, subjectName }: AuditEntry) => {
    if (action === 'settingsUpdated')
      return t(`settingsSections.${subjectName}`, { defaultValue: subjectName });
    if (action === 'secretUpdated') return t(`secrets.${subjectName}`, { defaultValue: subjectName });
    return subjectName;
  };
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
      cell: (row) => <span className={styles.auditWho}>{actor(row)}</span>,
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
      cell: (row) =>
        detail(row).map((line) => (
          <span key={line} className="long-cell secondary">
            {line}
          </span>
        )),
      value: (row) => detail(row).join('; '),
    },
  ];
}
