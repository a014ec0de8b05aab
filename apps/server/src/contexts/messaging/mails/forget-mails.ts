import { lt, notExists, sql } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import { mailBodies, mails } from '../tables.ts';

/** How long an e-mail stays in the list. */
const DAYS = 90;

/** Deletes old e-mails with their content. @returns how many */
export async function forgetOldMails({
  clock,
  database: { db },
}: Deps<'clock' | 'database'>): Promise<number> {
  const before = new Date(clock.now().getTime() - DAYS * 24 * 3_600_000);
  const removed = await db.delete(mails).where(lt(mails.createdAt, before)).returning({ id: mails.id });
  const users = db.select({ one: sql`1` }).from(mails).where(sql`${mails.bodyId} = ${mailBodies.id}`);
  await db.delete(mailBodies).where(notExists(users));
  return removed.length;
}
