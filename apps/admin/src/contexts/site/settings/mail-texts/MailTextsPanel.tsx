import { updateMailTexts } from '@invigil/contract/site/private-settings-endpoints';
import { MAIL_PARTS, MAILS, mailFieldOf } from '@invigil/domain/site/mail-text-settings';
import { currentLanguage } from '@invigil/ui/i18n/locale-choice.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../shared/api/queries.ts';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { useContractForm } from '../../../../shared/forms/use-contract-form.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { type PanelProps, SettingsPanel } from '../SettingsPanel.tsx';
import styles from '../settings-groups.module.css';
import { useOpenGroup } from '../use-open-group.ts';
import { MailPreview } from './MailPreview.tsx';
import { MailTextFields } from './MailTextFields.tsx';
import { type MailTextValues, toMailTextRequest, toMailTextValues } from './mail-text-values.ts';

const GROUPS = MAILS.map((mail) => ({ id: mail, names: MAIL_PARTS.map((part) => mailFieldOf(mail, part)) }));

/** Subject, header and body of the e-mails that the site sends, with a preview of the open one. */
export function MailTextsPanel({ settings, privateSettings, ...panel }: PanelProps) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const locale = currentLanguage().key;
  const save = useAction(updateMailTexts);
  const labelOf = (name: string) => {
    for (const mail of MAILS)
      for (const part of MAIL_PARTS)
        if (mailFieldOf(mail, part) === name)
          return `${t(`mailTexts.mails.${mail}`)}: ${t(`mailTexts.parts.${part}`)}`;
    return undefined;
  };
  const form = useContractForm({
    endpoint: updateMailTexts,
    defaultValues: toMailTextValues(privateSettings, locale),
    edit: {
      record: privateSettings,
      versionOf: ({ recordVersions }) => recordVersions.emailTexts,
      valuesOf: (stored) => toMailTextValues(stored, locale),
      labelOf,
    },
    draft: { record: 'settings/emailTexts' },
    toBody: (values: MailTextValues) => toMailTextRequest(values, privateSettings, locale),
    onSubmit: async (body, values, recordVersion) => {
      await save.mutateAsync({ body: recordVersion === undefined ? body : { ...body, recordVersion } });
      form.reset(values);
      toast.show(t('saved.mailTexts'));
    },
  });
  const { open, toggle, errorCountOf } = useOpenGroup(GROUPS, form, 'forgetPassword');
  return (
    <SettingsPanel
      {...panel}
      title={t('mailTexts.title')}
      summary={t('mailTexts.summary')}
      form={form}
      preview={
        <MailPreview
          mail={open ?? 'forgetPassword'}
          siteTitle={settings.siteTitle}
          locale={locale}
          from={privateSettings.mailAddress}
          control={form.control}
        />
      }
    >
      <p className="secondary">{t('mailTexts.lead')}</p>
      <div className={styles.settingsGroups}>
        {MAILS.map((mail) => (
          <SettingsGroup
            key={mail}
            title={t(`mailTexts.mails.${mail}`)}
            isOpen={open === mail}
            onToggle={() => toggle(mail)}
            errorCount={errorCountOf(mail)}
          >
            <MailTextFields mail={mail} stored={privateSettings} locale={locale} form={form} />
          </SettingsGroup>
        ))}
      </div>
    </SettingsPanel>
  );
}
