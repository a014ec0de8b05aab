import { only } from '@invigil/domain/access/access';
import { IMPORT_STATUSES } from '@invigil/domain/accounts/candidate-import';
import { z } from 'zod';
import { SUCCESS_KEYS } from '../answers.ts';
import { batchId, batchParams, csvFile, storedCsv } from '../csv-file.ts';
import { endpoint } from '../endpoint.ts';
import { count, flag, text } from '../fields.ts';
import { CSV_REFUSALS } from '../refusal-groups.ts';
import { wire } from '../wire.ts';

const users = { group: 'User', access: only(['admin'], ['users']) } as const;

/** Address of the sample file. It is public: a browser downloads it without a token. */
export const SAMPLE_CSV_PATH = '/Resources/Upload/user-upload.csv';

export const uploadUserCsv = endpoint({
  ...users,
  name: 'uploadUserCsv',
  changes: [],
  method: 'POST',
  path: '/api/User/UploadUserCsv',
  summary: 'Stores a CSV file of candidates and answers its path.',
  file: csvFile,
  refusals: ['csvUploadError'],
  ok: storedCsv,
});

export const readUserCsv = endpoint({
  ...users,
  name: 'readUserCsv',
  changes: ['people'],
  method: 'POST',
  path: '/api/User/ReadUserUploadCsv',
  summary: 'Parses an uploaded file of candidates into a batch for review, which exists for a day.',
  actorFields: ['addedBy'],
  body: wire({ path: text(300) }, {}),
  refusals: [...CSV_REFUSALS],
  ok: wire({ batchId }, { batchId: 'responseMsg' }),
});

export const listImportedUsers = endpoint({
  ...users,
  name: 'listImportedUsers',
  shows: [],
  method: 'GET',
  path: '/api/User/GetCsvUsers/:batch',
  summary:
    'The candidates of a batch with their lines in the file, each with the result that an import would have now.',
  isHeavyRead: true,
  params: batchParams,
  ok: z.array(
    wire(
      { line: count, fullName: z.string(), email: z.string(), status: z.enum(IMPORT_STATUSES) },
      { line: 'lineNumber', status: 'uploadText' },
    ),
  ),
});

export const saveImportedUsers = endpoint({
  ...users,
  name: 'saveImportedUsers',
  changes: ['people', 'messages'],
  method: 'GET',
  path: '/api/User/SaveCsvUsers/:batch',
  summary:
    'Creates accounts for the candidates of a batch, invites addresses that have one, once, and skips the rows that cannot be imported. Status 404 for a batch that was imported. New accounts have no password; with `sendsMail` each person gets an e-mail with the link of the own invitation.',
  params: batchParams,
  query: wire({ sendsMail: flag.optional() }, {}),
  refusals: ['emailSettingsNotDone'],
  ok: wire(
    {
      message: z.enum(SUCCESS_KEYS),
      createdCount: count,
      /** Addresses with an account, whose owners the caller now waits for. */
      invitedCount: count,
      mailedCount: count,
    },
    { message: 'responseMsg' },
  ),
});
