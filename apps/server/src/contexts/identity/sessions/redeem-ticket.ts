import { roleCodeOf } from '@invigil/domain/access/roles';
import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { usedTickets, users } from '../tables.ts';
import { screensOfRole } from './find-session.ts';

/**
 * The caller of a ticket for an address. Consumes the ticket, so that an address from a browser's history opens nothing.
 *
 * @param path the path of the address
 * @throws Failure notFound for a ticket that is forged, expired, used, or of another address
 */
export async function redeemTicket(
  deps: Deps<'clock' | 'database' | 'tickets'>,
  ticket: unknown,
  path: string,
): Promise<Session> {
  const { db } = deps.database;
  const claim =
    typeof ticket === 'string' ? deps.tickets.verifyOnce(path, ticket, deps.clock.now()) : undefined;
  if (claim === undefined) throw notFound();
  const used = await db
    .insert(usedTickets)
    .values({ id: claim.ticketId, expiresAt: claim.expiresAt })
    .onConflictDoNothing()
    .returning({ id: usedTickets.id });
  const [user] = await db
    .select({ userId: users.id, roleId: users.roleId, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.id, claim.userId), isNull(users.deletedAt)));
  if (used.length === 0 || user === undefined) throw notFound();
  const role = roleCodeOf(user.roleId);
  const screens = role === 'custom' ? await screensOfRole(db, user.roleId) : [];
  // A ticket proves nothing about the person.
  return { ...user, tokenHash: Buffer.alloc(0), role, screens, provenUntil: new Date(0) };
}
