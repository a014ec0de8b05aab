import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { assessmentFields, buildAssessment } from '@invigil/testkit/builders/assessments';
import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    getAssessment: ({ assessmentId }) => ({ params: { assessmentId } }),
    updateAssessment: ({ assessmentId }) => ({ body: { assessmentId, ...assessmentFields() } }),
    deleteAssessment: ({ assessmentId }) => ({ params: { assessmentId } }),
    countStarters: ({ assessmentId }) => ({ params: { assessmentId } }),
    duplicateAssessment: ({ assessmentId }) => ({ body: { assessmentId } }),
    goLive: ({ assessmentId }) => ({ body: { assessmentId } }),
    stopLive: ({ assessmentId }) => ({ body: { assessmentId, endAttemptsNow: true } }),
  },
  namesNothingForeign: ['listAssessments', 'createAssessment'],
  versionedRecords: {
    updateAssessment: async ({ admin }) => {
      const { assessmentId } = await buildAssessment(admin, {
        participantMode: 'byEmail',
        participantEmails: 'one@example.org',
      });
      return {
        by: admin,
        read: async () =>
          Object.assign(await admin.ok(assessments.getAssessment, { params: { assessmentId } }), {
            inviteByEmail: false,
          }),
        edits: [
          { timeLimitMinutes: 77, participantEmails: 'one@example.org' },
          { participantEmails: 'two@example.org' },
        ],
      };
    },
  },
  performAudited: async ({ admin }) => {
    const { assessmentId } = await buildAssessment(admin);
    await admin.ok(assessments.duplicateAssessment, { body: { assessmentId } });
    const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
    await admin.ok(assessments.updateAssessment, {
      body: { ...row, title: 'Renamed', participantEmails: undefined, inviteByEmail: false },
    });
    await admin.ok(assessments.goLive, { body: { assessmentId } });
    await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: true } });
    await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
  },
  duplicates: [
    {
      index: 'assessments_title_key',
      endpoint: assessments.createAssessment,
      by: 'admin',
      refusal: 'assessmentTitleTaken',
      body: () => assessmentFields({ title: 'Twin' }),
    },
  ],
  otherUniqueIndexes: ['scheduled_changes_at_key'],
});
