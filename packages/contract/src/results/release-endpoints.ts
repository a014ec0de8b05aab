import { only } from '@invigil/domain/access/access';
import { REVIEW_RELEASES } from '@invigil/domain/authoring/review-release';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, pathId } from '../fields.ts';
import { wire } from '../wire.ts';
import { resultDetail } from './result-endpoints.ts';

// What candidates see after the exam, and the Admin's switch. Additions of this product.

const group = 'Report';
const access = only(['admin'], ['results']);
const assessmentNames = { assessmentId: 'quizTopicId' } as const;

export const getReviewRelease = endpoint({
  name: 'getReviewRelease',
  shows: ['attempts', 'authoring'],
  method: 'GET',
  path: '/api/Report/GetReviewRelease/:quizTopicId',
  summary:
    'When candidates see their answers with marks, what they see, and how many attempts still wait for marks. An addition of this product.',
  group,
  access,
  params: wire({ assessmentId: pathId }, assessmentNames),
  ok: wire(
    {
      title: z.string(),
      release: z.enum(REVIEW_RELEASES),
      /** Whether candidates see the review now. */
      isReleased: z.boolean(),
      /** When the Admin released it; null where it is not, or where the assessment releases it by itself. */
      releasedAt: instant.nullable(),
      showsKey: z.boolean(),
      showsExplanation: z.boolean(),
      finishedCount: count,
      waitingCount: count,
      /** The newest finished attempt, as an example; null without one. */
      exampleAttemptId: id.nullable(),
    },
    { title: 'quizTitle', showsKey: 'allowCorrectOption', showsExplanation: 'allowAnswerExplation' },
  ),
});

export const setReviewRelease = endpoint({
  name: 'setReviewRelease',
  changes: ['attempts', 'authoring'],
  method: 'PUT',
  path: '/api/Report/SetReviewRelease',
  summary:
    'Releases the review of an assessment whose Admin decides, or takes the release back. An addition of this product.',
  group,
  access,
  body: wire({ assessmentId: id, isReleased: z.boolean({ error: 'boolean' }) }, assessmentNames),
  refusals: ['reviewReleasesItself'],
  ok: doneAnswer,
});

export const previewReview = endpoint({
  name: 'previewReview',
  shows: ['attempts', 'authoring'],
  method: 'GET',
  path: '/api/Report/PreviewReview/:responseInitialId',
  summary:
    'The marked script of an attempt as its candidate sees it once the review is released. An addition of this product.',
  group,
  access,
  params: wire({ attemptId: pathId }, { attemptId: 'responseInitialId' }),
  ok: z.array(resultDetail),
});
