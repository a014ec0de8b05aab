import { LANGUAGE_TAGS, type LocaleKey } from '@invigil/domain/site/locale';

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a language, as prompts name it. */
export const languageName = (locale: LocaleKey): string => NAMES.of(LANGUAGE_TAGS[locale]) ?? locale;
