import type { LocaleKey } from './locale.ts';

/** The texts of the e-mail that tests a mail server; `[siteTitle]` stands for the title of the site, `[address]` for that of links. */
interface MailServerTestTexts {
  readonly subject: string;
  readonly body: string;
  /** Added on a site without a public address. */
  readonly localLinks: string;
}

export const MAIL_SERVER_TEST_TEXTS: Readonly<Record<LocaleKey, MailServerTestTexts>> = {
  en: {
    subject: 'Test of the mail server of [siteTitle]',
    body: 'This e-mail shows that [siteTitle] can send e-mail with its present settings. You need not reply.',
    localLinks:
      'Links in e-mails lead to [address], which opens on the server itself only, until the operator sets PUBLIC_URL to the public address of the site.',
  },
  es: {
    subject: 'Prueba del servidor de correo de [siteTitle]',
    body: 'Este correo muestra que [siteTitle] puede enviar correo con sus ajustes actuales. No hace falta que respondas.',
    localLinks:
      'Los enlaces de los correos llevan a [address], que solo se abre en el propio servidor, hasta que el operador defina PUBLIC_URL con la dirección pública del sitio.',
  },
  it: {
    subject: 'Prova del server di posta di [siteTitle]',
    body: 'Questa e-mail mostra che [siteTitle] può inviare e-mail con le impostazioni attuali. Non serve rispondere.',
    localLinks:
      "I link nelle e-mail portano a [address], che si apre solo sul server stesso, finché il gestore non imposta PUBLIC_URL con l'indirizzo pubblico del sito.",
  },
  in: {
    subject: '[siteTitle] के मेल सर्वर की जाँच',
    body: 'इस ई-मेल से पता चलता है कि [siteTitle] मौजूदा सेटिंग से ई-मेल भेज सकता है। उत्तर देने की ज़रूरत नहीं है।',
    localLinks:
      'जब तक संचालक PUBLIC_URL में साइट का सार्वजनिक पता नहीं डालता, ई-मेल के लिंक [address] पर ले जाते हैं, जो केवल सर्वर पर ही खुलता है।',
  },
  bn: {
    subject: '[siteTitle]-এর মেইল সার্ভারের পরীক্ষা',
    body: 'এই ই-মেইল দেখায় যে [siteTitle] বর্তমান সেটিংস দিয়ে ই-মেইল পাঠাতে পারে। উত্তর দেওয়ার দরকার নেই।',
    localLinks:
      'পরিচালক PUBLIC_URL-এ সাইটের সর্বজনীন ঠিকানা না দেওয়া পর্যন্ত ই-মেলের লিংক [address]-এ নিয়ে যায়, যা কেবল সার্ভারেই খোলে।',
  },
};
