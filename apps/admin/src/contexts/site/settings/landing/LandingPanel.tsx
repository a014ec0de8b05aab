import { updateLandingSettings } from '@invigil/contract/site/private-settings-endpoints';
import { defaultText } from '@invigil/landing-page/landing-context.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../shared/api/queries.ts';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { useContractForm } from '../../../../shared/forms/use-contract-form.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { type PanelProps, SettingsPanel } from '../SettingsPanel.tsx';
import styles from '../settings-groups.module.css';
import { useOpenGroup } from '../use-open-group.ts';
import { LandingFieldControl } from './LandingFieldControl.tsx';
import { LandingPreview } from './LandingPreview.tsx';
import { LANDING_GROUPS } from './landing-groups.ts';
import { type LandingValues, toLandingRequest, toLandingValues } from './landing-values.ts';

const GROUPS = LANDING_GROUPS.map(({ id, fields }) => ({ id, names: fields.map(({ name }) => name) }));

/** Texts, pictures and links of the landing page, section by section, each previewed as the page shows it. */
export function LandingPanel({ settings, privateSettings: _private, ...panel }: PanelProps) {
  const { t, i18n } = useTranslation(['settings', 'landing']);
  const toast = useToast();
  const save = useAction(updateLandingSettings);
  const labelOf = (name: string) => {
    for (const { id, fields } of LANDING_GROUPS)
      for (const { name: fieldName, label, number } of fields)
        if (fieldName === name)
          return `${t(`landing.groups.${id}`)}: ${t(`landing.labels.${label}`, { number })}`;
    return undefined;
  };
  const texts: Readonly<Record<string, string>> = i18n.getResourceBundle(i18n.language, 'landing');
  const defaultOf = (name: string) => defaultText(texts, settings, name);
  const form = useContractForm({
    endpoint: updateLandingSettings,
    defaultValues: toLandingValues(settings, defaultOf),
    edit: {
      record: settings,
      versionOf: ({ recordVersions }) => recordVersions.landing,
      valuesOf: (stored) => toLandingValues(stored, defaultOf),
      labelOf,
    },
    draft: { record: 'settings/landing' },
    toBody: (values: LandingValues) => toLandingRequest(values, settings, defaultOf),
    onSubmit: async (body, values, recordVersion) => {
      await save.mutateAsync({ body: recordVersion === undefined ? body : { ...body, recordVersion } });
      form.reset(values);
      toast.show(t('saved.landing'));
    },
  });
  const { open, toggle, errorCountOf } = useOpenGroup(GROUPS, form, 'home');
  return (
    <SettingsPanel
      {...panel}
      title={t('landing.title')}
      summary={t('landing.summary')}
      form={form}
      preview={<LandingPreview section={open ?? 'home'} settings={settings} control={form.control} />}
    >
      <p className="secondary">{t('landing.lead')}</p>
      <div className={styles.settingsGroups}>
        {LANDING_GROUPS.map(({ id, fields }) => (
          <SettingsGroup
            key={id}
            title={t(`landing.groups.${id}`)}
            isOpen={open === id}
            onToggle={() => toggle(id)}
            errorCount={errorCountOf(id)}
          >
            {fields.map((field) => (
              <LandingFieldControl
                key={field.name}
                field={field}
                fieldName={labelOf(field.name) ?? field.name}
                stored={String(settings[field.name as keyof typeof settings] ?? '')}
                fallback={defaultOf(field.name)}
                form={form}
              />
            ))}
          </SettingsGroup>
        ))}
      </div>
    </SettingsPanel>
  );
}
