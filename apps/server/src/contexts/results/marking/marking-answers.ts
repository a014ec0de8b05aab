import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import type {
  listAttemptAnswers as listAttemptEndpoint,
  listQuestionAnswers as listQuestionEndpoint,
} from '@invigil/contract/results/marking-screen-endpoints';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { scoringView } from '@invigil/domain/authoring/scoring/scoring-rule';
import { isMarkedByPerson } from '@invigil/domain/exams/given-marks';
import { effectiveMarks, type MarkedQuestion } from '@invigil/domain/exams/paper-revision';
import { asSafeHtml } from '@invigil/domain/safe-html';
import type { Clock } from '../../../adapters/clock.ts';
import type { TicketSigner } from '../../../adapters/ticket-signer.ts';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Database, Queries } from '../../../database/client.ts';
import { answerText, listMarkingGuides, shownMedia } from '../../authoring/queries.ts';
import {
  type AttemptRecord,
  getMarkedPaper,
  getReadableRecord,
  listAnswersToQuestion,
  listMarkChanges,
  listResponses,
  markingOf,
  type PaperCache,
  type ResponseRecord,
  type RevisedPaper,
  readRecordingsByAttempt,
  shownRecording,
} from '../../exams/queries.ts';
import { listNamesInTenant } from '../../tenancy/queries.ts';
import { refuseForeign } from './marking-lists.ts';
import { listResponseNotes } from './response-notes.ts';

type MarkingAnswer = OkOf<typeof listAttemptEndpoint>[number];

/** What reading the answers for marking uses. */
export interface MarkingReadParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly papers: PaperCache;
  readonly tickets: TicketSigner;
}

/** A response with its question; undefined for a question without a response. */
interface FoundAnswer {
  readonly attempt: AttemptRecord;
  readonly question: MarkedQuestion;
  /** The place of the question in the paper, from 1. */
  readonly paperPosition: number;
  readonly response: ResponseRecord | undefined;
}

/**
 * The answers of a finished attempt, marked ones included, in the order of the attempt.
 *
 * @param isAnonymous whether names are left out
 * @throws Failure notFound, the same for a foreign, a missing and an unfinished attempt
 */
export async function listAttemptAnswers(
  parts: MarkingReadParts,
  actor: Session,
  attemptId: number,
  isAnonymous: boolean | undefined,
): Promise<MarkingAnswer[]> {
  const { db } = parts.database;
  const attempt = await getReadableRecord(db, actor, attemptId);
  if (attempt.finishedAt === null) throw notFound();
  const paper = await getMarkedPaper(parts.papers, db, attempt);
  const saved = new Map((await listResponses(db, attemptId)).map((row) => [row.questionId, row]));
  const answers = attempt.questionIds.flatMap((questionId) =>
    findQuestion(paper, questionId).map((asked) => ({
      ...asked,
      attempt,
      response: saved.get(questionId),
    })),
  );
  return toMarkingAnswers(parts, actor, answers, isAnonymous);
}

/** One page of the answers of all candidates to a question of an assessment, in the order of their attempts. */
export async function listQuestionAnswers(
  parts: MarkingReadParts,
  actor: Session,
  params: ParamsOf<typeof listQuestionEndpoint>,
  query: QueryOf<typeof listQuestionEndpoint>,
): Promise<{ rows: MarkingAnswer[]; count: number }> {
  const { db } = parts.database;
  await refuseForeign(db, actor.userId, params.assessmentId);
  const scope = { tenantId: actor.userId, ...params, ...query };
  const { rows, count } = await listAnswersToQuestion(db, scope);
  const papers = new Map<string, RevisedPaper>();
  for (const { attempt } of rows)
    if (!papers.has(revisionOf(attempt)))
      papers.set(revisionOf(attempt), await getMarkedPaper(parts.papers, db, attempt));
  const answers = rows.flatMap(({ attempt, response }) =>
    findQuestion(papers.get(revisionOf(attempt)), response.questionId).map((asked) => ({
      ...asked,
      attempt,
      response,
    })),
  );
  return { rows: await toMarkingAnswers(parts, actor, answers, query.isAnonymous), count };
}

/** A question of a paper with its place; empty where the paper does not ask it. */
function findQuestion(paper: RevisedPaper | undefined, questionId: number) {
  const question = paper?.byId.get(questionId);
  if (paper === undefined || question === undefined) return [];
  return [{ question, paperPosition: paper.questions.indexOf(question) + 1 }];
}

const revisionOf = ({ paperId, revision }: AttemptRecord) => `${paperId} ${revision}`;

/** What the answers of several attempts are shown with. */
async function readSurroundings(
  db: Queries,
  tenantId: number,
  answers: readonly FoundAnswer[],
  isAnonymous: boolean | undefined,
) {
  const attemptIds = [...new Set(answers.map(({ attempt }) => attempt.id))];
  const questionIds = [...new Set(answers.map(({ question }) => question.questionId))];
  const candidateIds = [...new Set(answers.map(({ attempt }) => attempt.candidateId))];
  return {
    changes: groupByAnswer(await listMarkChanges(db, attemptIds)),
    notes: new Map((await listResponseNotes(db, attemptIds)).map((note) => [keyOf(note), note])),
    guides: await listMarkingGuides(db, questionIds),
    recordings: await readRecordingsByAttempt(db, attemptIds),
    names: isAnonymous ? new Map<number, string>() : await listNamesInTenant(db, tenantId, candidateIds),
  };
}

const keyOf = ({ attemptId, questionId }: { readonly attemptId: number; readonly questionId: number }) =>
  `${attemptId} ${questionId}`;

/** Lists of the rows of each answer; a search of all rows for each answer would take a second for a page of 500. */
function groupByAnswer<Row extends Parameters<typeof keyOf>[0]>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

async function toMarkingAnswers(
  { database: { db }, tickets, clock }: MarkingReadParts,
  actor: Session,
  answers: readonly FoundAnswer[],
  isAnonymous: boolean | undefined,
): Promise<MarkingAnswer[]> {
  const { changes, notes, guides, recordings, names } = await readSurroundings(
    db,
    actor.userId,
    answers,
    isAnonymous,
  );
  const now = clock.now();
  const reader = { tickets, readerId: actor.userId, now };
  return mapInTurns(answers, ({ attempt, question, paperPosition, response }) => {
    const { questionId, prompt, interaction, revision } = question;
    const position = attempt.questionIds.indexOf(questionId) + 1;
    const key = keyOf({ attemptId: attempt.id, questionId });
    const answer = response?.answer ?? null;
    const note = notes.get(key);
    const guide = guides.get(questionId);
    const recordedAnswer = shownRecording(reader, question, answer, recordings.get(attempt.id) ?? new Map());
    return {
      responseId: { attemptId: attempt.id, position },
      attemptId: attempt.id,
      questionId,
      position,
      paperPosition,
      fullName: isAnonymous ? null : (names.get(attempt.candidateId) ?? ''),
      promptHtml: prompt.html,
      isCode: prompt.isCode,
      recordedAnswer,
      answer: recordedAnswer?.address ?? answerText(question, answer),
      marked: interactionRules(interaction.kind).toMarked(interaction, answer, true),
      isAnswered: answer !== null,
      isSkipped: response?.isSkipped ?? false,
      explanationHtml: question.explanationHtml,
      modelAnswerHtml: guide?.modelAnswerHtml ?? asSafeHtml(''),
      markingNotesHtml: guide?.markingNotesHtml ?? asSafeHtml(''),
      marks: question.marks,
      scoring: scoringView(question.scoring),
      obtainedMarks: effectiveMarks(question, response?.marks),
      isMarkedByRule:
        response === undefined || (response.marks !== null && !isMarkedByPerson(markingOf(response))),
      voiding: revision?.voiding ?? null,
      regradeReason: revision?.reason ?? null,
      secondsSpent: response?.visibleMs == null ? null : Math.round(response.visibleMs / 1000),
      internalNote: note?.internalNote ?? '',
      comment: note?.comment ?? '',
      noteVersion: note?.version ?? 0,
      changes: changes.get(key) ?? [],
      ...shownMedia(tickets, prompt.media, actor.userId, now),
    };
  });
}
