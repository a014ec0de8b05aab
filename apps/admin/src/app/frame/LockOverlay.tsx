import { checkPassword } from '@invigil/contract/accounts/profile-endpoints';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalError } from '../../shared/api/api-errors.ts';
import { callForData } from '../../shared/api/call.ts';
import { Avatar } from '../../shared/components/Avatar.tsx';
import { FormFailure } from '../../shared/fields/FormFailure.tsx';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { messageOf, useContractForm } from '../../shared/forms/use-contract-form.ts';
import { unlockScreens } from '../../shared/session/lock.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';

/** Covers the screens until the user enters the password or signs out. Unsaved input behind it stays. */
export function LockOverlay({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('frame');
  const user = useSessionUser();
  const titleId = useId();
  const [isWrong, setWrong] = useState(false);
  const form = useContractForm({
    endpoint: checkPassword,
    defaultValues: { password: '' },
    toBody: ({ password }: { password: string }) => ({ password }),
    onSubmit: async (body) => {
      setWrong(false);
      try {
        await callForData(checkPassword, { body });
      } catch (error) {
        if (!(error instanceof RefusalError && error.refusal === 'wrongPassword')) throw error;
        setWrong(true);
        return;
      }
      unlockScreens();
    },
  });
  const problem = messageOf(form.formState.errors, 'password');
  return (
    <Dialog open fullScreen aria-labelledby={titleId} className="lock-overlay" transitionDuration={0}>
      <form className="lock-form stack" noValidate onSubmit={form.submit}>
        <div className="lock-person">
          <Avatar name={user.fullName} imageUrl={user.imagePath} large />
          <div>
            <h1 id={titleId} className="section-title">
              {t('lock.title')}
            </h1>
            <p className="secondary">{user.fullName}</p>
          </div>
        </div>
        <FormFailure form={form} />
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={t('lock.password')}
          autoFocus
          autoComplete="current-password"
          error={problem ?? (isWrong ? t('lock.wrong') : undefined)}
          {...form.register('password')}
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={form.busy}>
          {t('lock.unlock')}
        </Button>
        <Button variant="outlined" size="large" fullWidth onClick={onSignOut}>
          {t('signOut.action')}
        </Button>
      </form>
    </Dialog>
  );
}
