import type { OkOf } from '@invigil/contract/endpoint';
import type { testMailServer } from '@invigil/contract/site/private-settings-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.ts';

interface MailServerTestProps {
  /** When the mail server last accepted a test with the stored settings. */
  readonly testedAt: Date | null;
  /** Whether the form differs from the stored settings, which alone can be tested. */
  readonly isChanged: boolean;
  readonly test: {
    readonly isPending: boolean;
    readonly data: OkOf<typeof testMailServer> | undefined;
    readonly error: unknown;
    readonly mutate: () => void;
  };
}

/** Whether the stored settings work, with the button that finds out. */
export function MailServerTest({ testedAt, isChanged, test }: MailServerTestProps) {
  const { t } = useTranslation(['settings', 'messages']);
  const errorText = useErrorText();
  if (isChanged) return <Notice kind="info">{t('mail.test.saveFirst')}</Notice>;
  const failure = test.isPending ? null : (test.data?.failure ?? null);
  const isFirst = testedAt === null && failure === null;
  return (
    <div className="form-stack">
      {failure !== null && <Notice kind="bad">{t('mail.test.failed', { reason: failure })}</Notice>}
      {failure === null && test.error !== null && <Notice kind="bad">{errorText(test.error)}</Notice>}
      {failure === null && testedAt !== null && (
        <Notice kind="ok" title={test.data && `${t('messages:success.emailSentSuccessfully')}.`}>
          {t('mail.test.passed', { at: formatDateTime(testedAt) })}
        </Notice>
      )}
      {test.data?.localLinks && (
        <Notice kind="warn">{t('mail.test.localLinks', { address: test.data.localLinks })}</Notice>
      )}
      {isFirst && <Notice kind="info">{t('mail.test.untested')}</Notice>}
      <div>
        <Button variant="outlined" loading={test.isPending} onClick={test.mutate}>
          {t(isFirst ? 'mail.test.start' : 'mail.test.again')}
        </Button>
      </div>
    </div>
  );
}
