import {
  listReissuableAttempts,
  MAX_REVOCATION_REASON,
  reissueCertificate,
} from '@invigil/contract/certificates/register-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
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

type Attempt = OkOf<typeof listReissuableAttempts>[number];

/** When the attempt ended, and its marks where it has some. */
function attemptText({ finishedAt, obtainedMarks, totalMarks }: Attempt): string {
  const end = formatDateTime(finishedAt);
  return totalMarks > 0 ? `${end}, ${formatMarks(obtainedMarks)} / ${formatMarks(totalMarks)}` : end;
}

/**
 * Issues a certificate again, by the present template and with the candidate's present name. In place of a revoked one the Admin
 * chooses the attempt, because another may have earned it since.
 */
export function ReissuePanel({ row, onClose }: ReissuePanelProps) {
  const { t } = useTranslation('issued');
  const toast = useToast();
  const holder = useHolderText()(row);
  const mailSetup = useMailSetup();
  const reissue = useAction(reissueCertificate);
  const isRevoked = row.state !== 'valid';
  const params = { certificateId: row.certificateId };
  const attempts = useQuery({ ...queryOf(listReissuableAttempts, { params }), enabled: isRevoked });
  const choices = attempts.data ?? [];
  const [chosenId, setChosenId] = useState<number | null>(null);
  const earnsAgain = choices.some(({ attemptId }) => attemptId === row.attemptId);
  const attemptId = chosenId ?? (earnsAgain ? row.attemptId : (choices[0]?.attemptId ?? row.attemptId));
  const form = useContractForm({
    endpoint: reissueCertificate,
    defaultValues: { reason: '', sendsMail: false },
    toBody: ({ reason, sendsMail }) => ({ certificateId: row.certificateId, attemptId, reason, sendsMail }),
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
      <Notice>{t(isRevoked ? 'reissue.again' : 'reissue.replaces')}</Notice>
      {attempts.error !== null && <ReadFailure error={attempts.error} onRetry={() => attempts.refetch()} />}
      {attempts.data?.length === 0 && <Notice kind="warn">{t('reissue.none')}</Notice>}
      {choices.length > 0 && (
        <SelectField
          label={t('reissue.attempt')}
          hint={row.revocation === 'byAdmin' && t('reissue.attemptHint')}
          options={choices.map((choice) => ({ value: choice.attemptId, label: attemptText(choice) }))}
          value={attemptId}
          onChange={(event) => setChosenId(Number(event.target.value))}
        />
      )}
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
