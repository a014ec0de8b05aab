import type { MailTexts } from '../mail-text-keys.ts';

/** The texts of e-mails in Spanish. */
export const spanish: MailTexts = {
  'forgetPassword.Subject': 'Nueva contraseña para [siteTitle]',
  'forgetPassword.Header': 'Crea una contraseña nueva',
  'forgetPassword.Body':
    'Se ha solicitado una contraseña nueva para [email].\n\nPara crearla, abre este enlace: [password]\n\nEl enlace funciona una sola vez y caduca a los 15 minutos. Si no has pedido una contraseña nueva, ignora este correo. Tu contraseña no cambia.',
  'welcome.Subject': 'Te damos la bienvenida a [siteTitle]',
  'welcome.Header': 'Te damos la bienvenida a [siteTitle]',
  'welcome.Body': 'Tu cuenta está lista. Inicia sesión con [email] y la contraseña que elegiste.',
  'invitation.Subject': 'Invitación de [siteTitle]',
  'invitation.Header': 'Tienes una invitación a un examen',
  'invitation.Body': 'Puedes hacer un examen en [siteTitle]. Regístrate con esta dirección: [email]',
  'importedWelcome.Body': 'Tu cuenta está lista. Inicia sesión con [email].',
  'importedWelcome.hint': 'Abre este enlace para crear tu contraseña:',
  'report.Subject': 'Resultado de tu examen',
  'report.Header': 'Resultado de tu examen',
  'report.Body':
    'Hola, [fullName]:\n\nTu resultado en [title]: [obtainedMarks] de [totalMarks] puntos ([outcome]).\n\nInicia sesión en [siteTitle] con [email] para verlo.',
  'newAccount.Subject': 'Confirma tu dirección de correo para [siteTitle]',
  'newAccount.Header': 'Confirma tu dirección de correo',
  'newAccount.Body':
    'Se ha registrado una cuenta en [siteTitle] con [email].\n\nPara confirmar que esta dirección es tuya, abre este enlace: [link]\n\nEl enlace funciona una sola vez y caduca a las 24 horas. Si no te has registrado, ignora este correo.',
  'newAddress.Subject': 'Confirma tu nueva dirección de correo para [siteTitle]',
  'newAddress.Header': 'Confirma tu nueva dirección de correo',
  'newAddress.Body':
    '[newEmail] se ha indicado como nueva dirección de tu cuenta en [siteTitle].\n\nPara confirmarla, abre este enlace: [link]\n\nEl enlace funciona una sola vez y caduca a las 24 horas. Al confirmarla se cierra la sesión en todos los dispositivos y, desde entonces, inicias sesión con esta dirección. Si no conoces esta cuenta, ignora este correo. No cambiará nada.',
  'formerAddress.Subject': 'Nueva dirección de correo para tu cuenta en [siteTitle]',
  'formerAddress.Header': 'Tu dirección de correo está a punto de cambiar',
  'formerAddress.Body':
    'Se ha indicado una nueva dirección para tu cuenta en [siteTitle]: [newEmail]\n\nSustituirá a [email] cuando se confirme. Hasta entonces, inicia sesión con [email].\n\nSi quieres conservar tu dirección, inicia sesión antes y cancela el cambio: [link]',
  'certificate.Subject': 'Tu certificado: [title]',
  'certificate.Header': 'Tu certificado está listo',
  'certificate.issued': '[fullName]: [issuer] ha emitido tu certificado de [title].',
  'certificate.check': 'Quien reciba de ti esta dirección puede comprobar que es válido:',
  'certificate.signIn': 'Inicia sesión para verlo y descargarlo:',
  'receipt.Subject': 'Recibo de [siteTitle]',
  'receipt.Header': 'Gracias por tu pago',
  'receipt.paid': 'Has pagado [amount] por [title] el [date].',
  'receipt.reference': 'Referencia del pago: [reference]',
  'receipt.register': 'Si todavía no te has registrado, termina tu registro aquí:',
  'receipt.signIn': 'Inicia sesión aquí:',
  'serverTest.Subject': 'Prueba del servidor de correo de [siteTitle]',
  'serverTest.Body':
    'Este correo muestra que [siteTitle] puede enviar correo con sus ajustes actuales. No hace falta que respondas.',
  'serverTest.localLinks':
    'Los enlaces de los correos llevan a [address], que solo se abre en el propio servidor, hasta que el operador defina PUBLIC_URL con la dirección pública del sitio.',
};
