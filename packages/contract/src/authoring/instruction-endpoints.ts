import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { createdAnswer, doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import {
  authorship,
  authorshipNames,
  id,
  namedVersion,
  optionalId,
  pathId,
  recordVersion,
  safeHtml,
  text,
} from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'Settings';
const author = only(['admin'], ['instructions', 'assessments']);
const MAX_LENGTH = 5_000;

/** One instruction of an assessment: sanitised HTML. */
export const instructionRow = wire(
  {
    instructionId: id,
    assessmentId: id,
    description: safeHtml,
    /** With its formulas drawn; absent without one, and where they are not drawn now. */
    descriptionHtml: safeHtml.optional(),
    ...recordVersion,
    ...authorship,
  },
  { assessmentId: 'quizTopicId', ...authorshipNames },
);

export const createInstructionBody = wire(
  { assessmentId: id, description: text(MAX_LENGTH) },
  { assessmentId: 'quizTopicId' },
);

export const updateInstructionBody = wire(
  /** `assessmentId` is optional, but must be that of the instruction. */
  {
    instructionId: id,
    assessmentId: optionalId.optional(),
    description: text(MAX_LENGTH),
    ...namedVersion,
  },
  { assessmentId: 'quizTopicId' },
);

export const listInstructions = endpoint({
  name: 'listInstructions',
  shows: ['authoring'],
  method: 'GET',
  path: '/api/Settings/GetInstructions/:id',
  summary:
    'The instructions of an assessment of the caller, or of an assessment that the candidate may start.',
  group,
  access: only(['admin', 'candidate'], ['instructions', 'assessments']),
  params: wire({ assessmentId: pathId }, { assessmentId: 'id' }),
  ok: z.array(instructionRow),
});

export const createInstruction = endpoint({
  name: 'createInstruction',
  changes: ['authoring'],
  method: 'POST',
  path: '/api/Settings/CreateInstruction',
  summary: 'Adds an instruction to an assessment.',
  group,
  access: author,
  actorFields: ['addedBy'],
  body: createInstructionBody,
  refusals: ['instructionTaken'],
  ok: createdAnswer('instructionId'),
});

export const updateInstruction = endpoint({
  name: 'updateInstruction',
  changes: ['authoring'],
  method: 'PUT',
  path: '/api/Settings/UpdateInstruction',
  summary: 'Changes an instruction.',
  group,
  access: author,
  actorFields: ['lastUpdatedBy'],
  body: updateInstructionBody,
  present: instructionRow,
  recordIds: ['instructionId'],
  refusals: ['instructionTaken'],
  ok: doneAnswer,
});

export const deleteInstruction = endpoint({
  name: 'deleteInstruction',
  changes: ['authoring'],
  method: 'DELETE',
  path: '/api/Settings/DeleteInstruction/:id',
  summary: 'Deletes an instruction.',
  group,
  access: author,
  params: wire({ instructionId: pathId }, { instructionId: 'id' }),
  ok: doneAnswer,
});
