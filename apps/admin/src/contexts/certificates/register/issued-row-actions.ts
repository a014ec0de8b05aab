import { openIssuedCertificate } from '@invigil/contract/certificates/register-endpoints';
import { Award, Ban, Link2, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useCopyText } from '../../../shared/components/use-copy-text.ts';
import { useWindowOpener } from '../../../shared/components/use-window-opener.ts';
import type { RowAction } from '../../../shared/data-table/columns.ts';
import type { IssuedCertificate } from './issued-certificate.ts';

interface IssuedRowActions {
  readonly onReissue: (row: IssuedCertificate) => void;
  readonly onRevoke: (row: IssuedCertificate) => void;
}

/** Actions on one certificate: look at it, copy its public address, issue it again, revoke it. */
export function useIssuedRowActions({
  onReissue,
  onRevoke,
}: IssuedRowActions): RowAction<IssuedCertificate>[] {
  const { t } = useTranslation('issued');
  const copy = useCopyText(t('notCopied'));
  const view = useAction(openIssuedCertificate);
  const openWindow = useWindowOpener(({ certificateId }: IssuedCertificate) =>
    view.mutateAsync({ body: { certificateId } }),
  );
  return [
    { id: 'view', label: t('view'), icon: Award, visible: true, onSelect: openWindow },
    {
      id: 'copy',
      label: t('copy'),
      icon: Link2,
      visible: true,
      hidden: ({ publicAddress }) => publicAddress === null,
      onSelect: ({ publicAddress }) => copy(publicAddress ?? '', t('copied')),
    },
    {
      id: 'reissue',
      label: t('reissue.open'),
      icon: RefreshCw,
      hidden: ({ canBeReissued }) => !canBeReissued,
      onSelect: onReissue,
    },
    {
      id: 'revoke',
      label: t('revoke.open'),
      icon: Ban,
      destructive: true,
      hidden: (row) => row.state !== 'valid',
      onSelect: onRevoke,
    },
  ];
}
