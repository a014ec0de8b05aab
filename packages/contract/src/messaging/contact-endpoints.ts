import { everybody, only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { email, id, instant, optionalText, personName, text } from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'Settings';

export const createContact = endpoint({
  name: 'createContact',
  changes: ['messages'],
  method: 'POST',
  path: '/api/Settings/CreateContacts',
  summary:
    'Sends a message from the contact form. A message with a subject is dropped: only robots write one.',
  group,
  access: everybody,
  body: wire(
    {
      name: personName(120).min(6, 'min6Character'),
      email,
      telephone: optionalText(40).optional(),
      message: text(5000).min(10, 'min10Character'),
      /** A trap: people neither see nor reach the field. */
      subject: z.string().optional(),
    },
    {},
  ),
  ok: doneAnswer,
});

export const listContacts = endpoint({
  name: 'listContacts',
  shows: ['messages'],
  method: 'GET',
  path: '/api/Settings/GetContacts',
  summary: 'The newest thousand messages of the contact form, newest first.',
  isHeavyRead: true,
  group,
  access: only(['superAdmin']),
  ok: z.array(
    wire(
      {
        contactId: id,
        name: z.string(),
        email: z.string(),
        telephone: z.string(),
        message: z.string(),
        createdAt: instant,
      },
      { createdAt: 'dateAdded' },
    ),
  ),
});
