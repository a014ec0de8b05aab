import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAllPages } from '../../shared/api/fetch-all-pages.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { PageHeader } from '../../shared/components/PageHeader.tsx';
import { DataTable } from '../../shared/data-table/DataTable.tsx';
import { firstPage, PAGE_SIZE, type TableQuery } from '../../shared/data-table/table-query.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { useSiteTitle } from '../../shared/session/site-title.ts';
import { exportColumnsOf } from '../../shared/table-export/export-column.ts';
import { TableExport } from '../../shared/table-export/TableExport.tsx';
import { useAuditColumns } from './audit-columns.tsx';

function inputOf(userId: number, { page, search, sort }: TableQuery, pageSize: number) {
  const sortBy = sort?.column === 'at' ? ('at' as const) : undefined;
  return { params: { userId, page, pageSize }, query: { search, sortBy, sortDirection: sort?.direction } };
}

/** What staff did, newest first: in the Admin's own tenant, or on the whole site for the SuperAdmin. */
export function AuditScreen() {
  const { t } = useTranslation('audit');
  const siteTitle = useSiteTitle();
  const errorText = useErrorText();
  const { userId } = useSessionUser();
  const [query, setQuery] = useState(firstPage);
  const entries = useQuery({
    ...queryOf(listAuditEntries, inputOf(userId, query, PAGE_SIZE)),
    placeholderData: keepPreviousData,
  });
  const columns = useAuditColumns();
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={entries.data && t('lead', { count: entries.data.count })}
        siteTitle={siteTitle}
        actions={
          <TableExport
            title={t('title')}
            fileName="audit-trail"
            columns={exportColumnsOf(columns)}
            fetchAllRows={() =>
              fetchAllPages(listAuditEntries, (page, pageSize) =>
                inputOf(userId, { ...query, page }, pageSize),
              )
            }
          />
        }
      />
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={entries.data?.rows ?? []}
        total={entries.data?.count ?? 0}
        query={query}
        onQueryChange={setQuery}
        rowKey={(row) => row.entryId}
        rowName={(row) => t(`actions.${row.action}`)}
        searchLabel={t('search')}
        loading={entries.isPending}
        error={entries.error === null ? null : errorText(entries.error)}
        onRetry={() => entries.refetch()}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  );
}
