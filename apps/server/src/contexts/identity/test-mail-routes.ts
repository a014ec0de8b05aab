import { done } from '@invigil/contract/answers';
import {
  sendTestMail,
  testMailServer as testMailServerEndpoint,
} from '@invigil/contract/site/private-settings-endpoints';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notFound, Refused } from '../../application/errors.ts';
import { type MountDeps, mount } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import type { Deps } from '../../ports.ts';
import { publicOrigin } from '../../public-origin.ts';
import { countOrRefuse } from '../../rate-limits/rate-limits.ts';
import { queueMails, testMailServer } from '../messaging/actions.ts';
import { requireMail } from '../site/queries.ts';
import { users } from './tables.ts';

const TESTS_OF_USER = { limit: 30, windowSeconds: 15 * 60 };

/** A test of the mail server and of the editable texts, sent to the caller's own address. */
export function registerTestMailRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'mailTransport' | 'secrets'>,
): void {
  const { db } = deps.database;

  mount(app, deps, sendTestMail, async ({ actor: { userId }, body: { mail }, request }) => {
    await requireMail(db);
    await countOrRefuse(deps, `test-mail:${userId}`, TESTS_OF_USER);
    const recipient = await addressOf(userId);
    // An address that opens nothing stands for the link.
    const link = `${publicOrigin(deps.config)}/signIn`;
    await queueMails(deps, db, [
      {
        kind: 'test',
        template: mail,
        recipient,
        locale: localeOf(request),
        tenantId: null,
        ...(mail === 'invitation' ? { link } : { placeholders: { password: link } }),
      },
    ]);
    return done('emailSentSuccessfully');
  });

  mount(app, deps, testMailServerEndpoint, async ({ actor: { userId }, request }) => {
    await countOrRefuse(deps, `test-mail:${userId}`, TESTS_OF_USER);
    const outcome = await testMailServer(deps, await addressOf(userId), localeOf(request));
    if (outcome === undefined) throw new Refused('emailSettingsNotDone');
    return outcome;
  });

  async function addressOf(userId: number): Promise<string> {
    const [caller] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (caller === undefined) throw notFound();
    return caller.email;
  }
}
