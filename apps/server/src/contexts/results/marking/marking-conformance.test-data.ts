import { saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import { endAttempt } from '@invigil/contract/exams/live-board-endpoints';
import {
  applyRegrade,
  getRegradableAssessment,
  previewRegrade,
} from '@invigil/contract/exams/regrade-endpoints';
import { createMarkerNote } from '@invigil/contract/results/marker-note-endpoints';
import { giveMarks } from '@invigil/contract/results/marking-endpoints';
import { setReviewRelease } from '@invigil/contract/results/release-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { featureConformance } from '../../../testing/feature-conformance.ts';

/** A regrade that voids a question. */
const regradeOf = (assessmentId: number, questionId: number, contentHash = 'hash') => ({
  assessmentId,
  passMarkPolicy: 'kept' as const,
  questions: [{ questionId, contentHash, key: null, marks: null, voiding: 'fullMarks' as const }],
});

export default featureConformance({
  // Tested by regrading.8.
  otherUniqueIndexes: ['regrades_running_key'],
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
    listMarkingQuestions: ({ assessmentId }) => ({ params: { assessmentId } }),
    listMarkingCandidates: ({ assessmentId }) => ({
      params: { assessmentId, page: 1, pageSize: 10 },
      query: { isWaitingOnly: false, isAnonymous: false },
    }),
    listAttemptAnswers: ({ attemptId }) => ({ params: { attemptId }, query: { isAnonymous: false } }),
    listQuestionAnswers: ({ assessmentId, questionId }) => ({
      params: { assessmentId, questionId, page: 1, pageSize: 10 },
      query: { isWaitingOnly: false, isAnonymous: false },
    }),
    correctMarks: ({ attemptId }) => ({
      body: { responseId: { attemptId, position: 1 }, marks: 100, reason: '' },
    }),
    saveResponseNote: ({ attemptId }) => ({
      body: { responseId: { attemptId, position: 1 }, internalNote: '', comment: '', noteVersion: 0 },
    }),
    getReviewRelease: ({ assessmentId }) => ({ params: { assessmentId } }),
    setReviewRelease: ({ assessmentId }) => ({ body: { assessmentId, isReleased: true } }),
    previewReview: ({ attemptId }) => ({ params: { attemptId } }),
    getRegradableAssessment: ({ assessmentId }) => ({ params: { assessmentId } }),
    previewRegrade: ({ assessmentId, questionId }) => ({
      params: { page: 1, pageSize: 10 },
      body: regradeOf(assessmentId, questionId),
    }),
    applyRegrade: ({ assessmentId, questionId }) => ({
      body: { basis: '1:0:0', reason: 'Void', ...regradeOf(assessmentId, questionId) },
    }),
    giveMarks: ({ attemptId }) => ({ params: { responseId: { attemptId, position: 1 }, marks: 100 } }),
  },
  performAudited: async ({ test, admin }) => {
    const { assessmentId, questionIds } = await buildLiveAssessment(
      admin,
      {
        title: 'Marked by hand',
        markingScheme: 'perQuestion',
        totalMarks: 0,
        passMark: 0,
        reviewRelease: 'byAdmin',
      },
      [{ ...WRITTEN, marks: 200 }],
    );
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    await candidate.ok(saveAnswer, {
      body: answerFields(attemptId, questionIds[0] ?? 0, { answerText: 'Words.' }),
    });
    await admin.ok(endAttempt, { body: { attemptId, reason: 'The hour is over' } });
    await admin.ok(giveMarks, { params: { responseId: { attemptId, position: 1 }, marks: 150 } });
    await admin.ok(giveMarks, { params: { responseId: { attemptId, position: 1 }, marks: 200 } });
    await admin.ok(setReviewRelease, { body: { assessmentId, isReleased: true } });
    const { questions } = await admin.ok(getRegradableAssessment, { params: { assessmentId } });
    const [{ questionId = 0, contentHash = '' } = {}] = questions;
    const body = regradeOf(assessmentId, questionId, contentHash);
    const { basis } = await admin.ok(previewRegrade, { params: { page: 1, pageSize: 10 }, body });
    await admin.ok(applyRegrade, { body: { basis, reason: 'Void', ...body } });
  },
});
