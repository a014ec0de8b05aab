import { uploadFavicon, uploadLogo } from '@invigil/contract/site/settings-endpoints';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ImageField } from '../../../shared/fields/ImageField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import type { GeneralValues } from './settings-values.ts';

const IMAGES = { logoPath: uploadLogo, faviconPath: uploadFavicon } as const;

interface SiteImageFieldsProps {
  form: Pick<UseFormReturn<GeneralValues>, 'control' | 'setValue' | 'setError' | 'clearErrors' | 'formState'>;
}

/** The logo and the favicon. */
export function SiteImageFields({ form }: SiteImageFieldsProps) {
  const { t } = useTranslation('settings');
  const [logoPath, faviconPath] = useWatch({ control: form.control, name: ['logoPath', 'faviconPath'] });
  const paths = { logoPath, faviconPath };
  return (['logoPath', 'faviconPath'] as const).map((name) => (
    <ImageField
      key={name}
      label={t(`general.${name}`)}
      optional
      endpoint={IMAGES[name]}
      path={paths[name]}
      onChange={(path) => form.setValue(name, path, { shouldDirty: true })}
      error={messageOf(form.formState.errors, name)}
      onError={(message) => {
        if (message === undefined) form.clearErrors(name);
        else form.setError(name, { type: 'upload', message });
      }}
    />
  ));
}
