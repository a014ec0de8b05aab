import { only } from '@invigil/domain/access/access';
import { RECEIPT_STATES } from '@invigil/domain/exams/receipt';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, pathId } from '../fields.ts';
import { wire } from '../wire.ts';

// Receipts of the ends of attempts. Additions of this product.

/** The receipt of an end. */
export const receipt = z.object({
  endedAt: instant,
  answerCount: count,
  /** Sixteen characters in groups of four. */
  code: z.string(),
});

export const getReceipt = endpoint({
  name: 'getReceipt',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Quiz/GetReceipt/:quizResponseInitialId',
  summary:
    "The receipt of the last end of the candidate's own attempt: its time, the number of answers, and a code that stands for all of them. Null for an attempt that ended before there were receipts. An addition of this product.",
  group: 'Taking a quiz',
  access: only(['candidate']),
  params: wire({ attemptId: pathId }, { attemptId: 'quizResponseInitialId' }),
  ok: wire({ receipt: receipt.nullable() }, {}),
});

export const checkReceipt = endpoint({
  name: 'checkReceipt',
  changes: [],
  method: 'POST',
  path: '/api/Report/CheckReceipt',
  summary:
    'Whether a code is a receipt of an attempt, and whether the answers are those of its end. Stores nothing. An addition of this product.',
  group: 'Report',
  access: only(['admin'], ['results']),
  body: wire({ attemptId: id, code: z.string().max(100) }, { attemptId: 'quizResponseInitialId' }),
  ok: wire({ state: z.enum(RECEIPT_STATES), endedAt: instant.nullable(), answerCount: count.nullable() }, {}),
});
