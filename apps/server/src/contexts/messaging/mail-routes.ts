import * as contract from '@invigil/contract/messaging/mail-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../http/errors.ts';
import { mount, mountPublic } from '../../http/mount.ts';
import { refuseMail } from '../site/capabilities.ts';

/** Addresses of this length or less get no mail. */
const TOO_SHORT = 3;

export function registerMailRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  // The refusal is the same for every address, so that it reveals no account.
  mountPublic(app, context, contract.sendWelcomeMail, () => refuseMail(db));

  mount(app, context, contract.sendResultMail, async ({ body: { recipients } }) => {
    const chosen = recipients.filter(({ email }) => email.length > TOO_SHORT);
    if (chosen.length === 0) throw new Refused('noCandidateSelected');
    return refuseMail(db);
  });
}
