import { featureConformance } from '../../../testing/feature-conformance.ts';

const questions = {
  ...{ topic: 'Light', questionCount: 1, replacesQuestions: false },
  ...{ promptType: 'choice', interactionKind: 'choice', complexity: 'Easy' },
};
const instructions = { request: 'Be kind.', replacesInstructions: true, instructionCount: 1 };

export default featureConformance({
  foreignInputs: {
    draftQuestionsWithGemini: ({ assessmentId }) => ({ body: { assessmentId, ...questions } }),
    draftQuestionsWithOpenAi: ({ assessmentId }) => ({ body: { assessmentId, ...questions } }),
    draftInstructionsWithGemini: ({ assessmentId }) => ({ body: { assessmentId, ...instructions } }),
    draftInstructionsWithOpenAi: ({ assessmentId }) => ({ body: { assessmentId, ...instructions } }),
  },
});
