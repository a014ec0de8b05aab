import { everybody, only } from '@invigil/domain/access/access';
import { MAIL_KINDS, MAIL_STATES } from '@invigil/domain/messaging/mails';
import { z } from 'zod';
import { doneAnswer, listQuery, pageOf, SUCCESS_KEYS } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, email, id, instant, optionalInstant, pageNumber, pageSize, pathId, text } from '../fields.ts';
import { wire } from '../wire.ts';

export const sendWelcomeMail = endpoint({
  name: 'sendWelcomeMail',
  changes: ['messages'],
  method: 'POST',
  path: '/api/Settings/SendWelcomeMail',
  summary: 'Sends the welcome e-mail to a new account. The answer does not depend on the address.',
  group: 'Settings',
  access: everybody,
  body: wire({ email }, {}),
  refusals: ['emailSettingsNotDone'],
  ok: doneAnswer,
});

/** Of the typed text, and of the text with the values of a recipient. */
export const MAX_RESULT_MAIL_LENGTH = 10_000;

/** A cohort. */
const MAX_ADDRESSES = 5_000;

export const sendResultMail = endpoint({
  name: 'sendResultMail',
  changes: ['messages'],
  method: 'POST',
  path: '/api/Settings/SentEmailToCheckedStudents',
  summary:
    "Sends an e-mail to candidates with a result of the caller. Omits addresses of three characters or fewer, and those of others. Placeholders such as [status] are of the named attempt, by default the candidate's latest. Answers the number of e-mails.",
  group: 'Settings',
  access: only(['admin'], ['results']),
  body: wire(
    {
      subject: text(200),
      body: text(MAX_RESULT_MAIL_LENGTH),
      recipients: z
        .array(
          wire(
            { email: z.string().trim().max(254, 'tooLong'), attemptId: id.optional() },
            { attemptId: 'quizResponseInitialId' },
          ),
        )
        .max(MAX_ADDRESSES, 'tooLong'),
    },
    { recipients: 'emails' },
  ),
  refusals: ['emailSettingsNotDone', 'noCandidateSelected'],
  ok: wire({ message: z.enum(SUCCESS_KEYS), queuedCount: count }, { message: 'responseMsg' }),
});

const office = { group: 'Settings', access: only(['superAdmin', 'admin'], ['mails']) } as const;

export const listMails = endpoint({
  ...office,
  name: 'listMails',
  shows: ['messages'],
  method: 'GET',
  path: '/api/Settings/GetMails/:page/:itemsPerPage',
  summary:
    "E-mails of the last 90 days with their outcome, newest first: an Admin's own sendings, or all for the SuperAdmin. An addition of this product.",
  isHeavyRead: true,
  params: wire({ page: pageNumber, pageSize }, { pageSize: 'itemsPerPage' }),
  query: listQuery(['createdAt', 'recipient']),
  ok: pageOf(
    wire(
      {
        mailId: id,
        kind: z.enum(MAIL_KINDS),
        state: z.enum(MAIL_STATES),
        recipient: z.string(),
        subject: z.string(),
        attempts: count,
        /** The mail server's reason, or expired or unreadable. */
        failure: z.string().nullable(),
        createdAt: instant,
        /** The next attempt of a queued e-mail. */
        dueAt: instant,
        endedAt: optionalInstant,
        canBeSentAgain: z.boolean(),
      },
      { createdAt: 'dateAdded' },
    ),
  ),
});

export const sendMailAgain = endpoint({
  ...office,
  name: 'sendMailAgain',
  changes: ['messages'],
  method: 'PUT',
  path: '/api/Settings/SendMailAgain/:mailId',
  summary: 'Queues a failed e-mail again, unless its content has expired. An addition of this product.',
  params: wire({ mailId: pathId }, {}),
  refusals: ['emailSettingsNotDone'],
  ok: doneAnswer,
});
