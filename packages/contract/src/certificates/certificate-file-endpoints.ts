import { only } from '@invigil/domain/access/access';
import { MAX_CERTIFICATES } from '@invigil/domain/certificates/certificate-file';
import { SHEET_FILE_FAILURES, SHEET_FILE_STATES } from '@invigil/domain/results/sheet-file';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, pathId, timeZoneName } from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'Certificates';
const access = only(['admin'], ['issuedCertificates']);
const byCertificateFile = wire({ certificateFileId: pathId }, {});

const certificateFile = wire(
  {
    certificateFileId: id,
    state: z.enum(SHEET_FILE_STATES),
    /** Null unless the state is `failed`. */
    failure: z.enum(SHEET_FILE_FAILURES).nullable(),
    /** Certificates of the file, and those written so far. */
    totalCount: count,
    doneCount: count,
    /** Pictures that could not be drawn and are left out. */
    leftOutCount: count,
    fileName: z.string(),
    /** Null until the file is ready. */
    byteSize: count.nullable(),
    /** The ticketed address of the file; empty until it is ready. */
    address: z.string(),
  },
  {},
);

export const startCertificateFile = endpoint({
  name: 'startCertificateFile',
  changes: ['certificateFiles'],
  method: 'POST',
  path: '/api/Quiz/StartCertificateFile',
  summary:
    "Begins a PDF of issued certificates of the tenant, at most 500, each on a page of its own, as their windows show them. Replaces the tenant's file before. An addition of this product.",
  group,
  access,
  body: wire(
    {
      certificateIds: z
        .array(z.uuid('invalidValue'), { error: 'required' })
        .min(1, 'required')
        .max(MAX_CERTIFICATES, 'tooLarge'),
      timeZone: timeZoneName.optional(),
    },
    {},
  ),
  refusals: ['certificateFileBusy', 'storageFull'],
  ok: certificateFile,
});

export const getCertificateFile = endpoint({
  name: 'getCertificateFile',
  shows: ['certificateFiles'],
  method: 'GET',
  path: '/api/Quiz/GetCertificateFile/:certificateFileId',
  summary:
    'A file of certificates: its progress and, once it is ready, its address. For a day. An addition of this product.',
  group,
  access,
  params: byCertificateFile,
  ok: certificateFile,
});

export const findCertificateFile = endpoint({
  name: 'findCertificateFile',
  shows: ['certificateFiles'],
  method: 'GET',
  path: '/api/Quiz/FindCertificateFile',
  summary:
    "The tenant's file of certificates of the last day, which a closed page has left; null without one. An addition of this product.",
  group,
  access,
  ok: wire({ file: certificateFile.nullable() }, {}),
});

export const discardCertificateFile = endpoint({
  name: 'discardCertificateFile',
  changes: ['certificateFiles'],
  method: 'POST',
  path: '/api/Quiz/DiscardCertificateFile/:certificateFileId',
  summary:
    'Stops a file of certificates that is being written, whichever server writes it, and deletes a ready one. An addition of this product.',
  group,
  access,
  params: byCertificateFile,
  ok: doneAnswer,
});
