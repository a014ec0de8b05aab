import type { LocaleKey } from './locale.ts';

/** The texts of the e-mail that tests a mail server; `[siteTitle]` stands for the title of the site. */
interface MailServerTestTexts {
  readonly subject: string;
  readonly body: string;
}

export const MAIL_SERVER_TEST_TEXTS: Readonly<Record<LocaleKey, MailServerTestTexts>> = {
  en: {
    subject: 'Test of the mail server of [siteTitle]',
    body: 'This e-mail shows that [siteTitle] can send e-mail with its present settings. You need not reply.',
  },
  es: {
    subject: 'Prueba del servidor de correo de [siteTitle]',
    body: 'Este correo muestra que [siteTitle] puede enviar correo con sus ajustes actuales. No hace falta que respondas.',
  },
  it: {
    subject: 'Prova del server di posta di [siteTitle]',
    body: 'Questa e-mail mostra che [siteTitle] può inviare e-mail con le impostazioni attuali. Non serve rispondere.',
  },
  in: {
    subject: '[siteTitle] के मेल सर्वर की जाँच',
    body: 'इस ई-मेल से पता चलता है कि [siteTitle] मौजूदा सेटिंग से ई-मेल भेज सकता है। उत्तर देने की ज़रूरत नहीं है।',
  },
  bn: {
    subject: '[siteTitle]-এর মেইল সার্ভারের পরীক্ষা',
    body: 'এই ই-মেইল দেখায় যে [siteTitle] বর্তমান সেটিংস দিয়ে ই-মেইল পাঠাতে পারে। উত্তর দেওয়ার দরকার নেই।',
  },
};
