import { updateColourSettings } from '@invigil/contract/site/settings-endpoints';
import { PALETTES } from '@invigil/domain/site/palettes';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { RotateCcw } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { ColourField } from '../../../shared/fields/ColourField.tsx';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { repaintSite } from '../../../shared/session/site-colours.ts';
import { PaletteChoice } from './PaletteChoice.tsx';
import { type PanelProps, SettingsPanel } from './SettingsPanel.tsx';
import { SitePreview } from './SitePreview.tsx';
import { type ColourValues, colourValuesOf, DEFAULT_COLOURS, defaultCopyright } from './settings-values.ts';

const COLOURS = Object.keys(DEFAULT_COLOURS) as (keyof ColourValues)[];

/** The four colours of the site, with a preview in both themes. */
export function ColourPanel({ settings, privateSettings: _private, ...panel }: PanelProps) {
  const { t } = useTranslation(['settings', 'accounts']);
  const toast = useToast();
  const save = useAction(updateColourSettings);
  const form = useContractForm({
    endpoint: updateColourSettings,
    defaultValues: colourValuesOf(settings),
    edit: {
      record: settings,
      versionOf: ({ recordVersions }) => recordVersions.colours,
      valuesOf: colourValuesOf,
      labelOf: (field) => t(`colours.${field}`),
    },
    draft: { record: 'settings/colours' },
    toBody: (values: ColourValues) => values,
    onSubmit: async (body, values, recordVersion) => {
      await save.mutateAsync({ body: { ...body, recordVersion } });
      form.reset(values);
      repaintSite(values);
      toast.show(t('saved.colours'));
    },
  });
  const colours = useWatch({ control: form.control }) as ColourValues;
  const set = (name: keyof ColourValues, colour: string) =>
    form.setValue(name, colour, { shouldDirty: true, shouldValidate: true });
  return (
    <SettingsPanel
      {...panel}
      title={t('colours.title')}
      summary={t('colours.summary')}
      form={form}
      preview={
        <SitePreview
          siteTitle={settings.siteTitle}
          welcomeMessage={settings.welcomeMessage || t('accounts:welcome')}
          copyrightText={settings.copyrightText || defaultCopyright(settings.siteTitle)}
          logoPath={settings.logoPath}
          faviconPath={settings.faviconPath}
          colours={colours}
          modes={['light', 'dark']}
        />
      }
      actions={
        <Button
          variant="outlined"
          startIcon={<Icon of={RotateCcw} />}
          onClick={() => {
            for (const name of COLOURS) set(name, DEFAULT_COLOURS[name]);
          }}
        >
          {t('colours.defaults')}
        </Button>
      }
    >
      <p className="secondary">{t('colours.lead')}</p>
      <PaletteChoice
        colours={colours}
        onChoose={(palette) => {
          for (const name of COLOURS) set(name, PALETTES[palette][name]);
        }}
      />
      {COLOURS.map((name) => (
        <ColourField
          key={name}
          label={t(`colours.${name}`)}
          hint={t(`colours.${name}Hint`)}
          colour={colours[name]}
          onPick={(colour) => set(name, colour)}
          error={messageOf(form.formState.errors, name)}
          {...form.register(name)}
        />
      ))}
    </SettingsPanel>
  );
}
