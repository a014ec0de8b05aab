import { RESULT_PLACEHOLDER_KEYS, resultToken } from '@invigil/contract/result-mail-placeholders';
import { mailToken } from '@invigil/mail-texts/fill-mail-text';
import type { TFunction } from 'i18next';
import type { ListedPlaceholder } from './PlaceholderList.tsx';

/** Placeholders that every e-mail knows. */
export const commonPlaceholders = (t: TFunction): readonly ListedPlaceholder[] => [
  { token: mailToken('siteTitle'), meaning: t('mails:placeholders.siteTitle') },
  { token: mailToken('email'), meaning: t('mails:placeholders.email') },
];

/** Placeholders of an e-mail about a result. */
export const resultPlaceholders = (t: TFunction): readonly ListedPlaceholder[] =>
  RESULT_PLACEHOLDER_KEYS.map((key) => ({
    token: resultToken(key),
    meaning: t(`mails:placeholders.${key === 'title' ? 'assessment' : key}`),
  }));
