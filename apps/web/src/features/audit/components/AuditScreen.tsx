import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table/DataTable.tsx';
import { firstPage, PAGE_SIZE, type TableQuery } from '../../../components/data-table/table-query.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { exportColumnsOf } from '../../../components/table-export/export-column.ts';
import { TableExport } from '../../../components/table-export/TableExport.tsx';
import { fetchAllPages } from '../../../lib/api/fetch-all-pages.ts';
import { queryOf } from '../../../lib/api/queries.ts';
import { useErrorText } from '../../../lib/api/use-error-text.ts';
import { useSessionUser } from '../../../lib/session-user.ts';
import { useSiteTitle } from '../../../lib/site-title.ts';
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
