import { only } from '@invigil/domain/access/access';
import { endpoint } from '../endpoint.ts';
import { count, pathId } from '../fields.ts';
import { wire } from '../wire.ts';

export const getSummary = endpoint({
  name: 'getSummary',
  shows: ['people', 'authoring', 'attempts', 'billing'],
  method: 'GET',
  path: '/api/Dashboard/GetStatus/:id',
  summary:
    'The four figures of the dashboard: of the Admin, or of the site for the SuperAdmin, with Admins counted instead of candidates.',
  isHeavyRead: true,
  group: 'Dashboard',
  access: only(['admin', 'superAdmin'], ['dashboard']),
  actorFields: ['id'],
  params: wire({ userId: pathId }, { userId: 'id' }),
  ok: wire(
    { peopleCount: count, assessmentCount: count, liveCount: count, questionCount: count },
    {
      peopleCount: 'totalStudents',
      assessmentCount: 'totalQuizes',
      liveCount: 'liveQuizes',
      questionCount: 'totalQuestions',
    },
  ),
});
