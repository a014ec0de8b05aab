import { SCREENS } from '@invigil/domain/access/screens';

/** The part of an address that names the assessment of a link. */
export const LINKED_ASSESSMENT = 'quiz';

/** The link by which candidates register with an Admin. */
export function registrationLink(ownerId: number): string {
  return `${location.origin}/signIn?ad=${ownerId}`;
}

/**
 * The link of an assessment: candidates register or sign in with its Admin and are led to the start of the exam.
 *
 * @param origin of the site's public address, or of the page where the site has none
 */
export function assessmentLink(ownerId: number, assessmentId: number, origin: string): string {
  return `${origin}/signIn?ad=${ownerId}&${LINKED_ASSESSMENT}=${assessmentId}`;
}

/** The part of the dashboard's address that names the assessment to start; `quiz` is that of a payment's return. */
export const ASSESSMENT_TO_START = 'start';

/** The dashboard of a candidate who follows the link of an assessment. */
export const linkedAssessmentPath = (assessmentId: number): string =>
  `${SCREENS.dashboard.path}?${ASSESSMENT_TO_START}=${assessmentId}`;

/** The link by which one address registers, and no other. */
export function invitationLink(ownerId: number, email: string, code: string): string {
  return `${registrationLink(ownerId)}&${new URLSearchParams({ email, code })}`;
}
