import { MAX_CERTIFICATES } from '@invigil/domain/certificates/certificate-file';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../shared/components/Toast.tsx';
import type { RowSelection } from '../../../shared/data-table/use-row-selection.ts';
import { OrderedFileDialog } from '../../../shared/file-orders/OrderedFileDialog.tsx';
import type { IssuedCertificate } from './issued-certificate.ts';
import { useCertificateFile } from './use-certificate-file.ts';

/** Makes one PDF of the selected certificates; without a selection it shows the file that was made last. */
export function CertificateFileButton({ selection }: { selection: RowSelection<IssuedCertificate> }) {
  const { t } = useTranslation('issued');
  const toast = useToast();
  const followed = useCertificateFile();
  const count = selection.rows.length;
  const open = () => {
    if (count > MAX_CERTIFICATES) toast.show(t('file.tooMany', { number: formatNumber(MAX_CERTIFICATES) }));
    else if (count === 0) followed.followLeft();
    else followed.order(selection.rows.map(({ certificateId }) => certificateId));
  };
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" startIcon={<Icon of={FileDown} />} onClick={open}>
        {count === 0 ? t('file.open') : t('file.openFor', { number: formatNumber(count) })}
      </Button>
      {followed.isOpen && <OrderedFileDialog followed={followed} namespace="issued" isFoundAgain />}
    </>
  );
}
