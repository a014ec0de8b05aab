import { MAX_REVOCATION_REASON, revokeCertificate } from '@invigil/contract/certificates/register-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import type { IssuedCertificate } from './issued-certificate.ts';
import { useHolderText } from './issued-columns.tsx';

interface RevokePanelProps {
  row: IssuedCertificate;
  onClose: () => void;
}

/** Revokes a valid certificate, with a reason. */
export function RevokePanel({ row, onClose }: RevokePanelProps) {
  const { t } = useTranslation('issued');
  const toast = useToast();
  const holder = useHolderText()(row);
  const revoke = useAction(revokeCertificate);
  const form = useContractForm({
    endpoint: revokeCertificate,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ certificateId: row.certificateId, reason }),
    onSubmit: async (body) => {
      await revoke.mutateAsync({ body });
      toast.show(t('revoke.done', { holder }));
      onClose();
    },
  });
  return (
    <FormPanel
      title={t('revoke.title', { holder })}
      form={form}
      onClose={onClose}
      submitLabel={t('revoke.submit')}
    >
      <Notice kind="warn">{t('revoke.text', { number: row.number, title: row.title })}</Notice>
      <TextAreaField
        label={t('reason')}
        hint={t('revoke.reasonHint')}
        rows={3}
        maxLength={MAX_REVOCATION_REASON}
        error={messageOf(form.formState.errors, 'reason')}
        {...form.register('reason')}
      />
    </FormPanel>
  );
}
