import { sendResultMail } from '@invigil/contract/messaging/mail-endpoints';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import type { ResultRow } from '../result-row.ts';

/** Recipients whose names are shown; the others are counted. */
const SHOWN_NAMES = 5;
const BODY_ROWS = 8;

interface ResultMailPanelProps {
  /** The selected results; a candidate with several gets one e-mail. */
  rows: readonly ResultRow[];
  onClose: () => void;
  onSent: (queuedCount: number) => void;
}

/** Subject and body of an e-mail to the candidates of the selected results. */
export function ResultMailPanel({ rows, onClose, onSent }: ResultMailPanelProps) {
  const { t } = useTranslation('results');
  const send = useAction(sendResultMail);
  const names = new Map(rows.map(({ email, fullName }) => [email, fullName]));
  const form = useContractForm({
    endpoint: sendResultMail,
    defaultValues: { subject: t('mail.start.subject'), body: t('mail.start.body') },
    toBody: (values: { subject: string; body: string }) => ({
      ...values,
      recipients: [...names.keys()].map((email) => ({ email })),
    }),
    // The recipients are no field of the form; the only rule for them here is their number.
    fieldOf: (name) => (name === 'recipients' ? 'body' : name),
    onSubmit: async (body) => onSent((await send.mutateAsync({ body })).queuedCount),
  });
  const { errors } = form.formState;
  const others = names.size - SHOWN_NAMES;
  return (
    <FormPanel title={t('mail.title')} form={form} onClose={onClose} submitLabel={t('mail.send')}>
      <div className="field">
        <span className="field-label">
          {t('mail.to', { count: names.size, number: formatNumber(names.size) })}
        </span>
        <span className="secondary result-mail-names">
          {[...names.values()].slice(0, SHOWN_NAMES).join(', ')}{' '}
          {others > 0 && t('mail.others', { count: others, number: formatNumber(others) })}
        </span>
      </div>
      <TextField
        label={t('mail.subject')}
        autoFocus
        error={messageOf(errors, 'subject')}
        {...form.register('subject')}
      />
      <TextAreaField
        label={t('mail.body')}
        rows={BODY_ROWS}
        hint={t('mail.hint')}
        error={messageOf(errors, 'body')}
        {...form.register('body')}
      />
    </FormPanel>
  );
}
