import { sendResultMail } from '@invigil/contract/messaging/mail-endpoints';
import { RESULT_TOKENS } from '@invigil/contract/result-mail-placeholders';
import { mailText } from '@invigil/mail-texts/mail-text';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { currentLanguage } from '@invigil/ui/i18n/locale-choice.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { useTokenInsertion } from '../../../shared/forms/use-token-insertion.ts';
import { PlaceholderList } from '../../../shared/mails/PlaceholderList.tsx';
import { commonPlaceholders, resultPlaceholders } from '../../../shared/mails/placeholders.ts';
import type { ResultRow } from '../result-row.ts';

/** Recipients whose names are shown; the others are counted. */
const SHOWN_NAMES = 5;
const BODY_ROWS = 8;

interface ResultMailPanelProps {
  /** The selected results; a candidate with several gets an e-mail for each where the text tells them apart. */
  rows: readonly ResultRow[];
  onClose: () => void;
  onSent: (queuedCount: number) => void;
}

/** Subject and body of an e-mail to the candidates of the selected results. */
export function ResultMailPanel({ rows, onClose, onSent }: ResultMailPanelProps) {
  const { t } = useTranslation('results');
  const locale = currentLanguage().key;
  const send = useAction(sendResultMail);
  const { onFocusCapture, insert } = useTokenInsertion();
  const names = new Map(rows.map(({ email, fullName }) => [email, fullName]));
  const form = useContractForm({
    endpoint: sendResultMail,
    defaultValues: {
      subject: mailText(locale, 'report.Subject'),
      body: mailText(locale, 'report.Body', RESULT_TOKENS),
    },
    toBody: (values: { subject: string; body: string }) => ({
      ...values,
      recipients: rows.map(({ email, attemptId }) => ({ email, attemptId })),
    }),
    // The recipients are no field of the form; the only rule for them here is their number.
    fieldOf: (name) => (name.startsWith('recipients') ? 'body' : name),
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
      <div className="form-stack" onFocusCapture={onFocusCapture}>
        <TextField
          label={t('mail.subject')}
          autoFocus
          error={messageOf(errors, 'subject')}
          data-placeholders
          {...form.register('subject')}
        />
        <TextAreaField
          label={t('mail.body')}
          rows={BODY_ROWS}
          error={messageOf(errors, 'body')}
          data-placeholders
          {...form.register('body')}
        />
        <PlaceholderList
          placeholders={[...commonPlaceholders(t), ...resultPlaceholders(t)]}
          onInsert={insert}
        >
          <p className="hint">{t('mail.hint')}</p>
        </PlaceholderList>
      </div>
    </FormPanel>
  );
}
