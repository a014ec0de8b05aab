import { only } from '@invigil/domain/access/access';
import type { Refusal } from '@invigil/domain/refusals';
import { z } from 'zod';
import { doneAnswer, SUCCESS_KEYS } from '../answers.ts';
import { batchId, batchParams, csvFile, storedCsv } from '../csv-file.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, text } from '../fields.ts';
import { CSV_REFUSALS } from '../refusal-groups.ts';
import { refusalFromWire, refusalToWire } from '../refusal-names.ts';
import { wire } from '../wire.ts';
import { authoredFields, authoredNames, withAuthoredInteraction } from './interactions/interaction-fields.ts';
import { QUESTION_COLUMNS } from './question-columns.ts';

const questions = { group: 'Quiz', access: only(['admin'], ['questions']) } as const;

/** Address of the sample file. It is public: a browser downloads it without a token. */
export const QUESTION_SAMPLE_PATH = '/Resources/Upload/question-upload.csv';

const fileOfAssessment = wire({ path: text(300), assessmentId: id }, { assessmentId: 'quizTopicId' });

/** The key of a message at a field, or a refusal. */
const problem = z.codec(z.string(), z.string(), {
  decode: refusalFromWire,
  encode: (key) => refusalToWire(key as Refusal),
});

export const uploadQuestionCsv = endpoint({
  ...questions,
  name: 'uploadQuestionCsv',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/UploadQuestionCsv',
  summary: 'Stores a CSV file of questions and answers its path.',
  file: csvFile,
  refusals: ['csvUploadError'],
  ok: storedCsv,
});

export const readQuestionCsv = endpoint({
  ...questions,
  name: 'readQuestionCsv',
  changes: ['authoring'],
  method: 'POST',
  path: '/api/Quiz/ReadQuestionUploadCsv',
  summary:
    'Imports all questions of an uploaded file into an assessment at once, or none if one of them is invalid. Stops a live assessment.',
  actorFields: ['addedBy'],
  body: fileOfAssessment,
  refusals: [...CSV_REFUSALS, 'dateExpired', 'demoRestricted', 'maxQuestionQuota'],
  ok: doneAnswer,
});

export const stageQuestionCsv = endpoint({
  ...questions,
  name: 'stageQuestionCsv',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/StageCsvQuestions',
  summary:
    'Parses an uploaded file of questions into a batch for review, which exists for a day. An addition of this product.',
  actorFields: ['addedBy'],
  body: fileOfAssessment,
  refusals: [...CSV_REFUSALS, 'dateExpired', 'maxQuestionQuota'],
  ok: wire({ batchId }, { batchId: 'responseMsg' }),
});

export const checkImportedQuestions = endpoint({
  ...questions,
  name: 'checkImportedQuestions',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/CheckCsvQuestions/:batch',
  summary:
    'Checks questions of a batch for a second. Repeat it until all are checked. An addition of this product.',
  params: batchParams,
  ok: wire({ checkedCount: count, totalCount: count }, {}),
});

export const listImportedQuestions = endpoint({
  ...questions,
  name: 'listImportedQuestions',
  shows: [],
  method: 'GET',
  path: '/api/Quiz/GetCsvQuestions/:batch',
  summary:
    'The questions of a batch with their lines in the file, each with its answer type, options and key, or the reasons for which an import would skip it now. An addition of this product.',
  isHeavyRead: true,
  params: batchParams,
  ok: z.array(
    wire(
      {
        line: count,
        prompt: z.string(),
        /** Null for a question that an import would skip. */
        answer: withAuthoredInteraction(wire(authoredFields, authoredNames)).nullable(),
        /** Names of the elements that the sanitiser removes from its texts; left out for a question that loses none. */
        removed: z.array(z.string()).optional(),
        problems: z.array(wire({ column: z.enum(QUESTION_COLUMNS).nullable(), problem }, {})),
      },
      { line: 'lineNumber', prompt: 'questionDetail' },
    ),
  ),
});

export const saveImportedQuestions = endpoint({
  ...questions,
  name: 'saveImportedQuestions',
  changes: ['authoring'],
  method: 'POST',
  path: '/api/Quiz/SaveCsvQuestions/:batch',
  summary:
    'Adds the questions of a batch to the assessment, once, and skips those that are invalid. Stops a live assessment. Status 404 for a batch that was imported. An addition of this product.',
  params: batchParams,
  refusals: [
    'csvUploadInstruction',
    'dateExpired',
    'demoRestricted',
    'maxQuestionQuota',
    'questionTaken',
    'questionsTooLong',
  ],
  ok: wire({ message: z.enum(SUCCESS_KEYS), createdCount: count }, { message: 'responseMsg' }),
});
