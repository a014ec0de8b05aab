import { currencyExponent } from '@invigil/domain/billing/currency-exponent';
import { INTL_LOCALES, type LocaleKey } from '@invigil/domain/site/locale';
import type { MailPart } from '@invigil/domain/site/mail-text-settings';
import { mailText } from '@invigil/mail-texts/mail-text';

/** Facts of a card payment for its receipt. */
interface PaidFacts {
  readonly siteTitle: string;
  /** Title of the plan, fee or assessment. */
  readonly title: string;
  /** Minor units by ISO 4217. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** The provider's session, which names the payment. */
  readonly reference: string;
  /** The payer still has to register; a link follows the texts. */
  readonly isVisitor: boolean;
}

/** Texts of a receipt in a language. */
export function composeReceipt(
  locale: LocaleKey,
  { siteTitle, title, amountMinor, currency, paidAt, reference, isVisitor }: PaidFacts,
): Record<MailPart, string> {
  const language = INTL_LOCALES[locale];
  const decimals = currencyExponent(currency);
  const amount = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amountMinor / 10 ** decimals);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(paidAt);
  return {
    Subject: mailText(locale, 'receipt.Subject', { siteTitle }),
    Header: mailText(locale, 'receipt.Header'),
    Body: [
      mailText(locale, 'receipt.paid', { amount, title, date }),
      mailText(locale, 'receipt.reference', { reference }),
      mailText(locale, isVisitor ? 'receipt.register' : 'receipt.signIn'),
    ].join('\n\n'),
  };
}
