/**
 * How far the person of an invited address is: `open` has no account, `waiting` has one that is not trusted to be that of the
 * address's owner, `registered` is a candidate of the tenant.
 */
export const INVITATION_STATES = ['open', 'waiting', 'registered'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** How long an invitation counts after the last import, listing or sending of its address. */
export const INVITATION_DAYS = 90;

/** When an invitation of this moment ends. */
export function invitationEnd(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + INVITATION_DAYS * 24 * 3_600_000);
}
