import type { MailTexts } from '../mail-text-keys.ts';

/** The texts of e-mails in Italian. */
export const italian: MailTexts = {
  'forgetPassword.Subject': 'Nuova password per [siteTitle]',
  'forgetPassword.Header': 'Imposta una nuova password',
  'forgetPassword.Body':
    'È stata richiesta una nuova password per [email].\n\nPer impostarla, apri questo link: [password]\n\nIl link funziona una sola volta e scade dopo 15 minuti. Se non hai chiesto una nuova password, ignora questa e-mail. La tua password non cambia.',
  'welcome.Subject': 'Benvenuto in [siteTitle]',
  'welcome.Header': 'Benvenuto in [siteTitle]',
  'welcome.Body': 'Il tuo account è pronto. Accedi con [email] e la password che hai scelto.',
  'invitation.Subject': 'Invito da [siteTitle]',
  'invitation.Header': 'Hai un invito a un esame',
  'invitation.Body': 'Puoi sostenere un esame su [siteTitle]. Registrati con questo indirizzo: [email]',
  'importedWelcome.Body': 'Il tuo account è pronto. Accedi con [email].',
  'importedWelcome.hint': 'Apri questo link per impostare la tua password:',
  'report.Subject': 'Il risultato del tuo esame',
  'report.Header': 'Il risultato del tuo esame',
  'report.Body':
    'Ciao [fullName],\n\nil tuo risultato in [title]: [obtainedMarks] punti su [totalMarks] ([outcome]).\n\nAccedi a [siteTitle] con [email] per vederlo.',
  'newAccount.Subject': 'Conferma il tuo indirizzo e-mail per [siteTitle]',
  'newAccount.Header': 'Conferma il tuo indirizzo e-mail',
  'newAccount.Body':
    'Su [siteTitle] è stato registrato un account con [email].\n\nPer confermare che questo indirizzo è tuo, apri questo link: [link]\n\nIl link funziona una sola volta e scade dopo 24 ore. Se non ti sei registrato, ignora questa e-mail.',
  'newAddress.Subject': 'Conferma il tuo nuovo indirizzo e-mail per [siteTitle]',
  'newAddress.Header': 'Conferma il tuo nuovo indirizzo e-mail',
  'newAddress.Body':
    '[newEmail] è stato indicato come nuovo indirizzo del tuo account su [siteTitle].\n\nPer confermarlo, apri questo link: [link]\n\nIl link funziona una sola volta e scade dopo 24 ore. Alla conferma tutti i dispositivi vengono disconnessi e da quel momento accedi con questo indirizzo. Se non conosci questo account, ignora questa e-mail. Non cambia nulla.',
  'formerAddress.Subject': 'Nuovo indirizzo e-mail per il tuo account su [siteTitle]',
  'formerAddress.Header': 'Il tuo indirizzo e-mail sta per cambiare',
  'formerAddress.Body':
    'Per il tuo account su [siteTitle] è stato indicato un nuovo indirizzo: [newEmail]\n\nSostituirà [email] quando verrà confermato. Fino ad allora accedi con [email].\n\nPer mantenere il tuo indirizzo, accedi prima della conferma e annulla la modifica: [link]',
  'certificate.Subject': 'Il tuo certificato: [title]',
  'certificate.Header': 'Il tuo certificato è pronto',
  'certificate.issued': '[fullName], [issuer] ha rilasciato il tuo certificato per [title].',
  'certificate.check': 'Chiunque riceva da te questo indirizzo può verificare che sia valido:',
  'certificate.signIn': 'Accedi per vederlo e scaricarlo:',
  'receipt.Subject': 'Ricevuta di [siteTitle]',
  'receipt.Header': 'Grazie per il pagamento',
  'receipt.paid': 'Hai pagato [amount] per [title] il [date].',
  'receipt.reference': 'Riferimento del pagamento: [reference]',
  'receipt.register': 'Se non ti sei ancora registrato, completa qui la registrazione:',
  'receipt.signIn': 'Accedi qui:',
  'serverTest.Subject': 'Prova del server di posta di [siteTitle]',
  'serverTest.Body':
    'Questa e-mail mostra che [siteTitle] può inviare e-mail con le impostazioni attuali. Non serve rispondere.',
  'serverTest.localLinks':
    "I link nelle e-mail portano a [address], che si apre solo sul server stesso, finché il gestore non imposta PUBLIC_URL con l'indirizzo pubblico del sito.",
};
