import { checkPassword } from '@invigil/contract/accounts/profile-endpoints';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { callForData } from '../api/call.ts';
import { FormFailure } from '../fields/FormFailure.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { messageOf, useContractForm } from '../forms/use-contract-form.ts';
import { useSessionUser } from './session-user.ts';

interface PersonProofDialogProps {
  onProven: () => void;
  onCancel: () => void;
}

/** Asks the signed-in user for the password. Escape and Cancel leave the form behind it as it is. */
export function PersonProofDialog({ onProven, onCancel }: PersonProofDialogProps) {
  const { t } = useTranslation('frame');
  const id = useId();
  const { email } = useSessionUser();
  const form = useContractForm({
    endpoint: checkPassword,
    defaultValues: { password: '' },
    toBody: ({ password }: { password: string }) => ({ password }),
    refusalFields: { wrongPassword: 'password' },
    onSubmit: async (body) => {
      await callForData(checkPassword, { body });
      onProven();
    },
  });
  return (
    <Dialog
      open
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { className: 'dialog-body' } }}
    >
      <h2 id={`${id}-title`}>{t('proof.title')}</h2>
      <p id={`${id}-text`} className="secondary">
        {t('proof.text')}
      </p>
      <form className="form-stack" noValidate onSubmit={form.submit}>
        <FormFailure form={form} />
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('lock.password')}
          autoComplete="current-password"
          autoFocus
          error={messageOf(form.formState.errors, 'password')}
          {...form.register('password')}
        />
        <div className="actions">
          <Button variant="outlined" disabled={form.busy} onClick={onCancel}>
            {t('proof.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.busy}>
            {t('proof.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
