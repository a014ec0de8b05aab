import * as questions from '@invigil/contract/authoring/question-endpoints';
import { questionFields } from '@invigil/testkit/builders/assessments';
import { featureConformance, found } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    listQuestions: ({ assessmentId }) => ({ params: { assessmentId } }),
    createQuestion: ({ assessmentId }) => ({ body: questionFields(assessmentId) }),
    previewQuestion: ({ assessmentId }) => ({ body: questionFields(assessmentId) }),
    updateQuestion: ({ assessmentId, questionId }) => ({
      body: { questionId, ...questionFields(assessmentId) },
    }),
    deleteQuestion: ({ questionId }) => ({ params: { questionId } }),
    orderQuestions: ({ assessmentId, questionId }) => ({
      body: { assessmentId, seenIds: [questionId], questionIds: [questionId] },
    }),
  },
  versionedRecords: {
    updateQuestion: async ({ admin, assessmentId }) => {
      const { createdId } = await admin.ok(questions.createQuestion, { body: questionFields(assessmentId) });
      const params = { assessmentId };
      return {
        by: admin,
        read: async () =>
          found(await admin.ok(questions.listQuestions, { params }), { questionId: createdId }),
        edits: [{ complexity: 'hard' }, { explanation: 'Because it is.' }],
      };
    },
  },
  performAudited: async ({ admin, assessmentId }) => {
    const body = questionFields(assessmentId);
    const { createdId: questionId } = await admin.ok(questions.createQuestion, { body });
    await admin.ok(questions.updateQuestion, { body: { questionId, ...body, complexity: 'hard' } });
    const listed = await admin.ok(questions.listQuestions, { params: { assessmentId } });
    const seenIds = listed.map((question) => question.questionId);
    const questionIds = seenIds.toReversed();
    await admin.ok(questions.orderQuestions, { body: { assessmentId, seenIds, questionIds } });
    await admin.ok(questions.deleteQuestion, { params: { questionId } });
  },
  duplicates: [
    {
      index: 'questions_prompt_key',
      endpoint: questions.createQuestion,
      by: 'admin',
      refusal: 'questionTaken',
      body: ({ assessmentId }) => questionFields(assessmentId, { prompt: 'Twin?' }),
    },
  ],
  // The server chooses the position, under a lock of the assessment.
  otherUniqueIndexes: ['questions_position_key'],
});
