import type { TextFiles, Texts } from '@invigil/ui/i18n/i18n.ts';

/** Texts about answers that this browser still holds: they show in the exam and on the candidate's dashboard. */
export const unsentAnswersTexts: TextFiles = import.meta.glob<Texts>('./locales/*/*.json', {
  import: 'default',
});
