import type { ConfirmationMailTexts } from './confirmation-mail-texts.ts';

/** E-mails about the address of an account in Spanish. */
export const CONFIRMATION_MAILS_ES: ConfirmationMailTexts = {
  newAccount: {
    Subject: 'Confirma tu dirección de correo para [siteTitle]',
    Header: 'Confirma tu dirección de correo',
    Body: 'Se ha registrado una cuenta en [siteTitle] con [email].\n\nPara confirmar que esta dirección es tuya, abre este enlace: [link]\n\nEl enlace funciona una sola vez y caduca a las 24 horas. Si no te has registrado, ignora este correo.',
  },
  newAddress: {
    Subject: 'Confirma tu nueva dirección de correo para [siteTitle]',
    Header: 'Confirma tu nueva dirección de correo',
    Body: '[newEmail] se ha indicado como nueva dirección de tu cuenta en [siteTitle].\n\nPara confirmarla, abre este enlace: [link]\n\nEl enlace funciona una sola vez y caduca a las 24 horas. Al confirmarla se cierra la sesión en todos los dispositivos y, desde entonces, inicias sesión con esta dirección. Si no conoces esta cuenta, ignora este correo. No cambiará nada.',
  },
  formerAddress: {
    Subject: 'Nueva dirección de correo para tu cuenta en [siteTitle]',
    Header: 'Tu dirección de correo está a punto de cambiar',
    Body: 'Se ha indicado una nueva dirección para tu cuenta en [siteTitle]: [newEmail]\n\nSustituirá a [email] cuando se confirme. Hasta entonces, inicia sesión con [email].\n\nSi quieres conservar tu dirección, inicia sesión antes y cancela el cambio: [link]',
  },
};
