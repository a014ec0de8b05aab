import type { Clock } from './adapters/clock.ts';
import type { Config } from './config.ts';
import type { Queries } from './database/client.ts';

/** The account that a link opens, and the address that it is sent to. */
export interface LinkRecipient {
  readonly userId: number;
  readonly email: string;
}

/**
 * Makes a link when its e-mail leaves, so that its lifetime does not begin in the queue.
 *
 * @returns the whole address, or undefined where the link has lost its use: the account is deleted, has another address,
 * or has confirmed this one
 */
type MailLinkMaker = (
  deps: { readonly clock: Clock; readonly config: Config },
  tx: Queries,
  recipient: LinkRecipient,
) => Promise<string | undefined>;

/** Makers by the kind of the e-mail. */
export interface MailLinkMakers {
  readonly passwordLink: MailLinkMaker;
  readonly emailConfirmation: MailLinkMaker;
}
