import { everybody } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { email, text } from '../fields.ts';
import { wire } from '../wire.ts';

/** What anybody may know of the site: no secret has a field here (decision 38). */
export const publicSettings = wire(
  {
    siteTitle: z.string(),
    welcomeMessage: z.string(),
    copyrightText: z.string(),
    appVersion: z.int(),
    logoPath: z.string(),
    faviconPath: z.string(),
    appBarColor: z.string(),
    footerColor: z.string(),
    bodyColor: z.string(),
    headerColor: z.string(),
  },
  { welcomeMessage: 'welComeMessage', copyrightText: 'copyRightText', appVersion: 'version' },
);

export const getSiteSettings = endpoint({
  name: 'getSiteSettings',
  method: 'GET',
  path: '/api/Settings/GetSiteSettings',
  summary: 'The public part of the site settings.',
  group: 'Settings',
  access: everybody,
  ok: publicSettings,
});

export const createContact = endpoint({
  name: 'createContact',
  method: 'POST',
  path: '/api/Settings/CreateContacts',
  summary: 'Sends a message from the contact form.',
  group: 'Settings',
  access: everybody,
  body: wire(
    { name: text(120).min(6, 'min6Character'), email, message: text(5000).min(10, 'min10Character') },
    {},
  ),
  ok: doneAnswer,
});
