import { listOwnCertificates, openCertificate } from '@invigil/contract/certificates/certificate-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { PageHeader } from '../../shared/components/PageHeader.tsx';
import { useWindowOpener } from '../../shared/components/use-window-opener.ts';
import type { Column } from '../../shared/data-table/columns.ts';
import { DataTable } from '../../shared/data-table/DataTable.tsx';
import { firstPage, pageOfRows } from '../../shared/data-table/table-query.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { useSiteTitle } from '../../shared/session/site-title.ts';

type OwnCertificate = OkOf<typeof listOwnCertificates>[number];

/** The certificates that the candidate has earned, each to be opened in a window of its own. */
export function OwnCertificatesScreen() {
  const { t } = useTranslation('certificates');
  const siteTitle = useSiteTitle();
  const errorText = useErrorText();
  const { userId } = useSessionUser();
  const [query, setQuery] = useState(firstPage);
  const certificates = useQuery(queryOf(listOwnCertificates, { params: { userId } }));
  const action = useAction(openCertificate);
  const open = useWindowOpener(({ attemptId }: OwnCertificate) =>
    action.mutateAsync({ body: { attemptId } }),
  );
  const columns = useCertificateColumns(open);
  const all = certificates.data ?? [];
  const { rows, total } = pageOfRows(all, columns, query);
  return (
    <>
      <PageHeader
        title={t('own.title')}
        lead={certificates.data && t('own.lead', { count: all.length })}
        siteTitle={siteTitle}
      />
      <DataTable
        caption={t('own.title')}
        columns={columns}
        rows={rows}
        total={total}
        query={query}
        onQueryChange={setQuery}
        rowKey={(row) => row.attemptId}
        rowName={(row) => row.title}
        searchLabel={t('own.search')}
        loading={certificates.isPending}
        error={certificates.error === null ? null : errorText(certificates.error)}
        onRetry={() => certificates.refetch()}
        empty={{ title: t('own.empty.title'), text: t('own.empty.text') }}
        actions={[{ id: 'open', label: t('own.open'), icon: Award, visible: true, onSelect: open }]}
      />
    </>
  );
}

function useCertificateColumns(open: (row: OwnCertificate) => void): Column<OwnCertificate>[] {
  const { t } = useTranslation('certificates');
  const marks = ({ obtainedMarks, totalMarks }: OwnCertificate) =>
    totalMarks > 0 ? `${formatMarks(obtainedMarks)} / ${formatMarks(totalMarks)}` : '';
  return [
    {
      id: 'title',
      header: t('own.columns.assessment'),
      sortable: true,
      stacked: 'title',
      cell: (row) => (
        <button type="button" className="title" onClick={() => open(row)}>
          {row.title}
        </button>
      ),
      value: (row) => row.title,
    },
    {
      id: 'marks',
      header: t('own.columns.marks'),
      align: 'right',
      stacked: 'detail',
      cell: marks,
      value: marks,
    },
    {
      id: 'number',
      header: t('fields.number'),
      stacked: 'detail',
      cell: (row) => <span className="nowrap">{row.number}</span>,
      value: (row) => row.number,
    },
    {
      id: 'finishedAt',
      header: t('own.columns.date'),
      align: 'right',
      sortable: true,
      stacked: 'detail',
      cell: (row) => formatDate(row.finishedAt),
      value: (row) => row.finishedAt,
    },
  ];
}
