import { attemptRecordingBytes } from './recording-bytes.ts';

/** Recordings of one question that the server holds, those that its answers name included. */
const HELD_PER_QUESTION = 3;
/** Recordings of one question that no answer names: the one that is about to be named, and the one before it. */
const UNNAMED_PER_QUESTION = 2;

/** A recorded answer that the server holds, whole or in parts. */
export interface HeldRecording {
  readonly id: string;
  /** Null for a recording that was uploaded in one call, before its answer. */
  readonly questionId: number | null;
  readonly byteSize: number;
}

/** What a question of an attempt lets the server hold. */
export interface RecordingRoom {
  readonly questionId: number;
  /** The greatest recording of the question. */
  readonly maxBytes: number;
  /** Recordings that the counted answer and the late answer to the question name. */
  readonly namedIds: readonly string[];
}

/**
 * The recordings of an attempt to delete after one has begun: the oldest ones that no answer to their question names. An
 * attempt never holds more bytes than its start has reserved (docs/decisions/071). The recording that has just begun stays,
 * because its answer may arrive after it.
 *
 * @param held in the order in which they began, the new one last
 * @returns undefined where the new recording does not fit beside those that answers name
 */
export function surplusRecordings(
  held: readonly HeldRecording[],
  questions: readonly RecordingRoom[],
): string[] | undefined {
  const named = new Set<string>();
  const surplus = new Set<string>();
  for (const question of questions) {
    const ofQuestion = held.filter((recording) => belongsTo(recording, question));
    const others = ofQuestion.filter(({ id }) => !question.namedIds.includes(id));
    const namedCount = ofQuestion.length - others.length;
    for (const { id } of ofQuestion) if (question.namedIds.includes(id)) named.add(id);
    const room = Math.min(UNNAMED_PER_QUESTION, HELD_PER_QUESTION - namedCount);
    for (const { id } of others.slice(0, Math.max(0, others.length - room))) surplus.add(id);
  }
  const unnamed = held.slice(0, -1).filter(({ id }) => !named.has(id));
  // Recordings without a question first: the others are within the limits of theirs.
  for (const { id } of [...unnamed.filter(isWithoutQuestion), ...unnamed]) {
    if (fits(held, surplus, questions)) break;
    surplus.add(id);
  }
  return fits(held, surplus, questions) ? [...surplus] : undefined;
}

/** Whether a recording can be the answer to a question, and counts to the recordings of the question. */
function belongsTo(
  { id, questionId, byteSize }: HeldRecording,
  { questionId: ownId, namedIds, maxBytes }: RecordingRoom,
): boolean {
  return questionId === null ? namedIds.includes(id) && byteSize <= maxBytes : questionId === ownId;
}

const isWithoutQuestion = ({ questionId }: HeldRecording): boolean => questionId === null;

/** Whether what is left of the recordings fits into the number and the bytes of an attempt. */
function fits(
  held: readonly HeldRecording[],
  surplus: ReadonlySet<string>,
  questions: readonly RecordingRoom[],
): boolean {
  const left = held.filter(({ id }) => !surplus.has(id));
  const bytes = left.reduce((sum, { byteSize }) => sum + byteSize, 0);
  const maxBytes = attemptRecordingBytes(questions.map((question) => question.maxBytes));
  return left.length <= HELD_PER_QUESTION * questions.length && bytes <= maxBytes;
}
