import { only } from '@invigil/domain/access/access';
import { MAX_SHEETS, SHEET_FILE_FAILURES, SHEET_FILE_STATES } from '@invigil/domain/results/sheet-file';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, pathId, timeZoneName } from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'Report';
/** Readers of result sheets: each gets what its sheets on the screen show. */
const access = only(['admin', 'candidate'], ['results']);
const bySheetFile = wire({ sheetFileId: pathId }, {});

const sheetFile = wire(
  {
    sheetFileId: id,
    state: z.enum(SHEET_FILE_STATES),
    /** Null unless the state is `failed`. */
    failure: z.enum(SHEET_FILE_FAILURES).nullable(),
    /** Sheets of the file, and those written so far. */
    totalCount: count,
    doneCount: count,
    /** Chosen attempts without a sheet: answers await marks, or the attempt is gone. */
    leftOutCount: count,
    fileName: z.string(),
    /** Null until the file is ready. */
    byteSize: count.nullable(),
    /** The ticketed address of the file; empty until it is ready. */
    address: z.string(),
  },
  {},
);

export const startSheetFile = endpoint({
  name: 'startSheetFile',
  changes: ['sheetFiles'],
  method: 'POST',
  path: '/api/Report/StartSheetFile',
  summary:
    'Begins a PDF of the result sheets of finished attempts, at most 500, with what the caller’s sheets show. Attempts with answers to mark are left out and counted. Replaces the caller’s file before. An addition of this product.',
  group,
  access,
  body: wire(
    {
      attemptIds: z.array(id, { error: 'required' }).min(1, 'required').max(MAX_SHEETS, 'tooLarge'),
      timeZone: timeZoneName.optional(),
    },
    { attemptIds: 'quizResponseInitialIds' },
  ),
  refusals: ['noMarkedResult', 'sheetFileBusy', 'storageFull'],
  ok: sheetFile,
});

export const getSheetFile = endpoint({
  name: 'getSheetFile',
  shows: ['sheetFiles'],
  method: 'GET',
  path: '/api/Report/GetSheetFile/:sheetFileId',
  summary:
    'A file of result sheets: its progress and, once it is ready, its address. For a day. An addition of this product.',
  group,
  access,
  params: bySheetFile,
  ok: sheetFile,
});

export const findSheetFile = endpoint({
  name: 'findSheetFile',
  shows: ['sheetFiles'],
  method: 'GET',
  path: '/api/Report/FindSheetFile',
  summary:
    'The caller’s file of result sheets of the last day, which a closed page has left; null without one. An addition of this product.',
  group,
  access,
  ok: wire({ file: sheetFile.nullable() }, {}),
});

export const discardSheetFile = endpoint({
  name: 'discardSheetFile',
  changes: ['sheetFiles'],
  method: 'POST',
  path: '/api/Report/DiscardSheetFile/:sheetFileId',
  summary:
    'Stops a file of result sheets that is being written, whichever server writes it, and deletes a ready one. An addition of this product.',
  group,
  access,
  params: bySheetFile,
  ok: doneAnswer,
});
