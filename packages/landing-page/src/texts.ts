import type { TextFiles, Texts } from '@invigil/ui/i18n/i18n.ts';

/** Texts of the landing page, by their files; the settings show those that can be edited. */
export const landingTexts: TextFiles = import.meta.glob<Texts>('./locales/*/*.json', { import: 'default' });
