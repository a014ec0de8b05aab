import { MAX_REVOCATION_REASON, reissueCertificate } from '@invigil/contract/certificates/register-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { CheckboxField } from '../../../shared/fields/ToggleField.tsx';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { useMailSetup } from '../../../shared/session/use-setup.tsx';
import type { IssuedCertificate } from './issued-certificate.ts';
import { useHolderText } from './issued-columns.tsx';

interface ReissuePanelProps {
  row: IssuedCertificate;
  onClose: () => void;
}

/** Issues a certificate again, by the present template and with the candidate's present name. */
export function ReissuePanel({ row, onClose }: ReissuePanelProps) {
  const { t } = useTranslation('issued');
  const toast = useToast();
  const holder = useHolderText()(row);
  const mailSetup = useMailSetup();
  const reissue = useAction(reissueCertificate);
  const form = useContractForm({
    endpoint: reissueCertificate,
    defaultValues: { reason: '', sendsMail: false },
    toBody: ({ reason, sendsMail }) => ({ certificateId: row.certificateId, reason, sendsMail }),
    onSubmit: async (body) => {
      await reissue.mutateAsync({ body });
      toast.show(t('reissue.done', { holder }));
      onClose();
    },
  });
  const { register, formState } = form;
  return (
    <FormPanel
      title={t('reissue.title', { holder })}
      form={form}
      onClose={onClose}
      submitLabel={t('reissue.submit')}
    >
      <Notice>{t(row.state === 'valid' ? 'reissue.replaces' : 'reissue.again')}</Notice>
      <TextAreaField
        label={t('reason')}
        hint={t('reissue.reasonHint')}
        rows={3}
        maxLength={MAX_REVOCATION_REASON}
        error={messageOf(formState.errors, 'reason')}
        {...register('reason')}
      />
      <CheckboxField
        label={t('sendsMail')}
        hint={mailSetup}
        disabled={mailSetup !== undefined}
        {...register('sendsMail')}
      />
    </FormPanel>
  );
}
