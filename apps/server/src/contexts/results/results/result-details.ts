import type { OkOf } from '@invigil/contract/endpoint';
import type { ResponseKey } from '@invigil/contract/results/response-key';
import type { listResultDetails as endpoint } from '@invigil/contract/results/result-endpoints';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { scoringView } from '@invigil/domain/authoring/scoring/scoring-rule';
import { effectiveMarks, type MarkedQuestion } from '@invigil/domain/exams/paper-revision';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import type { Deps } from '../../../ports.ts';
import { answerText, keyText, shownMedia } from '../../authoring/queries.ts';
import { recordFirstReview } from '../../exams/actions.ts';
import {
  correctionOf,
  type ExamDeps,
  getWordedPaper,
  type ResponseRecord,
  readRecordings,
  shownRecording,
} from '../../exams/queries.ts';
import { isReleasedAt } from '../release/review-release.ts';
import { readResponses, readScript, type Script } from './read-script.ts';

type Detail = OkOf<typeof endpoint>[number];

/**
 * The marked script in the order in which the candidate saw it. Marks, key and explanation are included only where
 * the reader may see them: always for the Admin, for the candidate as the assessment allows.
 */
export async function listResultDetails(
  deps: Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers' | 'receipts'>,
  actor: Session,
  attemptId: number,
): Promise<Detail[]> {
  const script = await readScript(deps, actor, attemptId);
  return actor.role === 'candidate'
    ? readOwnDetails(deps, actor, script)
    : readDetails(deps, actor, script, { ...ALL, paperPosition: true });
}

/** The receipt of the candidate's own finished attempt, and its script; that one null while its marking is pending. */
export async function readOwnSheet(
  deps: Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers' | 'receipts'>,
  actor: Session,
  attemptId: number,
) {
  const script = await readScript(deps, actor, attemptId);
  const { receipt, attempt } = script;
  return { receipt, details: attempt.isMarked ? await readOwnDetails(deps, actor, script) : null };
}

async function readOwnDetails(
  deps: Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers'>,
  actor: Session,
  script: Script,
): Promise<Detail[]> {
  const { attempt, assessment } = script;
  const shows = shownToCandidate(assessment, isReleasedAt(assessment, deps.clock.now()));
  if (shows.marks && attempt.firstReviewedAt === null) await recordFirstReview(deps, attempt.id);
  return readDetails(deps, actor, script, { ...shows, paperPosition: false });
}

/** The marked script of the tenant's attempt as its candidate sees it once the review is released. */
export async function previewReview(
  deps: Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers' | 'receipts'>,
  actor: Session,
  attemptId: number,
): Promise<Detail[]> {
  const script = await readScript(deps, actor, attemptId);
  const shows = shownToCandidate(script.assessment, true);
  return readDetails(deps, actor, script, { ...shows, paperPosition: false });
}

/** The parts of a script that a reader sees. */
interface ShownParts {
  readonly marks: boolean;
  readonly key: boolean;
  readonly explanation: boolean;
}

const ALL: ShownParts = { marks: true, key: true, explanation: true };

const shownToCandidate = (assessment: Script['assessment'], isReleased: boolean): ShownParts => ({
  // The marks of an answer reveal whether it is right, so they wait for the release too.
  marks: isReleased,
  key: isReleased && assessment.showKeyAfterwards,
  explanation: isReleased && assessment.showExplanationAfterwards,
});

async function readDetails(
  deps: Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers'>,
  actor: Session,
  { attempt, lastWording }: Script,
  shows: ShownParts & { readonly paperPosition: boolean },
): Promise<Detail[]> {
  const { db } = deps.database;
  const attemptId = attempt.id;
  const [paper, { byQuestion, comments }] = await Promise.all([
    getWordedPaper(deps.papers, db, { ...attempt, wording: lastWording }),
    readResponses(db, attemptId),
  ]);
  const recordings = await readRecordings(db, attemptId, paper.questions);
  const corrected = await correctionOf(deps.papers, db, attempt, paper);
  const now = deps.clock.now();
  const reader = { tickets: deps.tickets, readerId: actor.userId, now };
  const details = await mapInTurns(attempt.questionIds, (questionId, index) => {
    const question = paper.byId.get(questionId);
    if (question === undefined) return undefined;
    const responseId = { attemptId, position: index + 1 };
    const response = byQuestion.get(questionId);
    const recordedAnswer = shownRecording(reader, question, response?.answer ?? null, recordings);
    const detail = toDetail(question, response, responseId, shows.key);
    return {
      ...detail,
      answer: recordedAnswer?.address ?? detail.answer,
      recordedAnswer,
      candidateId: attempt.candidateId,
      ...(shows.paperPosition ? { paperPosition: paper.questions.indexOf(question) + 1 } : {}),
      ...shownMedia(deps.tickets, question.prompt.media, actor.userId, now),
      ...corrected(questionId),
      ...(shows.key ? { keyText: keyText(question) } : {}),
      ...(shows.marks ? releasedParts(question, response, comments.get(questionId)) : {}),
      ...(shows.explanation ? { explanationHtml: question.explanationHtml } : {}),
    };
  });
  return details.filter((detail) => detail !== undefined);
}

/** The parts of a response that its script shows. */
type ShownResponse = Pick<
  ResponseRecord,
  'answer' | 'isSkipped' | 'visibleMs' | 'pointerLeaveCount' | 'visibilityChangeCount'
>;

/** The script's parts that no reader's rights concern. */
export function toDetail(
  question: PaperQuestion,
  response: ShownResponse | undefined,
  responseId: ResponseKey,
  showsKey: boolean,
): Omit<Detail, 'candidateId' | 'imagePath' | 'imageDescription' | 'media' | 'recordedAnswer'> {
  const { prompt, interaction } = question;
  const answer = response?.answer ?? null;
  return {
    responseId,
    attemptId: responseId.attemptId,
    questionId: question.questionId,
    position: responseId.position,
    promptHtml: prompt.html,
    isCode: prompt.isCode,
    answer: answerText(question, answer),
    marked: interactionRules(interaction.kind).toMarked(interaction, answer, showsKey),
    isSkipped: response?.isSkipped ?? false,
    isAnswered: response !== undefined && !response.isSkipped,
    marks: question.marks,
    scoring: scoringView(question.scoring),
    secondsSpent: response?.visibleMs == null ? null : Math.round(response.visibleMs / 1000),
    pointerLeaveCount: response?.pointerLeaveCount ?? 0,
    visibilityChangeCount: response?.visibilityChangeCount ?? 0,
  };
}

/** What is shown with the release of the review: marks are null while a written answer waits. */
function releasedParts(
  question: MarkedQuestion,
  response: Pick<ResponseRecord, 'marks'> | undefined,
  comment = '',
) {
  const { revision } = question;
  return {
    obtainedMarks: effectiveMarks(question, response?.marks),
    comment,
    regrade: revision && { reason: revision.reason, voiding: revision.voiding ?? null },
  };
}
