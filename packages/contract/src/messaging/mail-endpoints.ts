import { everybody, only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { email, text } from '../fields.ts';
import { wire } from '../wire.ts';

export const sendWelcomeMail = endpoint({
  name: 'sendWelcomeMail',
  method: 'POST',
  path: '/api/Settings/SendWelcomeMail',
  summary: 'Sends the welcome e-mail to a new account. The answer does not depend on the address.',
  group: 'Settings',
  access: everybody,
  body: wire({ email }, {}),
  ok: doneAnswer,
});

const MAX_ADDRESSES = 1_000;

export const sendResultMail = endpoint({
  name: 'sendResultMail',
  method: 'POST',
  path: '/api/Settings/SentEmailToCheckedStudents',
  summary: 'Sends an e-mail to the selected candidates. Omits addresses of three characters or fewer.',
  group: 'Settings',
  access: only(['admin'], ['results']),
  body: wire(
    {
      subject: text(200),
      body: text(20_000),
      recipients: z
        .array(wire({ email: z.string().trim().max(254, 'tooLong') }, {}))
        .max(MAX_ADDRESSES, 'tooLong'),
    },
    { recipients: 'emails' },
  ),
  ok: doneAnswer,
});
