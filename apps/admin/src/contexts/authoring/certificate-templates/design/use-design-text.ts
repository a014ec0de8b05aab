import { useTranslation } from 'react-i18next';
import type { DesignState } from './use-design-editing.ts';

/** A design in words, to tell it from another one. */
export function useDesignText() {
  const { t } = useTranslation('certificates');
  return (design: DesignState): string =>
    design === null
      ? t('design.standard')
      : t(`design.own.${design.orientation}`, { count: design.elements.length });
}
