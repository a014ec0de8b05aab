import type { SheetDetail } from '@invigil/contract/exam-client/calls';
import * as client from '@invigil/contract/exam-client/result-calls';
import type { Receipt, Result } from './calls.ts';
import { type Outcome, request } from './request.ts';

/** The parts of a finished attempt that the result page shows. */
export interface FinishedAttempt {
  readonly result: Result;
  /** Null for an attempt that ended before there were receipts. */
  readonly receipt: Receipt | null;
  /** Null while the marking is pending. */
  readonly details: readonly SheetDetail[] | null;
}

/** The result, receipt and script of a finished attempt; of a server of the version before in its four calls. */
export async function readFinishedAttempt(attemptId: number): Promise<Outcome<FinishedAttempt>> {
  const sheet = await request(client.getResultSheet, { attemptId });
  return sheet.kind === 'missing' ? readInParts(attemptId) : sheet;
}

async function readInParts(attemptId: number): Promise<Outcome<FinishedAttempt>> {
  const params = { attemptId };
  // The result first: it submits the attempt of a candidate who has answered everything.
  const result = await request(client.getResult, params);
  if (result.kind !== 'ok') return result;
  const given = await request(client.getReceipt, params);
  if (given.kind === 'unreachable' || given.kind === 'busy') return given;
  const receipt = given.kind === 'ok' ? given.value.receipt : null;
  const marking = await request(client.getAttemptMarkingState, params);
  if (marking.kind !== 'ok') return marking;
  if (!marking.value.isMarked) return { kind: 'ok', value: { result: result.value, receipt, details: null } };
  const details = await request(client.listResultDetails, params);
  if (details.kind !== 'ok') return details;
  return { kind: 'ok', value: { result: result.value, receipt, details: details.value } };
}
