import type { TextFiles, Texts } from '@invigil/ui/i18n/i18n.ts';

/** Translations of a certificate's labels and controls, by file. */
export const certificateTexts: TextFiles = import.meta.glob<Texts>('./locales/*/*.json', {
  import: 'default',
});
