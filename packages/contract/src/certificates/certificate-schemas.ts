import { z } from 'zod';
import { count, id, instant, marks } from '../fields.ts';
import { wire } from '../wire.ts';

/** A certificate that a candidate has earned. */
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
