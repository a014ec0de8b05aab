import { INTL_LOCALES, type LocaleKey } from '../site/locale.ts';
import { currencyExponent } from './currency-exponent.ts';

/** Facts of a card payment for its receipt. */
export interface PaidFacts {
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

interface ReceiptTexts {
  readonly subject: string;
  readonly header: string;
  readonly body: string;
}

interface Wording {
  readonly subject: (site: string) => string;
  readonly header: string;
  readonly paid: (amount: string, title: string, date: string) => string;
  readonly reference: (reference: string) => string;
  readonly register: string;
  readonly signIn: string;
}

const WORDINGS: Readonly<Record<LocaleKey, Wording>> = {
  en: {
    subject: (site) => `Receipt from ${site}`,
    header: 'Thank you for your payment',
    paid: (amount, title, date) => `You paid ${amount} for ${title} on ${date}.`,
    reference: (reference) => `Payment reference: ${reference}`,
    register: 'If you have not registered yet, finish your registration here:',
    signIn: 'Sign in here:',
  },
  es: {
    subject: (site) => `Recibo de ${site}`,
    header: 'Gracias por tu pago',
    paid: (amount, title, date) => `Has pagado ${amount} por ${title} el ${date}.`,
    reference: (reference) => `Referencia del pago: ${reference}`,
    register: 'Si todavía no te has registrado, termina tu registro aquí:',
    signIn: 'Inicia sesión aquí:',
  },
  it: {
    subject: (site) => `Ricevuta di ${site}`,
    header: 'Grazie per il pagamento',
    paid: (amount, title, date) => `Hai pagato ${amount} per ${title} il ${date}.`,
    reference: (reference) => `Riferimento del pagamento: ${reference}`,
    register: 'Se non ti sei ancora registrato, completa qui la registrazione:',
    signIn: 'Accedi qui:',
  },
  in: {
    subject: (site) => `${site} की रसीद`,
    header: 'भुगतान के लिए धन्यवाद',
    paid: (amount, title, date) => `आपने ${date} को ${title} के लिए ${amount} का भुगतान किया।`,
    reference: (reference) => `भुगतान संदर्भ: ${reference}`,
    register: 'अगर आपने अभी तक पंजीकरण नहीं किया है, तो यहाँ पूरा करें:',
    signIn: 'यहाँ साइन इन करें:',
  },
  bn: {
    subject: (site) => `${site}-এর রসিদ`,
    header: 'পেমেন্টের জন্য ধন্যবাদ',
    paid: (amount, title, date) => `আপনি ${date} তারিখে ${title}-এর জন্য ${amount} পরিশোধ করেছেন।`,
    reference: (reference) => `পেমেন্টের রেফারেন্স: ${reference}`,
    register: 'এখনও নিবন্ধন না করে থাকলে এখানে সম্পন্ন করুন:',
    signIn: 'এখানে সাইন ইন করুন:',
  },
};

/** Texts of a receipt in a language. */
export function receiptTexts(locale: LocaleKey, facts: PaidFacts): ReceiptTexts {
  const wording = WORDINGS[locale];
  const language = INTL_LOCALES[locale];
  const decimals = currencyExponent(facts.currency);
  const amount = new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency: facts.currency },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  }).format(facts.amountMinor / 10 ** decimals);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(facts.paidAt);
  return {
    subject: wording.subject(facts.siteTitle),
    header: wording.header,
    body: [
      wording.paid(amount, facts.title, date),
      wording.reference(facts.reference),
      facts.isVisitor ? wording.register : wording.signIn,
    ].join('\n\n'),
  };
}
