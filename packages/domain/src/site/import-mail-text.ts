import type { LocaleKey } from './locale.ts';

/** Parts of the welcome e-mail of an account that an import created, which has no password. */
interface ImportMailTexts {
  /** In place of the default body, which speaks of a chosen password. */
  readonly body: string;
  /** Before the address of the panel that sends a link for a password. */
  readonly hint: string;
}

const TEXTS: Readonly<Record<LocaleKey, ImportMailTexts>> = {
  en: {
    body: 'Your account is ready. Sign in with [email].',
    hint: 'You have no password yet. Ask for a link to set one here:',
  },
  es: {
    body: 'Tu cuenta está lista. Inicia sesión con [email].',
    hint: 'Aún no tienes contraseña. Pide aquí un enlace para crearla:',
  },
  it: {
    body: 'Il tuo account è pronto. Accedi con [email].',
    hint: 'Non hai ancora una password. Chiedi qui un link per impostarla:',
  },
  in: {
    body: 'आपका खाता तैयार है। [email] से साइन इन करें।',
    hint: 'आपका अभी कोई पासवर्ड नहीं है। पासवर्ड बनाने का लिंक यहाँ से मँगवाएँ:',
  },
  bn: {
    body: 'আপনার অ্যাকাউন্ট তৈরি। [email] দিয়ে সাইন ইন করুন।',
    hint: 'আপনার এখনও কোনো পাসওয়ার্ড নেই। পাসওয়ার্ড দেওয়ার লিংক এখান থেকে চেয়ে নিন:',
  },
};

/**
 * The body of the welcome e-mail of an account without a password, below which its link follows.
 *
 * @param storedBody the welcome text that the site has saved; empty for none
 */
export const importMailBody = (locale: LocaleKey, storedBody: string): string =>
  `${storedBody || TEXTS[locale].body}\n\n${TEXTS[locale].hint}`;
