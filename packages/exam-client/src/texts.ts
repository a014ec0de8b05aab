import type { TextFiles, Texts } from '@invigil/ui/i18n/i18n.ts';

/** Texts about unsent answers of this browser, for the exam page and the candidate's dashboard. */
export const unsentAnswersTexts: TextFiles = import.meta.glob<Texts>('./locales/*/*.json', {
  import: 'default',
});
