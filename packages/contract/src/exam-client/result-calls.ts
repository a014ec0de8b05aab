import type * as receipts from '../exams/receipt-endpoints.ts';
import type * as results from '../results/result-endpoints.ts';
import { light } from './light-call.ts';
import * as described from './result-calls.generated.ts';

// The calls of the result page, apart from calls.ts: the page loads them with its result.

export const getResultSheet = light<typeof results.getResultSheet>(described.getResultSheet);
export const getAttemptMarkingState = light<typeof results.getAttemptMarkingState>(
  described.getAttemptMarkingState,
);
export const getResult = light<typeof results.getResult>(described.getResult);
export const listResultDetails = light<typeof results.listResultDetails>(described.listResultDetails);
export const getReceipt = light<typeof receipts.getReceipt>(described.getReceipt);
