import {
  correctWording,
  getCorrectableQuestion,
  previewCorrection,
} from '@invigil/contract/exams/wording-endpoints';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { featureConformance } from '../../../testing/feature-conformance.ts';

const TEXTS = ['first', 'second', 'third'];
const confirmed = { reason: 'A typo', changesWordingOnly: true as const };

export default featureConformance({
  foreignInputs: {
    getCorrectableQuestion: ({ assessmentId, questionId }) => ({ params: { assessmentId, questionId } }),
    previewCorrection: ({ assessmentId, questionId }) => ({
      body: { assessmentId, questionId, contentHash: 'hash', prompt: 'Which?', texts: TEXTS },
    }),
    correctWording: ({ assessmentId, questionId }) => ({
      body: {
        assessmentId,
        questionId,
        contentHash: 'hash',
        prompt: 'Which?',
        texts: TEXTS,
        basis: 'basis',
        ...confirmed,
      },
    }),
  },
  performAudited: async ({ admin }) => {
    const { assessmentId, questionIds } = await buildLiveAssessment(admin, { title: 'With a typo' });
    const [questionId = 0] = questionIds;
    const params = { assessmentId, questionId };
    const { contentHash } = await admin.ok(getCorrectableQuestion, { params });
    const body = { ...params, contentHash, prompt: 'Which is it?', texts: TEXTS };
    const { basis } = await admin.ok(previewCorrection, { body });
    await admin.ok(correctWording, { body: { ...body, ...confirmed, basis } });
  },
});
