import { setParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    listParticipants: ({ assessmentId }) => ({ params: { assessmentId } }),
    setParticipants: ({ assessmentId }) => ({ body: [{ assessmentId, email: 'mine@example.org' }] }),
  },
  namesNothingForeign: ['sendInvitations'],
  performAudited: async ({ admin, assessmentId }) => {
    await admin.ok(setParticipants, { body: [{ assessmentId, email: 'one@example.org' }] });
  },
});
