import { listOwnCertificates, openCertificate } from '@invigil/contract/certificates/certificate-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { Award, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/queries.ts';
import { useWindowOpener } from '../../shared/components/use-window-opener.ts';
import type { Column } from '../../shared/data-table/columns.ts';
import { ResourceScreen } from '../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../shared/resource-screen/table-source.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { ProofDialog } from './ProofDialog.tsx';

type OwnCertificate = OkOf<typeof listOwnCertificates>[number];

/** The candidate's certificates, each opens in its own window; one that the organiser has revoked says so. */
export function OwnCertificatesScreen() {
  const { t } = useTranslation(['certificates', 'certificateProof']);
  const { userId } = useSessionUser();
  const [sharedId, setSharedId] = useState<number | null>(null);
  const action = useAction(openCertificate);
  const open = useWindowOpener(({ attemptId }: OwnCertificate) =>
    action.mutateAsync({ body: { attemptId } }),
  );
  const columns = useCertificateColumns(open);
  const source = useWholeList(listOwnCertificates, { params: { userId } }, columns, (rows) => rows);
  const shared = source.rows.find(({ attemptId }) => attemptId === sharedId);
  return (
    <>
      <ResourceScreen
        source={source}
        columns={columns}
        rowKey={(row) => row.attemptId}
        rowName={(row) => row.title}
        title={t('own.title')}
        lead={source.count !== undefined && t('own.lead', { count: source.count })}
        searchLabel={t('own.search')}
        empty={{ title: t('own.empty.title'), text: t('own.empty.text') }}
        rowActions={[
          {
            id: 'open',
            label: t('own.open'),
            icon: Award,
            visible: true,
            hidden: ({ isRevoked }) => isRevoked,
            onSelect: open,
          },
          {
            id: 'share',
            label: t('certificateProof:open'),
            icon: Share2,
            visible: true,
            hidden: ({ isRevoked }) => isRevoked,
            onSelect: ({ attemptId }) => setSharedId(attemptId),
          },
        ]}
      />
      {shared !== undefined && <ProofDialog certificate={shared} onClose={() => setSharedId(null)} />}
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
      cell: (row) =>
        row.isRevoked ? (
          <>
            <span className="title">{row.title}</span>
            <span className="second-line">{t('own.revoked')}</span>
          </>
        ) : (
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
