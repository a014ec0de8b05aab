import { only } from '@invigil/domain/access/access';
import { CERTIFICATE_STATES, REVOCATIONS } from '@invigil/domain/certificates/certificate-state';
import { z } from 'zod';
import { doneAnswer, listQuery, pageOf } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import {
  count,
  id,
  instant,
  marks,
  omittableFlag,
  pageNumber,
  pageSize,
  pathFilterId,
  pathId,
  text,
} from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'Certificates';
const access = only(['admin'], ['issuedCertificates']);
const certificateId = z.uuid('invalidValue');

/** A certificate in the register of its tenant. */
export const issuedCertificateRow = wire(
  {
    certificateId,
    attemptId: id,
    assessmentId: id,
    /** Empty once the holder's data were erased. */
    recipientName: z.string(),
    title: z.string(),
    number: z.string(),
    issuedAt: instant,
    state: z.enum(CERTIFICATE_STATES),
    /** Null for a valid certificate. */
    revocation: z.enum(REVOCATIONS).nullable(),
    revokedAt: instant.nullable(),
    /** The Admin's words; empty for none. */
    reason: z.string(),
    /** Address of the public page; null on a site without a public address. */
    publicAddress: z.string().nullable(),
    /** Whether it can be issued again: the newest of its attempt, whose holder's data exist. */
    canBeReissued: z.boolean(),
    /** Letters of its texts that no font has, the first MAX_MISSING_LETTERS; its PDF prints their codes. */
    missingLetters: z.array(z.string()).optional(),
  },
  {
    attemptId: 'quizResponseInitialId',
    assessmentId: 'quizTopicId',
    recipientName: 'fullName',
    title: 'quizTitle',
    number: 'certificateNumber',
    issuedAt: 'dateAdded',
  },
);

/** Names that a count of earned certificates lists. */
export const MAX_EARNED_NAMES = 100;

/** Letters without a font that an answer lists. */
export const MAX_MISSING_LETTERS = 20;

/** Names that an answer lists for each letter without a font. */
export const MAX_NAMES_OF_LETTER = 50;

/** Characters of a reason. */
export const MAX_REVOCATION_REASON = 500;

export const listIssuedCertificates = endpoint({
  name: 'listIssuedCertificates',
  shows: ['attempts', 'people'],
  method: 'GET',
  path: '/api/Quiz/GetIssuedCertificates/:page/:pageSize/:quizTopicId',
  summary:
    'One page of the certificates that the tenant has issued, newest first; quizTopicId 0 is all assessments. An addition of this product.',
  group,
  access,
  params: wire({ page: pageNumber, pageSize, assessmentId: pathFilterId }, { assessmentId: 'quizTopicId' }),
  query: listQuery(['issuedAt', 'recipientName', 'number', 'title'], {
    state: z.enum(CERTIFICATE_STATES).optional(),
  }),
  isHeavyRead: true,
  ok: pageOf(issuedCertificateRow),
});

export const countEarnedCertificates = endpoint({
  name: 'countEarnedCertificates',
  shows: ['attempts', 'authoring', 'people'],
  method: 'GET',
  path: '/api/Quiz/CountEarnedCertificates/:quizTopicId',
  summary:
    'How many candidates of an assessment have earned a certificate and have none so far, and how many have one. An addition of this product.',
  group,
  access,
  params: wire({ assessmentId: pathId }, { assessmentId: 'quizTopicId' }),
  isHeavyRead: true,
  ok: wire(
    {
      /** False where the assessment has no certificate template, so that nothing can be issued. */
      hasTemplate: z.boolean(),
      earnedCount: count,
      issuedCount: count,
      /** Names of those who have earned one and have none, in their order, the first MAX_EARNED_NAMES. */
      earnedNames: z.array(z.string()).optional(),
      /**
       * Letters of their names that no font has, those of most names first, at most MAX_MISSING_LETTERS, with the first
       * MAX_NAMES_OF_LETTER names; the PDF of a certificate prints the codes of such letters.
       */
      missingLetters: z
        .array(wire({ letter: z.string(), nameCount: count, names: z.array(z.string()) }, {}))
        .optional(),
    },
    {},
  ),
});

export const openIssuedCertificate = endpoint({
  name: 'openIssuedCertificate',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/CreateIssuedCertificateTicket',
  summary:
    'The address of the window that shows a certificate of the tenant, filled. It is valid once, for 60 seconds. An addition of this product.',
  group,
  access,
  body: wire({ certificateId }, {}),
  ok: wire({ address: z.string() }, { address: 'url' }),
});

export const showIssuedCertificate = endpoint({
  name: 'showIssuedCertificate',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Quiz/ShowIssuedCertificate/:certificateId',
  summary:
    'The window with a certificate of the tenant, valid or not. Authenticates by token or ticket, and is in the audit trail. An addition of this product.',
  group,
  access,
  params: wire({ certificateId }, {}),
  valueParams: ['certificateId'],
  isPage: true,
  ok: z.string(),
});

export const issueCertificates = endpoint({
  name: 'issueCertificates',
  changes: ['attempts', 'messages'],
  method: 'POST',
  path: '/api/Quiz/IssueCertificates',
  summary:
    'Issues the certificates of an assessment to candidates who have earned one and have none: at most 50 a call; repeat until none remains. An addition of this product.',
  group,
  access,
  body: wire({ assessmentId: id, sendsMail: omittableFlag }, { assessmentId: 'quizTopicId' }),
  refusals: ['emailSettingsNotDone', 'noCertificateTemplate'],
  ok: wire({ issuedCount: count, remainingCount: count }, {}),
});

export const revokeCertificate = endpoint({
  name: 'revokeCertificate',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Quiz/RevokeCertificate',
  summary: 'Revokes a valid certificate of the tenant, with a reason. An addition of this product.',
  group,
  access,
  body: wire({ certificateId, reason: text(MAX_REVOCATION_REASON) }, {}),
  refusals: ['certificateNotValid'],
  ok: doneAnswer,
});

export const listReissuableAttempts = endpoint({
  name: 'listReissuableAttempts',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Quiz/GetReissuableAttempts/:certificateId',
  summary:
    'The attempts that earn a certificate in the place of one of the tenant, newest first: its own, and where it is revoked all of its holder at its assessment. An addition of this product.',
  group,
  access,
  params: wire({ certificateId }, {}),
  ok: z.array(
    wire(
      { attemptId: id, finishedAt: instant, totalMarks: marks, obtainedMarks: marks },
      {
        attemptId: 'quizResponseInitialId',
        finishedAt: 'dateAdded',
        totalMarks: 'quizMark',
        obtainedMarks: 'userObtainedQuizMark',
      },
    ),
  ),
});

export const reissueCertificate = endpoint({
  name: 'reissueCertificate',
  changes: ['attempts', 'messages'],
  method: 'POST',
  path: '/api/Quiz/ReissueCertificate',
  summary:
    "Issues the newest certificate of an attempt again, with the candidate's present name and by the present template. The former certificate is replaced. In place of a revoked one, quizResponseInitialId may name another attempt of the candidate. An addition of this product.",
  group,
  access,
  body: wire(
    {
      certificateId,
      /** Of the same person at the same assessment, in place of a revoked certificate; by default the certificate's own. */
      attemptId: id.optional(),
      reason: text(MAX_REVOCATION_REASON),
      sendsMail: omittableFlag,
    },
    { attemptId: 'quizResponseInitialId' },
  ),
  refusals: [
    'certificateHolderErased',
    'certificateNotEarned',
    'certificateNotValid',
    'emailSettingsNotDone',
    'noCertificateTemplate',
  ],
  ok: wire({ certificateId }, {}),
});
