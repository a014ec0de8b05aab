import { only } from '@invigil/domain/access/access';
import { DELETION_KINDS } from '@invigil/domain/authoring/deletion';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, pathFilterId } from '../fields.ts';
import { wire } from '../wire.ts';

// Undo of deletions. Additions of this product. Their access is that of all kinds together; the server asks for that of the
// deletion of each kind.

const group = 'Quiz';
const access = only(
  ['admin'],
  ['questions', 'instructions', 'categories', 'certificateTemplates', 'assessments'],
);

export const listDeletions = endpoint({
  name: 'listDeletions',
  shows: ['authoring'],
  method: 'GET',
  path: '/api/Quiz/GetUndoableDeletions/:kind/:quizTopicId',
  summary:
    'The deletions of a kind that the caller can still undo, newest first; of questions and instructions those of an assessment, 0 otherwise; and whether none can be undone, because a server of a version before this feature still serves the site. An addition of this product.',
  group,
  access,
  params: wire(
    { kind: z.enum(DELETION_KINDS, 'unknownChoice'), assessmentId: pathFilterId },
    { assessmentId: 'quizTopicId' },
  ),
  valueParams: ['kind', 'quizTopicId'],
  ok: wire(
    {
      /** Whether deletions are final at once. */
      areFinal: z.boolean(),
      deletions: z.array(
        wire(
          {
            deletionId: id,
            /** Names the record: its title, or the beginning of its text. */
            name: z.string(),
            /** Milliseconds until the deletion is final. */
            leftMs: z.int(),
          },
          {},
        ),
      ),
    },
    {},
  ),
});

export const undoDeletion = endpoint({
  name: 'undoDeletion',
  changes: ['authoring', 'attempts'],
  method: 'POST',
  path: '/api/Quiz/UndoDeletion',
  summary:
    'Restores a record that the caller deleted less than 30 seconds ago, with its id, place, files and references. Sends nothing live. An addition of this product.',
  group,
  access,
  body: wire({ deletionId: id }, {}),
  refusals: ['earlierServerServes', 'limitExpired', 'maxQuestionQuota', 'questionsTooLong', 'stopFirst'],
  conflicts: ['partOfDeletion', 'takenMeanwhile'],
  ok: doneAnswer,
});
