import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';
import { wire } from '../wire.ts';
import { ownQuestion, paperQuestion } from './paper-schemas.ts';

// The whole paper of an attempt in two calls: what all its candidates share, and what is one candidate's own. Beside each other
// they say what GetSingleQuestion says, question by question (docs/decisions/116).

const group = 'Taking a quiz';
const access = only(['candidate']);
const params = wire(
  { assessmentId: pathId, position: pathId },
  { assessmentId: 'quizId', position: 'serial' },
);

export const getPaperPart = endpoint({
  name: 'getPaperPart',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Quiz/GetPaperPart/:quizId/:serial',
  summary:
    "The part of the caller's paper that has the question at a position of the own attempt: questions by id as all candidates read them, without keys, at most 1 MB. Sent with `content-encoding: gzip` where the caller accepts it. An addition of this product.",
  group,
  access,
  params,
  conflicts: ['attemptClosed'],
  ok: z.object({ questions: z.array(paperQuestion) }),
});

export const getAttemptPart = endpoint({
  name: 'getAttemptPart',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Quiz/GetAttemptPart/:quizId/:serial',
  summary:
    "What is the caller's own of the questions of an attempt, from a position on: order, stored answers, addresses of files; at most 1 MB. `nextSerial` is where the next part begins. An addition of this product.",
  group,
  access,
  params,
  conflicts: ['attemptClosed'],
  ok: wire(
    {
      questionCount: id,
      questions: z.array(ownQuestion),
      /** Null after the last question. */
      nextPosition: id.nullable(),
    },
    { questionCount: 'questionsCount', nextPosition: 'nextSerial' },
  ),
});
