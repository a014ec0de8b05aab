import { only } from '@invigil/domain/access/access';
import { endpoint } from '../endpoint.ts';
import { count, pathId } from '../fields.ts';
import { wire } from '../wire.ts';

export const countStarters = endpoint({
  name: 'countStarters',
  shows: ['authoring', 'attempts', 'people'],
  method: 'GET',
  path: '/api/Quiz/CountStarters/:quizTopicId',
  summary:
    'How many candidates of the caller can start an assessment while it is live, and how many could but have set no password yet. An addition of this product.',
  isHeavyRead: true,
  group: 'Quiz',
  access: only(['admin'], ['assessments']),
  params: wire({ assessmentId: pathId }, { assessmentId: 'quizTopicId' }),
  ok: wire(
    {
      starterCount: count,
      /** Candidates whose account has no password yet: they were imported and have not opened their link. */
      withoutPasswordCount: count,
    },
    {},
  ),
});
