import type { DefaultMailTexts } from './default-mail-texts.ts';

/** The default e-mail texts in Spanish. */
export const MAIL_TEXTS_ES: DefaultMailTexts = {
  forgetPasswordEmailSubject: 'Nueva contraseña para [siteTitle]',
  forgetPasswordEmailHeader: 'Crea una contraseña nueva',
  forgetPasswordEmailBody:
    'Se ha solicitado una contraseña nueva para [email].\n\nPara crearla, abre este enlace: [password]\n\nEl enlace funciona una sola vez y caduca a los 15 minutos. Si no has pedido una contraseña nueva, ignora este correo. Tu contraseña no cambia.',
  welcomeEmailSubject: 'Te damos la bienvenida a [siteTitle]',
  welcomeEmailHeader: 'Te damos la bienvenida a [siteTitle]',
  welcomeEmailBody: 'Tu cuenta está lista. Inicia sesión con [email] y la contraseña que elegiste.',
  invitationEmailSubject: 'Invitación de [siteTitle]',
  invitationEmailHeader: 'Tienes una invitación a un examen',
  invitationEmailBody: 'Puedes hacer un examen en [siteTitle]. Regístrate con esta dirección: [email]',
  reportEmailHeader: 'Resultado de tu examen',
};
