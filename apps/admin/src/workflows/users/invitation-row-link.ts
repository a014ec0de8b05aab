import { invitationLink } from '../../shared/session/invitation-links.ts';
import type { InvitationRow } from './invitation-columns.tsx';

/** The link by which the person of a row registers; empty for one who is registered. */
export function linkOf(ownerId: number, { email, invitationCode }: InvitationRow): string {
  return invitationCode === null ? '' : invitationLink(ownerId, email, invitationCode);
}
