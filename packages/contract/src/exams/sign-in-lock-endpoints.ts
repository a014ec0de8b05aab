import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, pathFilterId } from '../fields.ts';
import { wire } from '../wire.ts';

// Locks of sign-ins after wrong passwords, as the Admin of an exam sees and lifts them. Additions of this product.

const group = 'Live board';
const access = only(['admin'], ['liveBoard', 'users']);

export const listSignInLocks = endpoint({
  name: 'listSignInLocks',
  shows: ['people'],
  method: 'GET',
  path: '/api/Quiz/GetSignInLocks/:quizTopicId',
  summary:
    'The candidates of an assessment, or with 0 all candidates of the caller, who cannot sign in from some network, because of wrong passwords there, and whether there are so many that somebody is guessing. An addition of this product.',
  group,
  access,
  params: wire({ assessmentId: pathFilterId }, { assessmentId: 'quizTopicId' }),
  ok: wire(
    {
      locks: z.array(
        wire(
          {
            candidateId: id,
            email: z.string(),
            fullName: z.string(),
            /** When the last of the candidate's locks ends by itself. */
            lockedUntil: instant,
          },
          { candidateId: 'userId' },
        ),
      ),
      isGuessing: z.boolean(),
    },
    {},
  ),
});

export const liftSignInLocks = endpoint({
  name: 'liftSignInLocks',
  changes: ['people'],
  method: 'POST',
  path: '/api/Quiz/LiftSignInLocks',
  summary:
    'Lifts the locks of a candidate, or of all candidates of an assessment, or without one of all candidates of the caller: their counts begin anew, and for 15 minutes a lock falls only after 30 wrong passwords. An addition of this product.',
  group,
  access,
  body: wire(
    { assessmentId: id.nullish(), candidateId: id.nullish() },
    { assessmentId: 'quizTopicId', candidateId: 'userId' },
  ),
  ok: doneAnswer,
});
