export { refuseAboveMailQuota } from './mails/mail-quota.ts';
export { type NewMail, queueMails } from './mails/queue-mail.ts';
export { queueWelcome } from './mails/queue-welcome.ts';
export { queuedRecipients } from './mails/queued-recipients.ts';
export { refuseAboveRecipientLimit } from './mails/recipient-limit.ts';
export { testMailServer } from './mails/test-mail-server.ts';
