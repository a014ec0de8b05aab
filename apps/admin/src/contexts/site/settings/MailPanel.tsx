import { testMailServer, updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { missingForMail } from '@invigil/domain/site/capabilities';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { MailFields } from './MailFields.tsx';
import { MailServerTest } from './MailServerTest.tsx';
import {
  type MailValues,
  mailBodyOf,
  mailProblemsOf,
  mailSecretOf,
  mailValuesOf,
  portOf,
} from './mail-values.ts';
import { ReadinessPreview } from './ReadinessPreview.tsx';
import { type PanelProps, SettingsPanel } from './SettingsPanel.tsx';
import { UNCHANGED_SECRET, willHaveSecret } from './secret-values.ts';

/** Sender and mail server of the site. */
export function MailPanel({ settings, privateSettings, ...panel }: PanelProps) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const save = useAction(updateMailSettings);
  const test = useAction(testMailServer);
  const form = useContractForm({
    endpoint: updateMailSettings,
    defaultValues: mailValuesOf(privateSettings),
    edit: {
      record: privateSettings,
      versionOf: ({ recordVersions }) => recordVersions.email,
      valuesOf: mailValuesOf,
      labelOf: (field) => t(`mail.${field}`),
    },
    draft: { record: 'settings/mail', secrets: Object.keys(UNCHANGED_SECRET) },
    toBody: (values: MailValues) => mailBodyOf(values, privateSettings),
    check: (values) => mailProblemsOf(values, privateSettings),
    needsProof: ({ mailPassword }) => mailPassword !== undefined,
    fieldOf: (name) => (name === 'mailPassword' ? 'secret' : name),
    onSubmit: async (body, values: MailValues, recordVersion) => {
      await save.mutateAsync({ body: { ...body, recordVersion } });
      test.reset();
      form.reset({ ...values, ...UNCHANGED_SECRET });
      toast.show(t('saved.mail'));
    },
  });
  const values = useWatch({ control: form.control }) as MailValues;
  const { mailAddress, mailHost, mailPort } = values;
  const missing = missingForMail(
    { mailAddress: mailAddress.trim(), mailHost: mailHost.trim(), mailPort: portOf(mailPort) || 0 },
    willHaveSecret(mailSecretOf(values, privateSettings), privateSettings.hasMailPassword),
  );
  return (
    <SettingsPanel
      {...panel}
      title={t('mail.title')}
      summary={t('mail.summary')}
      form={form}
      preview={
        <ReadinessPreview
          panel={t('mail.title')}
          lines={[
            { label: t('mailTexts.from'), value: senderOf(settings.siteTitle, mailAddress.trim()) },
            {
              label: t('mail.mailHost'),
              value: mailHost.trim() === '' ? '–' : `${mailHost.trim()}:${portOf(mailPort) || '–'}`,
            },
          ]}
          missing={missing.map((name) => t(`mail.${name}`))}
        >
          <MailServerTest
            testedAt={privateSettings.mailTestedAt}
            isChanged={form.dirty}
            test={{
              isPending: test.isPending,
              data: test.data,
              error: test.error,
              mutate: () =>
                test.mutate(
                  {},
                  {
                    onSuccess: ({ recipient, failure }) => {
                      if (failure === null) toast.show(t('mail.test.sent', { recipient }));
                    },
                  },
                ),
            }}
          />
        </ReadinessPreview>
      }
    >
      <p className="secondary">{t('mail.lead')}</p>
      <MailFields form={form} stored={privateSettings} />
    </SettingsPanel>
  );
}

/** The sender as a mail client shows it. */
const senderOf = (siteTitle: string, address: string): string =>
  address === '' ? '–' : `${siteTitle} <${address}>`;
