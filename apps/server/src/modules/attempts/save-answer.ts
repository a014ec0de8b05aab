import type { saveAnswer as endpoint } from '@invigil/contract/attempts/attempt-endpoints';
import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import { labelsFrom, SEPARATOR } from '@invigil/contract/questions/question-schemas';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { findAnswerRefusal } from '@invigil/domain/attempts/answer-checks';
import { isWithinGrace } from '@invigil/domain/attempts/deadline';
import type { Answer } from '@invigil/domain/marking/mark-response';
import type { PaperQuestion } from '@invigil/domain/questions/question';
import type { Refusal } from '@invigil/domain/refusals';
import type { AppContext } from '../../context.ts';
import { closedAttempt, forbidden, notFound, Refused, takenOver, unauthorized } from '../../errors.ts';
import { findSession } from '../sessions/find-session.ts';
import { hashToken } from '../sessions/session-tokens.ts';
import { refuseForeignAuthor } from './refuse-foreign-author.ts';
import type { createAnswerStore } from './store-answers.ts';
import { storeLateAnswer } from './store-late-answer.ts';

interface SaveParts {
  readonly context: AppContext;
  readonly store: ReturnType<typeof createAnswerStore>;
}

/**
 * Saves an answer of the caller's own attempt in progress and acknowledges it after the commit.
 *
 * @throws HttpFailure 401, 403, 404 as elsewhere; 409 when its candidate handed the attempt in, or another page has
 *   taken it over
 * @throws Refused when the rules of the paper do not take the answer; answerTooLate when it came after the end and is
 *   stored for the Admin to decide
 */
export async function saveAnswer(
  parts: SaveParts,
  token: string,
  body: BodyOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { context, store } = parts;
  const facts = await context.papers.findAttemptFacts(body.attemptId);
  const paper = facts === undefined ? undefined : await context.papers.getPaper(facts.paperId);
  const question = paper?.byId.get(body.questionId);
  if (facts === undefined || paper === undefined || question === undefined) throw notFound();
  // Candidate and Admin are known without asking the database; whatever else is named is looked up.
  if (![null, undefined, facts.candidateId, facts.tenantId].includes(body.createdBy))
    await refuseOtherAuthor(context, token, facts.candidateId, body.createdBy);

  const answer = readAnswer(question, body.answer ?? '', body.isSkipped);
  const refusal = answer === undefined ? 'emptyAnswer' : findAnswerRefusal(question, answer, paper.rules);
  if (refusal !== undefined || answer === undefined)
    return refuseOwner(context, token, facts.candidateId, refusal ?? 'emptyAnswer');

  const { roleId, attempt, sequence, now } = await store({
    tokenHash: hashToken(token),
    attemptId: body.attemptId,
    questionId: body.questionId,
    answer,
    sequence: body.sequence ?? null,
    knownSequence: body.knownSequence ?? null,
    pointerLeaveCount: body.pointerLeaveCount ?? 0,
    visibilityChangeCount: body.visibilityChangeCount ?? 0,
    pageId: body.pageId ?? null,
  });
  if (roleId === null) throw unauthorized();
  if (roleId !== ROLE_IDS.candidate) throw forbidden();
  if (attempt === null) throw notFound();
  const saved = { message: 'successfullySaved', savedAt: now, sequence } as const;
  // It is there already, or a newer one is: only its acknowledgement was lost on the way.
  if (body.sequence != null && sequence >= body.sequence) return saved;
  if (attempt.finishedAt !== null || !isWithinGrace(attempt.deadline, now))
    return keepLate(parts, token, body, answer);
  if (attempt.isTakenOver) throw takenOver();
  return saved;
}

/** Stores what came too late; an attempt that was opened again in the meantime takes it like any other answer. */
async function keepLate(
  parts: SaveParts,
  token: string,
  body: BodyOf<typeof endpoint>,
  answer: Answer,
): Promise<OkOf<typeof endpoint>> {
  const { attemptId, questionId, sequence = null, answeredAt = null } = body;
  const outcome = await storeLateAnswer(parts.context, {
    attemptId,
    questionId,
    answer,
    sequence,
    answeredAt,
  });
  if (outcome === 'open') return saveAnswer(parts, token, body);
  throw outcome === 'stored' ? new Refused('answerTooLate') : closedAttempt();
}

/** An answer from its wire text: option labels, or the options' own texts, or free text for a descriptive answer. */
function readAnswer(question: PaperQuestion, given: string, isSkipped: boolean): Answer | undefined {
  if (isSkipped) return { selected: [], text: '', isSkipped: true };
  // PostgreSQL cannot store U+0000, and nobody types it.
  if (question.answerType !== 'choice')
    return { selected: [], text: given.replaceAll('\u0000', '').trim(), isSkipped: false };
  const parts = given.split(SEPARATOR).filter((part) => part !== '');
  const labels = question.options
    .filter((option) =>
      parts.some((part) => labelsFrom(part).includes(option.label) || part.trim() === option.html),
    )
    .map((option) => option.label);
  // A part that names no option would silently change what the candidate meant.
  return labels.length < new Set(parts).size ? undefined : { selected: labels, text: '', isSkipped: false };
}

async function refuseOwner(
  context: AppContext,
  token: string,
  candidateId: number,
  refusal: Refusal,
): Promise<never> {
  await refuseOthers(context, token, candidateId);
  throw new Refused(refusal);
}

/** Whoever may not save here is told that first, as everywhere. */
async function refuseOtherAuthor(
  context: AppContext,
  token: string,
  candidateId: number,
  createdBy: number | null | undefined,
): Promise<void> {
  await refuseOthers(context, token, candidateId);
  await refuseForeignAuthor(context.database.db, candidateId, createdBy);
}

async function refuseOthers(context: AppContext, token: string, candidateId: number): Promise<void> {
  const session = await findSession(context, token);
  if (session === undefined) throw unauthorized();
  if (session.role !== 'candidate') throw forbidden();
  if (session.userId !== candidateId) throw notFound();
}
