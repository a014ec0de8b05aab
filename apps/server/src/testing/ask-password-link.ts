import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AllPorts } from '../all-ports.ts';
import { storeLinkRequest } from '../contexts/identity/password-links/link-requests.ts';
import { answerLinkRequests } from '../workflows/password-links/mail-password-link.ts';

/** Asks for a password link as the sign-in screen does, and does a round of the job that queues its e-mail. */
export async function askPasswordLink(
  ports: AllPorts,
  email: string,
  locale: LocaleKey = 'en',
): Promise<void> {
  await storeLinkRequest(ports, email, locale);
  await answerLinkRequests(ports);
}
