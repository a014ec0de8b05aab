import * as contract from '@invigil/contract/messaging/mail-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../http/errors.ts';
import { mount, mountPublic } from '../../http/mount.ts';

/** Addresses of this length or less get no mail. */
const TOO_SHORT = 3;

/** No mail can be sent yet; the refusal is the same for every address, so that it reveals no account. */
export function registerMailRoutes(app: FastifyInstance, context: AppContext): void {
  mountPublic(app, context, contract.sendWelcomeMail, async () => {
    throw new Refused('emailSettingsNotDone');
  });

  mount(app, context, contract.sendResultMail, async ({ body: { recipients } }) => {
    const chosen = recipients.filter(({ email }) => email.length > TOO_SHORT);
    throw new Refused(chosen.length === 0 ? 'noCandidateSelected' : 'emailSettingsNotDone');
  });
}
