import { saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import { endAttempt } from '@invigil/contract/exams/live-board-endpoints';
import { createMarkerNote } from '@invigil/contract/results/marker-note-endpoints';
import { giveMarks } from '@invigil/contract/results/marking-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  buildForeign: async ({ admin, attemptId, questionId }) => {
    const body = { attemptId, questionId, atMs: 1_000, text: 'Speaks clearly.' };
    return { noteId: (await admin.ok(createMarkerNote, { body })).createdId };
  },
  foreignInputs: {
    listMarkerNotes: ({ attemptId }) => ({ params: { attemptId } }),
    createMarkerNote: ({ attemptId, questionId }) => ({
      body: { attemptId, questionId, atMs: 0, text: 'A note' },
    }),
    deleteMarkerNote: ({ noteId }) => ({ params: { noteId } }),
    listPendingResponses: ({ attemptId }) => ({ params: { attemptId } }),
    giveMarks: ({ attemptId }) => ({ params: { responseId: { attemptId, position: 1 }, marks: 100 } }),
  },
  performAudited: async ({ test, admin }) => {
    const { assessmentId, questionIds } = await buildLiveAssessment(
      admin,
      { title: 'Marked by hand', markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 },
      [{ ...WRITTEN, marks: 200 }],
    );
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    await candidate.ok(saveAnswer, {
      body: answerFields(attemptId, questionIds[0] ?? 0, { answerText: 'Words.' }),
    });
    await admin.ok(endAttempt, { body: { attemptId, reason: 'The hour is over' } });
    await admin.ok(giveMarks, { params: { responseId: { attemptId, position: 1 }, marks: 150 } });
  },
});
