import { checkPassword } from '@invigil/contract/accounts/profile-endpoints';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalError } from '../../shared/api/api-errors.ts';
import { callForData } from '../../shared/api/call.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { unlockScreens } from '../../shared/session/lock.ts';
import { AccountCover, type PasswordValues } from './AccountCover.tsx';

/** Covers the screens until the user enters the password or signs out. */
export function LockOverlay({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('frame');
  const [isWrong, setWrong] = useState(false);
  const form = useContractForm({
    endpoint: checkPassword,
    defaultValues: { password: '' },
    toBody: ({ password }: PasswordValues) => ({ password }),
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
  return (
    <AccountCover
      title={t('lock.title')}
      form={form}
      passwordLabel={t('lock.password')}
      problem={isWrong ? t('lock.wrong') : undefined}
      submitLabel={t('lock.unlock')}
      otherWay={
        <Button variant="outlined" size="large" fullWidth onClick={onSignOut}>
          {t('signOut.action')}
        </Button>
      }
    />
  );
}
