import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../shared/resource-screen/ResourceScreen.tsx';
import { listQueryOf, usePagedList } from '../../shared/resource-screen/table-source.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { useAuditColumns } from './audit-columns.tsx';
import type { AuditDetails } from './detail-rules.ts';

interface Props {
  readonly details: AuditDetails;
}

/** Actions of staff, newest first: in the Admin's own tenant, or on the whole site for the SuperAdmin. */
export function AuditScreen({ details }: Props) {
  const { t } = useTranslation('audit');
  const { userId } = useSessionUser();
  const columns = useAuditColumns(details);
  const source = usePagedList(listAuditEntries, (query, pageSize) => ({
    params: { userId, page: query.page, pageSize },
    query: listQueryOf(query, ['at']),
  }));
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.entryId}
      rowName={(row) => t(`actions.${row.action}`)}
      title={t('title')}
      lead={source.count !== undefined && t('lead', { count: source.count })}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      exports={{ fileName: 'audit-trail' }}
    />
  );
}
