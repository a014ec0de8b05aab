import { sendTestMail } from '@invigil/contract/site/private-settings-endpoints';
import type { Mail } from '@invigil/domain/site/mail-text-settings';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../shared/api/queries.ts';
import { useErrorText } from '../../../../shared/api/use-error-text.ts';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { useMailSetup } from '../../../../shared/session/use-setup.tsx';

/** Sends the saved texts of an e-mail to the user's own address, or says what is missing before the site sends e-mail. */
export function TestMailButton({ mail }: { mail: Mail }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const errorText = useErrorText();
  const setup = useMailSetup();
  const send = useAction(sendTestMail);
  if (setup !== undefined) return <p className="secondary small">{setup}</p>;
  return (
    <div>
      <Button
        variant="outlined"
        loading={send.isPending}
        onClick={() =>
          send.mutate(
            { body: { mail } },
            {
              onSuccess: () => toast.show(t('mailTexts.testSent')),
              onError: (error) => toast.show(errorText(error)),
            },
          )
        }
      >
        {t('mailTexts.sendTest')}
      </Button>
    </div>
  );
}
