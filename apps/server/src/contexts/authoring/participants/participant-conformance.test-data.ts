import { confirmCandidates, inviteCandidate } from '@invigil/contract/accounts/invitation-endpoints';
import { setParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    listParticipants: ({ assessmentId }) => ({ params: { assessmentId } }),
    addParticipants: ({ assessmentId }) => ({ body: { assessmentId, emails: ['mine@example.org'] } }),
    setParticipants: ({ assessmentId }) => ({ body: [{ assessmentId, email: 'mine@example.org' }] }),
  },
  namesNothingForeign: ['sendInvitations'],
  performAudited: async ({ test, admin, assessmentId }) => {
    const { email } = (await buildCandidate(test, admin)).credentials;
    await admin.ok(setParticipants, { body: [{ assessmentId, email }] });
    await admin.ok(confirmCandidates, { body: { emails: [email] } });
    await admin.ok(inviteCandidate, { body: { fullName: 'Ida Invited', email: 'ida@example.org' } });
  },
});
