import { registerCandidate } from '@invigil/contract/accounts/account-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callForData } from '../../shared/api/call.ts';
import { checkOwnPassword } from '../../shared/forms/check-own-password.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import type { Invitation } from './join-by-link.ts';
import { RegistrationFields, type RegistrationValues } from './RegistrationFields.tsx';
import { openSession } from './sign-in-session.ts';

interface RegisterCandidateFormProps {
  ownerId: number;
  /** Of an invitation to one address, which is then not to be changed. */
  invitation: Invitation | undefined;
  canSendMail: boolean;
  /** The screen after the registration. */
  nextPath: string;
  onForgotten: () => void;
}

/** Registers through the invitation link of an Admin, and signs in. */
export function RegisterCandidateForm({
  ownerId,
  invitation,
  canSendMail,
  nextPath,
  onForgotten,
}: RegisterCandidateFormProps) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const form = useContractForm({
    endpoint: registerCandidate,
    defaultValues: { fullName: '', email: invitation?.email ?? '', password: '' },
    toBody: (values: RegistrationValues) => ({
      ...values,
      ownerId,
      invitationCode: invitation?.invitationCode,
    }),
    refusalFields: { emailNotAllowed: 'email' },
    check: checkOwnPassword,
    onSubmit: async (body) => {
      await callForData(registerCandidate, { body });
      await openSession(body.email, body.password);
      await navigate(nextPath);
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <p className="secondary">{t('registerCandidate.text')}</p>
      {form.failure !== null && (
        <Notice kind={form.refusal === 'emailTakenLinkSent' ? 'info' : 'bad'}>{form.failure}</Notice>
      )}
      {form.refusal === 'emailTaken' && canSendMail && (
        <p className="secondary">
          {t('registerCandidate.ownAddress')}{' '}
          <button type="button" className="link" onClick={onForgotten}>
            {t('signIn.forgotten')}
          </button>
        </p>
      )}
      <RegistrationFields
        register={form.register}
        errors={form.formState.errors}
        emailHint={invitation && t('registerCandidate.invitedEmail')}
      />
      <Button type="submit" variant="contained" size="large" fullWidth loading={form.busy}>
        {t('registerCandidate.submit')}
      </Button>
    </form>
  );
}
