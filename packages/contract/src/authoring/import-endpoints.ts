import { only } from '@invigil/domain/access/access';
import { doneAnswer } from '../answers.ts';
import { csvFile, storedCsv } from '../csv-file.ts';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { wire } from '../wire.ts';

const questions = { group: 'Quiz', access: only(['admin'], ['questions']) } as const;

export const uploadQuestionCsv = endpoint({
  ...questions,
  name: 'uploadQuestionCsv',
  method: 'POST',
  path: '/api/Quiz/UploadQuestionCsv',
  summary: 'Stores a CSV file of questions and answers its path.',
  file: csvFile,
  ok: storedCsv,
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
