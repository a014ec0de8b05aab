import type { TextFiles, Texts } from '@invigil/ui/i18n/i18n.ts';

/** Texts around a certificate, by their files. */
export const certificateTexts: TextFiles = import.meta.glob<Texts>('./locales/*/*.json', {
  import: 'default',
});
