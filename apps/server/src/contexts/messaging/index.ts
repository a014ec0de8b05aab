import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Job } from '../../job.ts';
import { registerContactRoutes } from './contact-routes.ts';
import { forgetOldMails } from './mails/forget-mails.ts';
import { registerMailRoutes } from './mails/mail-routes.ts';
import { SITE_PACE, sendDueMails } from './mails/send-mails.ts';

/** Messages to the site's owner, and mail. */
export function registerMessaging(app: FastifyInstance, context: AppContext): void {
  registerContactRoutes(app, context);
  registerMailRoutes(app, context);
}

export const messagingJobs: readonly Job<AppContext>[] = [
  {
    name: 'send e-mails',
    everyMs: 1_000,
    run: (context, log, stopping) => sendDueMails(context, log, { ...SITE_PACE, stopping }),
  },
  { name: 'forget old e-mails', everyMs: 60 * 60_000, run: forgetOldMails },
];
