import { formatList, formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { CallError, OtherAccountError, OutdatedError, RefusalError } from './api-errors.ts';

/** A function that turns a failed call into an error text. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('messages');
  return (error) => {
    if (error instanceof RefusalError) {
      const { refusal, serverVersion, questionNumbers } = error;
      const reason = t(`refusals.${refusal}`, { version: serverVersion });
      const numbers = formatList(questionNumbers.map((number) => formatNumber(number)));
      return numbers === ''
        ? reason
        : `${reason} ${t('failures.changeQuestions', { count: questionNumbers.length, numbers })}`;
    }
    if (error instanceof OutdatedError) return t('failures.changedMeanwhile');
    if (error instanceof OtherAccountError) return t('failures.otherAccount');
    if (error instanceof CallError) {
      // The page itself reports a lost connection; the place of the action says only what became of it.
      if (error.status === 0 && !navigator.onLine) return t('failures.offline');
      const requestId = error.requestId ?? '';
      const { retryAfterSeconds } = error;
      if (error.message === 'tooManyRequests' && retryAfterSeconds !== undefined)
        return retryAfterSeconds < 60
          ? t('failures.tooManyAtOnce')
          : t('failures.tooManyUntil', { count: Math.ceil(retryAfterSeconds / 60) });
      const text = t(`failures.${error.message}`, { defaultValue: '', requestId });
      return text === '' ? t('failures.somethingUnexpected', { requestId }) : text;
    }
    return t('failures.somethingUnexpected', { requestId: '' });
  };
}
