import type { ConfirmationMailTexts } from './confirmation-mail-texts.ts';

/** E-mails about the address of an account in Italian. */
export const CONFIRMATION_MAILS_IT: ConfirmationMailTexts = {
  newAccount: {
    Subject: 'Conferma il tuo indirizzo e-mail per [siteTitle]',
    Header: 'Conferma il tuo indirizzo e-mail',
    Body: 'Su [siteTitle] è stato registrato un account con [email].\n\nPer confermare che questo indirizzo è tuo, apri questo link: [link]\n\nIl link funziona una sola volta e scade dopo 24 ore. Se non ti sei registrato, ignora questa e-mail.',
  },
  newAddress: {
    Subject: 'Conferma il tuo nuovo indirizzo e-mail per [siteTitle]',
    Header: 'Conferma il tuo nuovo indirizzo e-mail',
    Body: '[newEmail] è stato indicato come nuovo indirizzo del tuo account su [siteTitle].\n\nPer confermarlo, apri questo link: [link]\n\nIl link funziona una sola volta e scade dopo 24 ore. Alla conferma tutti i dispositivi vengono disconnessi e da quel momento accedi con questo indirizzo. Se non conosci questo account, ignora questa e-mail. Non cambia nulla.',
  },
  formerAddress: {
    Subject: 'Nuovo indirizzo e-mail per il tuo account su [siteTitle]',
    Header: 'Il tuo indirizzo e-mail sta per cambiare',
    Body: 'Per il tuo account su [siteTitle] è stato indicato un nuovo indirizzo: [newEmail]\n\nSostituirà [email] quando verrà confermato. Fino ad allora accedi con [email].\n\nPer mantenere il tuo indirizzo, accedi prima della conferma e annulla la modifica: [link]',
  },
};
