import type { ConfirmationMailTexts } from './confirmation-mail-texts.ts';

/** E-mails about the address of an account in English. */
export const CONFIRMATION_MAILS_EN: ConfirmationMailTexts = {
  newAccount: {
    Subject: 'Confirm your e-mail address for [siteTitle]',
    Header: 'Confirm your e-mail address',
    Body: 'An account at [siteTitle] was registered with [email].\n\nTo confirm that this address is yours, open this link: [link]\n\nThe link works once and expires after 24 hours. If you did not register, ignore this e-mail.',
  },
  newAddress: {
    Subject: 'Confirm your new e-mail address for [siteTitle]',
    Header: 'Confirm your new e-mail address',
    Body: '[newEmail] was entered as the new address of your account at [siteTitle].\n\nTo confirm it, open this link: [link]\n\nThe link works once and expires after 24 hours. When you confirm, all devices are signed out, and you sign in with this address. If you do not know this account, ignore this e-mail. Nothing changes.',
  },
  formerAddress: {
    Subject: 'New e-mail address for your account at [siteTitle]',
    Header: 'Your e-mail address is about to change',
    Body: 'A new address was entered for your account at [siteTitle]: [newEmail]\n\nIt replaces [email] once it is confirmed. Until then, you sign in with [email].\n\nTo keep your address, sign in before that and cancel the change: [link]',
  },
};
