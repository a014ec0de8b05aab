import { requestPasswordLink } from '@invigil/contract/accounts/account-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callForData } from '../../shared/api/call.ts';
import { TextField } from '../../shared/fields/TextField.tsx';
import { messageOf, useContractForm } from '../../shared/forms/use-contract-form.ts';

/** Asks for a link to set a new password; a link of an e-mail fills in the address. */
export function ForgottenPasswordForm() {
  const { t } = useTranslation(['accounts', 'messages']);
  const [search] = useSearchParams();
  const [sent, setSent] = useState(false);
  const form = useContractForm({
    endpoint: requestPasswordLink,
    defaultValues: { email: search.get('email') ?? '' },
    toBody: (values: { email: string }) => values,
    onSubmit: async (body) => {
      await callForData(requestPasswordLink, { body });
      setSent(true);
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <p className="secondary">{t('forgotten.text')}</p>
      {form.failure !== null && <Notice kind="bad">{form.failure}</Notice>}
      {sent && (
        <Notice kind="ok" title={`${t('messages:success.pleaseCheckyouremail')}.`}>
          {t('forgotten.sent')}
        </Notice>
      )}
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        error={messageOf(form.formState.errors, 'email')}
        {...form.register('email')}
      />
      <Button type="submit" variant="contained" size="large" fullWidth loading={form.busy}>
        {t('forgotten.submit')}
      </Button>
    </form>
  );
}
