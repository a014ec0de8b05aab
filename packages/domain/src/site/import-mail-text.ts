import type { LocaleKey } from './locale.ts';

/** Parts of the welcome e-mail of an account that an import created, which has no password. */
interface ImportMailTexts {
  /** In place of the default body, which speaks of a chosen password. */
  readonly body: string;
  /** Before the address of the invitation, which sets a password. */
  readonly hint: string;
}

const TEXTS: Readonly<Record<LocaleKey, ImportMailTexts>> = {
  en: {
    body: 'Your account is ready. Sign in with [email].',
    hint: 'Open this link to set your password:',
  },
  es: {
    body: 'Tu cuenta está lista. Inicia sesión con [email].',
    hint: 'Abre este enlace para crear tu contraseña:',
  },
  it: {
    body: 'Il tuo account è pronto. Accedi con [email].',
    hint: 'Apri questo link per impostare la tua password:',
  },
  in: {
    body: 'आपका खाता तैयार है। [email] से साइन इन करें।',
    hint: 'अपना पासवर्ड बनाने के लिए यह लिंक खोलें:',
  },
  bn: {
    body: 'আপনার অ্যাকাউন্ট তৈরি। [email] দিয়ে সাইন ইন করুন।',
    hint: 'আপনার পাসওয়ার্ড দিতে এই লিংকটি খুলুন:',
  },
};

/**
 * The body of the welcome e-mail of an account without a password, below which its link follows.
 *
 * @param storedBody the welcome text that the site has saved; empty for none
 */
export const importMailBody = (locale: LocaleKey, storedBody: string): string =>
  `${storedBody || TEXTS[locale].body}\n\n${TEXTS[locale].hint}`;
