import { lt } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import { mails } from '../tables.ts';

/** How long an e-mail stays in the list. */
const DAYS = 90;

/** Deletes old e-mails with their content. @returns how many */
export async function forgetOldMails({ clock, database }: AppContext): Promise<number> {
  const before = new Date(clock.now().getTime() - DAYS * 24 * 3_600_000);
  const removed = await database.db
    .delete(mails)
    .where(lt(mails.createdAt, before))
    .returning({ id: mails.id });
  return removed.length;
}
