import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { wire } from '../wire.ts';

const users = { group: 'User', access: only(['admin'], ['users']) } as const;
const questions = { group: 'Quiz', access: only(['admin'], ['questions']) } as const;
const MAX_CSV_BYTES = 4 * 1024 * 1024;
const file = { field: 'csv', maxBytes: MAX_CSV_BYTES } as const;
const stored = wire({ path: z.string() }, { path: 'dbPath' });
/** An unguessable id. */
const batchId = z.uuid();

export const uploadUserCsv = endpoint({
  ...users,
  name: 'uploadUserCsv',
  method: 'POST',
  path: '/api/User/UploadUserCsv',
  summary: 'Stores a CSV file of candidates and answers its path.',
  file,
  ok: stored,
});

export const readUserCsv = endpoint({
  ...users,
  name: 'readUserCsv',
  method: 'POST',
  path: '/api/User/ReadUserUploadCsv',
  summary: 'Parses an uploaded file of candidates into a batch for review.',
  actorFields: ['addedBy'],
  body: wire({ path: text(300) }, {}),
  ok: wire({ batchId }, { batchId: 'responseMsg' }),
});

export const listImportedUsers = endpoint({
  ...users,
  name: 'listImportedUsers',
  method: 'GET',
  path: '/api/User/GetCsvUsers/:batch',
  summary: 'The candidates of a batch, each with the result that an import would have.',
  params: wire({ batchId }, { batchId: 'batch' }),
  ok: z.array(
    wire({ fullName: z.string(), email: z.string(), status: z.string() }, { status: 'uploadText' }),
  ),
});

export const saveImportedUsers = endpoint({
  ...users,
  name: 'saveImportedUsers',
  method: 'GET',
  path: '/api/User/SaveCsvUsers/:batch',
  summary: 'Registers the candidates of a batch, once.',
  params: wire({ batchId }, { batchId: 'batch' }),
  ok: doneAnswer,
});

export const uploadQuestionCsv = endpoint({
  ...questions,
  name: 'uploadQuestionCsv',
  method: 'POST',
  path: '/api/Quiz/UploadQuestionCsv',
  summary: 'Stores a CSV file of questions and answers its path.',
  file,
  ok: stored,
});

export const readQuestionCsv = endpoint({
  ...questions,
  name: 'readQuestionCsv',
  method: 'POST',
  path: '/api/Quiz/ReadQuestionUploadCsv',
  summary: 'Imports an uploaded file of questions into an assessment.',
  actorFields: ['addedBy'],
  body: wire({ path: text(300), assessmentId: id }, { assessmentId: 'quizTopicId' }),
  ok: doneAnswer,
});
