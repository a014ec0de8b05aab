import { answerFromText } from '@invigil/contract/authoring/interactions/flat-registry';
import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { saveAnswer as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { answerRules, normalizeAnswer } from '@invigil/domain/authoring/interactions/answer-registry';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { findAnswerRefusal } from '@invigil/domain/exams/answer-checks';
import { isWithinGrace } from '@invigil/domain/exams/deadline';
import { creditedVisibleMs } from '@invigil/domain/exams/visible-time';
import type { Refusal } from '@invigil/domain/refusals';
import type { Caller } from '../../../application/caller.ts';
import {
  conflict,
  forbidden,
  InvalidField,
  notFound,
  notSignedIn,
  Refused,
  refuseIf,
} from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { isAnswerable } from '../recordings/named-recording.ts';
import { recordedQuestion } from '../recordings/recorded-questions.ts';
import type { HeartbeatIntervals } from '../sitting/heartbeat-intervals.ts';
import { refuseForeignAuthor } from './refuse-foreign-author.ts';
import type { createAnswerStore } from './store-answers.ts';
import { storeLateAnswer } from './store-late-answer.ts';

/** The sender of an answer and the time of arrival. */
interface Sender {
  readonly caller: Caller;
  readonly arrivedAt: Date;
}

interface SaveParts {
  readonly deps: Deps<'bucket' | 'clock' | 'database' | 'files'> & ExamDeps<'papers'>;
  readonly store: ReturnType<typeof createAnswerStore>;
  readonly intervals: Pick<HeartbeatIntervals, 'ofWatched'>;
}

/**
 * Saves an answer of the caller's own attempt in progress and acknowledges it after the commit.
 *
 * @throws InvalidField at answerText where the typed answer and its text contradict each other
 * @throws Failure notSignedIn, forbidden; notFound for a foreign and a missing attempt alike; conflict when its candidate
 *   submitted the attempt, or another page holds the lease; tooBusy when the attempt stays locked
 * @throws Refused when the rules of the paper refuse the answer; answerTooLate when it arrived after the end and is
 *   stored for the Admin to decide
 */
export async function saveAnswer(
  parts: SaveParts,
  sender: Sender,
  body: BodyOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { deps, store, intervals } = parts;
  const { caller, arrivedAt } = sender;
  const facts = await deps.papers.findAttemptFacts(body.attemptId);
  // Authorizes before the answer joins the queue of its attempt, so that a foreign caller delays no answer.
  if (facts === undefined || facts.candidateId !== caller.userId) throw notFound();
  const paper = await deps.papers.getPaper(facts.paperId);
  const question = paper.byId.get(body.questionId);
  if (question === undefined) throw notFound();
  // Candidate and Admin are known without a query.
  if (![null, undefined, facts.candidateId, facts.tenantId].includes(body.createdBy))
    await refuseForeignAuthor(deps.database.db, facts.candidateId, body.createdBy);

  const answer = readAnswer(question, body);
  if (answer === undefined) throw new Refused(refusalOfNone(question, paper.rules));
  refuseIf(findAnswerRefusal(answer, paper.rules, body.isCleared ?? false));
  await refuseForeignRecording(deps, paper.rules, { attemptId: body.attemptId, question, answer });

  const { roleId, attempt, sequence, now } = await store({
    tokenHash: caller.tokenHash,
    attemptId: body.attemptId,
    questionId: body.questionId,
    answer,
    sequence: body.sequence ?? null,
    knownSequence: body.knownSequence ?? null,
    pointerLeaveCount: body.pointerLeaveCount ?? 0,
    visibilityChangeCount: body.visibilityChangeCount ?? 0,
    visibleMs: creditedVisibleMs(body.visibleMs, facts.startedAt, arrivedAt),
    pageId: body.pageId ?? null,
    arrivedAt,
  });
  if (roleId === null) throw notSignedIn();
  if (roleId !== ROLE_IDS.candidate) throw forbidden();
  if (attempt === null) throw notFound();
  // A client without a page sends no heartbeats.
  const heartbeatIntervalMs = body.pageId == null ? undefined : intervals.ofWatched(facts.assessmentId);
  const saved = {
    message: 'successfullySaved',
    savedAt: now,
    sequence,
    ...(heartbeatIntervalMs === undefined ? {} : { heartbeatIntervalMs }),
  } as const;
  // The stored sequence is already this high: the save is a retry whose acknowledgement was lost.
  if (body.sequence != null && sequence >= body.sequence) return saved;
  if (attempt.finishedAt !== null || !isWithinGrace(attempt.deadline, arrivedAt))
    return storeLate(parts, sender, body, answer);
  if (attempt.isTakenOver) throw conflict('attemptTakenOver');
  return saved;
}

type Rules = Parameters<typeof findAnswerRefusal>[1];

/** The refusal of a question's answer that is none. */
function refusalOfNone({ interaction }: PaperQuestion, rules: Rules): Refusal {
  const none = answerRules(interaction.kind).emptyAnswer();
  return findAnswerRefusal(none, rules) ?? 'emptyAnswer';
}

interface NewAnswer {
  readonly attemptId: number;
  readonly question: PaperQuestion;
  readonly answer: Answer | null;
}

/**
 * Costs an answer without a recording no statement.
 *
 * @throws Refused noAudio or noVideo for a recording that is not the candidate's own for this question
 */
async function refuseForeignRecording(
  { database }: Deps<'database'>,
  rules: Rules,
  { attemptId, question, answer }: NewAnswer,
): Promise<void> {
  const recording = answer && answerRules(answer.kind).recordingOf(answer);
  const recorded = recordedQuestion(question);
  if (!recording || recorded === undefined) return;
  if (!(await isAnswerable(database.db, { attemptId, question: recorded, recording })))
    throw new Refused(refusalOfNone(question, rules));
}

/** Stores a late answer; an attempt that has been reopened since saves it like any other answer. */
async function storeLate(
  parts: SaveParts,
  sender: Sender,
  body: BodyOf<typeof endpoint>,
  answer: Answer | null,
): Promise<OkOf<typeof endpoint>> {
  const { attemptId, questionId, sequence = null, answeredAt = null, visibleMs } = body;
  const outcome = await storeLateAnswer(parts.deps, {
    attemptId,
    questionId,
    answer,
    sequence,
    answeredAt,
    visibleMs,
    arrivedAt: sender.arrivedAt,
  });
  if (outcome === 'open') return saveAnswer(parts, sender, body);
  if (outcome === 'counted')
    return { message: 'successfullySaved', savedAt: sender.arrivedAt, sequence: sequence ?? 1 };
  throw outcome === 'stored' ? new Refused('answerTooLate') : conflict('attemptClosed');
}

/**
 * The answer in its stored form: the typed one, or what its text says. Null for a skip, undefined for what is no answer
 * to the question.
 *
 * @throws InvalidField at answerText where both are sent and differ
 */
function readAnswer(
  { interaction, prompt: { isCode } }: PaperQuestion,
  { answer: typed, answerText, isSkipped }: BodyOf<typeof endpoint>,
): Answer | null | undefined {
  if (isSkipped) return null;
  const view = interactionRules(interaction.kind).toView(interaction);
  const read = typed == null ? undefined : normalizeAnswer(typed, view, isCode);
  if (answerText == null) return read;
  const written = answerFromText(view, answerText);
  const stored = written && normalizeAnswer(written, view, isCode);
  if (typed != null && JSON.stringify(stored) !== JSON.stringify(read))
    throw new InvalidField('answerText', 'contradicts');
  return stored;
}
