import { only } from '@invigil/domain/access/access';
import { FIRST_RUN_STEPS } from '@invigil/domain/access/first-run';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, pathId } from '../fields.ts';
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

const namedAssessment = { assessmentId: id, title: z.string() };
const namedAssessmentNames = { assessmentId: 'quizTopicId', title: 'quizTitle' } as const;

export const getNextSteps = endpoint({
  name: 'getNextSteps',
  shows: ['people', 'authoring', 'attempts', 'billing', 'settings'],
  method: 'GET',
  path: '/api/Dashboard/GetNextSteps/:id',
  summary:
    'What waits for an Admin: results to mark, assessments that are live now or open next (three of each), and the newest draft. For the SuperAdmin the number of plans alone. For both the checklist of the first run. An addition of this product.',
  isHeavyRead: true,
  group: 'Dashboard',
  access: only(['admin', 'superAdmin'], ['dashboard']),
  actorFields: ['id'],
  params: wire({ userId: pathId }, { userId: 'id' }),
  ok: wire(
    {
      /** Results that wait for marking. */
      unmarkedCount: count,
      live: z.array(
        wire(
          {
            ...namedAssessment,
            closesAt: instant.nullable(),
            /** Attempts in progress. */
            writingCount: count,
            /** Attempts, finished or not. */
            attemptCount: count,
          },
          namedAssessmentNames,
        ),
      ),
      upcoming: z.array(wire({ ...namedAssessment, opensAt: instant }, namedAssessmentNames)),
      draft: wire({ ...namedAssessment, questionCount: count }, namedAssessmentNames).nullable(),
      /** Null for an Admin. */
      planCount: count.nullable(),
      /** Steps of the first run, in order; absent once the caller has ended the checklist. */
      checklist: z.array(wire({ step: z.enum(FIRST_RUN_STEPS), isDone: z.boolean() }, {})).optional(),
    },
    {},
  ),
});

export const endChecklist = endpoint({
  name: 'endChecklist',
  changes: ['people'],
  method: 'POST',
  path: '/api/Dashboard/EndChecklist',
  summary:
    "Ends the checklist of the caller's first run for good: finished or dismissed. A repeated call changes nothing. An addition of this product.",
  group: 'Dashboard',
  access: only(['admin', 'superAdmin'], ['dashboard']),
  body: wire({}, {}),
  ok: doneAnswer,
});
