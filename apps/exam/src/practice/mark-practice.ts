import { roundedTotal } from '@invigil/domain/authoring/scoring/total-rounding';
import { outcomeOf } from '@invigil/domain/exams/outcome';
import { MAX_PRACTICE_ANSWERS, PRACTICE_ATTEMPT_ID } from '@invigil/domain/exams/practice';
import type { Result, ResultDetail } from '@invigil/exam-client/calls.ts';
import {
  markPracticeAnswers,
  type PracticeAnswer,
  type PracticePaper,
} from '@invigil/exam-client/practice-calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import type { RecordingReader } from './open-practice.ts';

/** Characters of the answers of one call: far below the server's limit of a body, also where each takes several bytes. */
const MAX_CHARACTERS = 100_000;

/** A practice run that has ended. */
export interface EndedPractice {
  /** The author. */
  readonly userId: number;
  readonly paper: PracticePaper;
  readonly answers: readonly PracticeAnswer[];
  readonly fileOf: RecordingReader;
  /** Whole seconds. */
  readonly secondsTaken: number;
  readonly finishedAt: Date;
}

export interface MarkedPractice {
  readonly result: Result;
  readonly details: readonly ResultDetail[];
}

/** The answers in parts, each of which one call can carry. */
export function inParts(answers: readonly PracticeAnswer[]): PracticeAnswer[][] {
  const parts: PracticeAnswer[][] = [];
  let characters = 0;
  for (const answer of answers) {
    const length = JSON.stringify(answer.answer).length;
    const part = parts.at(-1);
    if (part === undefined || part.length === MAX_PRACTICE_ANSWERS || characters + length > MAX_CHARACTERS) {
      parts.push([answer]);
      characters = length;
    } else {
      part.push(answer);
      characters += length;
    }
  }
  return parts;
}

/** Has the answers marked, of which the server stores nothing, and adds up their marks. */
export async function markPractice(ended: EndedPractice): Promise<Outcome<MarkedPractice>> {
  const { userId, paper, answers } = ended;
  const details: ResultDetail[] = [];
  for (const part of inParts(answers)) {
    const outcome = await markPracticeAnswers(userId, paper.assessmentId, part);
    if (outcome.kind !== 'ok') return outcome;
    for (const detail of outcome.value) details.push(await withRecording(detail, ended));
  }
  return { kind: 'ok', value: { result: resultOf(ended, details), details } };
}

/** A recorded answer plays from the memory of the page, which has its only copy and frees it at its end. */
export async function withRecording(
  detail: ResultDetail,
  { answers, fileOf }: Pick<EndedPractice, 'answers' | 'fileOf'>,
): Promise<ResultDetail> {
  const answer = answers.find(({ questionId }) => questionId === detail.questionId)?.answer;
  if (answer?.kind !== 'audioRecording' && answer?.kind !== 'videoRecording') return detail;
  const { recording } = answer;
  const file = recording === null ? undefined : await fileOf(recording.recordingId);
  if (file === undefined) return detail;
  const kind = answer.kind === 'audioRecording' ? 'audio' : 'video';
  const durationMs = recording?.announced?.durationMs ?? 0;
  return {
    ...detail,
    recordedAnswer: { kind, address: URL.createObjectURL(file), durationMs, isDeleted: false },
  };
}

/** The result with the total of a real attempt at the same assessment. */
export function resultOf(
  {
    userId,
    paper,
    secondsTaken,
    finishedAt,
  }: Pick<EndedPractice, 'userId' | 'paper' | 'secondsTaken' | 'finishedAt'>,
  details: readonly ResultDetail[],
): Result {
  const { assessmentId, title, fullName, email, timeLimitMinutes, totalMarks, passMark } = paper;
  const marks = details.map(({ obtainedMarks = null }) => obtainedMarks);
  const known = marks.filter((mark) => mark !== null);
  const isMarked = known.length === marks.length;
  const obtained = roundedTotal(known, paper);
  return {
    attemptId: PRACTICE_ATTEMPT_ID,
    assessmentId,
    userId,
    fullName,
    email,
    title,
    timeLimitMinutes,
    secondsTaken,
    totalMarks,
    passMark,
    obtainedMarks: isMarked ? obtained : null,
    isMarked,
    outcome: outcomeOf({ isMarked, totalMarks, passMark, obtained }),
    attemptCount: 1,
    finishedAt,
    certificateTemplateId: null,
    pointerLeaveSum: 0,
    visibilityChangeSum: 0,
    finishReason: 'submitted',
    hasCertificate: false,
    isCertificateRevoked: false,
  };
}
