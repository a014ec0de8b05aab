import type { DefaultMailTexts } from './default-mail-texts.ts';

/** The default e-mail texts in English. */
export const MAIL_TEXTS_EN: DefaultMailTexts = {
  forgetPasswordEmailSubject: 'Set a new password for [siteTitle]',
  forgetPasswordEmailHeader: 'Set a new password',
  forgetPasswordEmailBody:
    'A new password was requested for [email].\n\nTo set one, open this link: [password]\n\nThe link works once and expires after 15 minutes. If you did not ask for a new password, ignore this e-mail. Your password stays the same.',
  welcomeEmailSubject: 'Welcome to [siteTitle]',
  welcomeEmailHeader: 'Welcome to [siteTitle]',
  welcomeEmailBody: 'Your account is ready. Sign in with [email] and the password that you chose.',
  invitationEmailSubject: 'Your invitation from [siteTitle]',
  invitationEmailHeader: 'You are invited to an exam',
  invitationEmailBody: 'You can take an exam at [siteTitle]. Register with this address: [email]',
  reportEmailHeader: 'Your exam result',
};
