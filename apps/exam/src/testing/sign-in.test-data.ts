import * as accounts from '@invigil/contract/accounts/account-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';

/** The candidate of the exams that tests open. */
export const candidate: OkOf<typeof accounts.getCurrentUser> = {
  userId: 7,
  roleId: 4,
  roleCode: 'candidate',
  roleName: 'candidate',
  roleDisplayName: 'Candidate',
  fullName: 'Meera Iyer',
  email: 'meera@example.org',
  imagePath: '',
  ownerId: 2,
  planName: null,
  planStartedAt: null,
  planExpiresAt: null,
  isPlanExpired: false,
  assessmentLimit: null,
  questionLimit: null,
  responseLimit: null,
  paymentId: null,
  isEmailUnconfirmed: false,
  pendingEmail: null,
  passwordLinks: [],
};

/** The server's reply to a sign-in of this user. */
export const signedIn = (userId: number) =>
  Response.json(accounts.signIn.ok.encode({ token: 'new token', user: { ...candidate, userId } }));
