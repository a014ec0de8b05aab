import { z } from 'zod';
import { count, id, instant, marks } from '../fields.ts';
import { wire } from '../wire.ts';

/** A certificate that a candidate has earned, or whose right to it the organiser has revoked. */
export const ownCertificateRow = wire(
  {
    attemptId: id,
    templateId: id,
    userId: id,
    title: z.string(),
    number: z.string(),
    finishedAt: instant,
    totalMarks: marks,
    obtainedMarks: marks,
    attemptCount: count,
    /** Address of the public page; null before the certificate is issued, and on a site without a public address. */
    publicAddress: z.string().nullable(),
    /** Whether the organiser has revoked the certificate, so that it does not open. */
    isRevoked: z.boolean(),
  },
  {
    attemptId: 'quizResponseInitialId',
    templateId: 'certificateTemplateId',
    title: 'quizTitle',
    number: 'certificateNumber',
    finishedAt: 'dateAdded',
    totalMarks: 'quizMark',
    obtainedMarks: 'userObtainedQuizMark',
  },
);
