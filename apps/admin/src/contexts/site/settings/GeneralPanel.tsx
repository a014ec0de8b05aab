import { updateGeneralSettings } from '@invigil/contract/site/settings-endpoints';
import { SITE_SETTINGS } from '@invigil/domain/site/settings';
import { useThemeMode } from '@invigil/ui/theme/theme-mode.ts';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { SwitchField } from '../../../shared/fields/ToggleField.tsx';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { type PanelProps, SettingsPanel } from './SettingsPanel.tsx';
import { SiteImageFields } from './SiteImageFields.tsx';
import { SitePreview } from './SitePreview.tsx';
import {
  colourValuesOf,
  defaultCopyright,
  type GeneralValues,
  generalBodyOf,
  generalValuesOf,
} from './settings-values.ts';

const { welcomeMessage, copyrightText } = SITE_SETTINGS.general.fields;

/** Title, texts, version and marks of the site. */
export function GeneralPanel({ settings, privateSettings: _private, ...panel }: PanelProps) {
  const { t } = useTranslation(['settings', 'accounts']);
  const toast = useToast();
  const mode = useThemeMode();
  const save = useAction(updateGeneralSettings);
  const defaultWelcome = t('accounts:welcome');
  const form = useContractForm({
    endpoint: updateGeneralSettings,
    defaultValues: generalValuesOf(settings, defaultWelcome),
    edit: {
      record: settings,
      versionOf: ({ recordVersions }) => recordVersions.general,
      valuesOf: (stored) => generalValuesOf(stored, defaultWelcome),
      labelOf: (field) => t(`general.${field}`),
    },
    draft: { record: 'settings/general' },
    toBody: (entered: GeneralValues) => generalBodyOf(entered, settings, defaultWelcome),
    onSubmit: async (body, values: GeneralValues, recordVersion) => {
      await save.mutateAsync({ body: { ...body, recordVersion } });
      form.reset(values);
      toast.show(t('saved.general'));
    },
  });
  const values = useWatch({ control: form.control }) as GeneralValues;
  const { errors } = form.formState;
  const lastTitle = useRef(values.siteTitle);

  /** A copyright text that equals the title changes with it. */
  const followTitle = (title: string) => {
    if (form.getValues('copyrightText') === defaultCopyright(lastTitle.current))
      form.setValue('copyrightText', defaultCopyright(title), { shouldDirty: true });
    lastTitle.current = title;
  };
  const reset = () => {
    form.reset();
    lastTitle.current = form.getValues('siteTitle');
  };

  return (
    <SettingsPanel
      {...panel}
      title={t('general.title')}
      summary={t('general.summary')}
      form={{ ...form, reset }}
      preview={<SitePreview {...values} colours={colourValuesOf(settings)} modes={[mode]} />}
    >
      <TextField
        label={t('general.siteTitle')}
        error={messageOf(errors, 'siteTitle')}
        {...form.register('siteTitle', { onChange: ({ target }) => followTitle(target.value) })}
      />
      <TextAreaField
        label={t('general.welcomeMessage')}
        hint={t('general.welcomeHint')}
        rows={2}
        aiHelp={{ maxLength: welcomeMessage.maxLength }}
        error={messageOf(errors, 'welcomeMessage')}
        {...form.register('welcomeMessage')}
      />
      <TextField
        label={t('general.copyrightText')}
        hint={t('general.copyrightHint')}
        aiHelp={{ maxLength: copyrightText.maxLength }}
        error={messageOf(errors, 'copyrightText')}
        {...form.register('copyrightText')}
      />
      <NumberField
        decimals={0}
        label={t('general.appVersion')}
        hint={t('general.versionHint')}
        error={messageOf(errors, 'appVersion')}
        {...form.register('appVersion')}
      />
      <TextField
        label={t('general.certificatePrefix')}
        hint={t('general.certificatePrefixHint')}
        optional
        error={messageOf(errors, 'certificatePrefix')}
        {...form.register('certificatePrefix')}
      />
      <NumberField
        decimals={0}
        label={t('general.signInHistoryDays')}
        hint={t('general.signInHistoryHint')}
        unit={t('general.days')}
        error={messageOf(errors, 'signInHistoryDays')}
        {...form.register('signInHistoryDays')}
      />
      <SiteImageFields form={form} />
      <SwitchField
        label={t('general.sendsWelcomeMail')}
        hint={t('general.welcomeMailHint')}
        {...form.register('sendsWelcomeMail')}
      />
      <SwitchField label={t('general.showsFaq')} hint={t('general.faqHint')} {...form.register('showsFaq')} />
    </SettingsPanel>
  );
}
