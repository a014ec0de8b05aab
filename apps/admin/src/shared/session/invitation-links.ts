/** The link by which candidates register with an Admin. */
export function registrationLink(ownerId: number): string {
  return `${location.origin}/signIn?ad=${ownerId}`;
}

/** The link by which one address registers, and no other. */
export function invitationLink(ownerId: number, email: string, code: string): string {
  return `${registrationLink(ownerId)}&${new URLSearchParams({ email, code })}`;
}
