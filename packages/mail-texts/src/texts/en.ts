import type { MailTexts } from '../mail-text-keys.ts';

/** The texts of e-mails in English. */
export const english: MailTexts = {
  'forgetPassword.Subject': 'Set a new password for [siteTitle]',
  'forgetPassword.Header': 'Set a new password',
  'forgetPassword.Body':
    'A new password was requested for [email].\n\nTo set one, open this link: [password]\n\nThe link works once and expires after 15 minutes. If you did not ask for a new password, ignore this e-mail. Your password stays the same.',
  'welcome.Subject': 'Welcome to [siteTitle]',
  'welcome.Header': 'Welcome to [siteTitle]',
  'welcome.Body': 'Your account is ready. Sign in with [email] and the password that you chose.',
  'invitation.Subject': 'Your invitation from [siteTitle]',
  'invitation.Header': 'You are invited to an exam',
  'invitation.Body': 'You can take an exam at [siteTitle]. Register with this address: [email]',
  'importedWelcome.Body': 'Your account is ready. Sign in with [email].',
  'importedWelcome.hint': 'Open this link to set your password:',
  'report.Subject': 'Your exam result',
  'report.Header': 'Your exam result',
  'report.Body':
    'Hello [fullName],\n\nYour result in [title]: [obtainedMarks] of [totalMarks] marks ([outcome]).\n\nSign in to [siteTitle] with [email] to see it.',
  'newAccount.Subject': 'Confirm your e-mail address for [siteTitle]',
  'newAccount.Header': 'Confirm your e-mail address',
  'newAccount.Body':
    'An account at [siteTitle] was registered with [email].\n\nTo confirm that this address is yours, open this link: [link]\n\nThe link works once and expires after 24 hours. If you did not register, ignore this e-mail.',
  'newAddress.Subject': 'Confirm your new e-mail address for [siteTitle]',
  'newAddress.Header': 'Confirm your new e-mail address',
  'newAddress.Body':
    '[newEmail] was entered as the new address of your account at [siteTitle].\n\nTo confirm it, open this link: [link]\n\nThe link works once and expires after 24 hours. When you confirm, all devices are signed out, and you sign in with this address. If you do not know this account, ignore this e-mail. Nothing changes.',
  'formerAddress.Subject': 'New e-mail address for your account at [siteTitle]',
  'formerAddress.Header': 'Your e-mail address is about to change',
  'formerAddress.Body':
    'A new address was entered for your account at [siteTitle]: [newEmail]\n\nIt replaces [email] once it is confirmed. Until then, you sign in with [email].\n\nTo keep your address, sign in before that and cancel the change: [link]',
  'certificate.Subject': 'Your certificate: [title]',
  'certificate.Header': 'Your certificate is ready',
  'certificate.issued': '[fullName], [issuer] has issued your certificate for [title].',
  'certificate.check': 'Anyone to whom you give this address can check that it is valid:',
  'certificate.signIn': 'Sign in to view and download it:',
  'receipt.Subject': 'Receipt from [siteTitle]',
  'receipt.Header': 'Thank you for your payment',
  'receipt.paid': 'You paid [amount] for [title] on [date].',
  'receipt.reference': 'Payment reference: [reference]',
  'receipt.register': 'If you have not registered yet, finish your registration here:',
  'receipt.signIn': 'Sign in here:',
  'serverTest.Subject': 'Test of the mail server of [siteTitle]',
  'serverTest.Body':
    'This e-mail shows that [siteTitle] can send e-mail with its present settings. You need not reply.',
  'serverTest.localLinks':
    'Links in e-mails lead to [address], which opens on the server itself only, until the operator sets PUBLIC_URL to the public address of the site.',
};
