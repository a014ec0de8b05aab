import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { assessmentLink } from '../../../shared/session/invitation-links.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';

interface SharedLink {
  readonly link: string;
  /** The site has no public address: the link begins with the address by which this page was opened. */
  readonly isOfPage: boolean;
}

/** The link by which candidates come to an assessment of the signed-in Admin; undefined until the site's address is known. */
export function useAssessmentLink(assessmentId: number): SharedLink | undefined {
  const { userId } = useSessionUser();
  const { data: settings } = useQuery(queryOf(getSiteSettings));
  if (settings === undefined) return undefined;
  const { publicOrigin } = settings;
  return {
    link: assessmentLink(userId, assessmentId, publicOrigin ?? location.origin),
    // Servers before 0.4.0 do not name the address.
    isOfPage: publicOrigin === null,
  };
}
