import type { DefaultMailTexts } from './default-mail-texts.ts';

/** The default e-mail texts in Italian. */
export const MAIL_TEXTS_IT: DefaultMailTexts = {
  forgetPasswordEmailSubject: 'Nuova password per [siteTitle]',
  forgetPasswordEmailHeader: 'Imposta una nuova password',
  forgetPasswordEmailBody:
    'È stata richiesta una nuova password per [email].\n\nPer impostarla, apri questo link: [password]\n\nIl link funziona una sola volta e scade dopo 15 minuti. Se non hai chiesto una nuova password, ignora questa e-mail. La tua password non cambia.',
  welcomeEmailSubject: 'Benvenuto in [siteTitle]',
  welcomeEmailHeader: 'Benvenuto in [siteTitle]',
  welcomeEmailBody: 'Il tuo account è pronto. Accedi con [email] e la password che hai scelto.',
  invitationEmailSubject: 'Invito da [siteTitle]',
  invitationEmailHeader: 'Hai un invito a un esame',
  invitationEmailBody: 'Puoi sostenere un esame su [siteTitle]. Registrati con questo indirizzo: [email]',
  reportEmailHeader: 'Il risultato del tuo esame',
};
