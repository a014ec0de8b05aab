import type { FastifyInstance } from 'fastify';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { registerContactRoutes } from './contact-routes.ts';
import { forgetOldMails } from './mails/forget-mails.ts';
import { registerMailRoutes } from './mails/mail-routes.ts';
import { SITE_PACE, sendDueMails } from './mails/send-mails.ts';

/** Messages to the site's owner, and mail. */
export function registerMessaging(app: FastifyInstance, deps: Ports): void {
  registerContactRoutes(app, deps);
  registerMailRoutes(app, deps);
}

export const messagingJobs: readonly Job<Ports>[] = [
  {
    name: 'send e-mails',
    everyMs: 1_000,
    run: (deps, log, stopping) => sendDueMails(deps, log, { ...SITE_PACE, stopping }),
  },
  { name: 'forget old e-mails', everyMs: 60 * 60_000, run: forgetOldMails },
];
