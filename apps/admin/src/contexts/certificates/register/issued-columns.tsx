import { readableCertificateId } from '@invigil/domain/certificates/certificate-id';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/data-table/columns.ts';
import { MissingLettersMark } from '../../../shared/missing-letters/MissingLettersMark.tsx';
import { CertificateStateChip } from './CertificateStateChip.tsx';
import type { IssuedCertificate } from './issued-certificate.ts';

/** The holder, or that the holder's data were erased. */
export function useHolderText() {
  const { t } = useTranslation('issued');
  return ({ recipientName }: IssuedCertificate) => recipientName || t('erased');
}

/** Columns of the register. The holder's name opens the public page, where the site has one. */
export function useIssuedColumns(): Column<IssuedCertificate>[] {
  const { t } = useTranslation('issued');
  const holder = useHolderText();
  return [
    {
      id: 'recipientName',
      header: t('columns.holder'),
      sortable: true,
      stacked: 'title',
      cell: (row) => (
        <>
          {row.publicAddress === null ? (
            <span className="title">{holder(row)}</span>
          ) : (
            <a className="title" href={row.publicAddress} target="_blank" rel="noreferrer">
              {holder(row)}
            </a>
          )}
          <MissingLettersMark letters={row.missingLetters ?? []} />
        </>
      ),
      value: holder,
    },
    {
      id: 'title',
      header: t('columns.assessment'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => row.title,
      value: (row) => row.title,
    },
    {
      id: 'certificateId',
      header: t('columns.id'),
      stacked: 'detail',
      cell: (row) => <span className="nowrap">{readableCertificateId(row.certificateId)}</span>,
      value: (row) => readableCertificateId(row.certificateId),
    },
    {
      id: 'number',
      header: t('columns.number'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => <span className="nowrap">{row.number}</span>,
      value: (row) => row.number,
    },
    {
      id: 'issuedAt',
      header: t('columns.issued'),
      align: 'right',
      sortable: true,
      stacked: 'detail',
      cell: (row) => <span className="nowrap">{formatDate(row.issuedAt)}</span>,
      value: (row) => row.issuedAt,
    },
    {
      id: 'state',
      header: t('columns.state'),
      stacked: 'detail',
      cell: (row) => (
        <>
          <CertificateStateChip state={row.state} />
          <StateDetail row={row} />
        </>
      ),
      value: (row) => t(`states.${row.state}`),
    },
  ];
}

/** Why a certificate lost its validity; empty for a valid one. Marks that changed may have left it without a successor. */
function useRevocationText() {
  const { t } = useTranslation('issued');
  return ({ revocation, state, reason }: IssuedCertificate) => {
    if (revocation === null) return '';
    const isWithoutSuccessor = revocation === 'replaced' && state === 'revoked';
    return reason || t(`revocations.${isWithoutSuccessor ? 'marksChanged' : revocation}`);
  };
}

/** When and why a certificate lost its validity. */
function StateDetail({ row }: { row: IssuedCertificate }) {
  const revocationText = useRevocationText();
  const { revokedAt, reason } = row;
  if (revokedAt === null) return null;
  return (
    <span className="second-line" title={reason || undefined}>
      {formatDate(revokedAt)} · {revocationText(row)}
    </span>
  );
}

/** Further columns of an export. */
export function useIssuedExportColumns(
  columns: readonly Column<IssuedCertificate>[],
): Column<IssuedCertificate>[] {
  const { t } = useTranslation('issued');
  const revocationText = useRevocationText();
  return [
    ...columns,
    {
      id: 'revokedAt',
      header: t('columns.revoked'),
      cell: () => null,
      value: (row) => row.revokedAt,
    },
    {
      id: 'reason',
      header: t('columns.reason'),
      cell: () => null,
      value: revocationText,
    },
    {
      id: 'publicAddress',
      header: t('columns.address'),
      cell: () => null,
      value: (row) => row.publicAddress ?? '',
    },
  ];
}
