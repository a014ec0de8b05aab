/** Whether the holder of an invitation has registered. */
export const INVITATION_STATES = ['open', 'registered'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
