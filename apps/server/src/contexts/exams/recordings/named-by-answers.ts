import { answerRules } from '@invigil/domain/authoring/interactions/answer-registry';
import { maxRecordingBytes } from '@invigil/domain/files/recording-bytes';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { lateAnswers, responses } from '../tables.ts';
import type { RecordedQuestion } from './recorded-questions.ts';

/** A recording that an answer names. */
interface NamedByAnswer {
  readonly questionId: number;
  readonly recordingId: string;
  /** Null for an answer without an announcement. */
  readonly announcedBytes: number | null;
  /** The greatest recording of the question. */
  readonly maxBytes: number;
}

/** The recordings that the counted answer and the late answer to each question name. */
export async function listNamed(
  tx: Queries,
  attemptId: number,
  asked: readonly RecordedQuestion[],
): Promise<NamedByAnswer[]> {
  const questionIds = asked.map(({ questionId }) => questionId);
  const named: NamedByAnswer[] = [];
  for (const answers of [responses, lateAnswers]) {
    const rows = await tx
      .select({ questionId: answers.questionId, answer: answers.answer })
      .from(answers)
      .where(and(eq(answers.attemptId, attemptId), inArray(answers.questionId, questionIds)));
    for (const { questionId, answer } of rows) {
      const question = asked.find((one) => one.questionId === questionId);
      const reference = answer && answerRules(answer.kind).recordingOf(answer);
      if (!reference || question === undefined) continue;
      const { recordingId, announced } = reference;
      const maxBytes = maxRecordingBytes(question.medium, question.maxSeconds);
      named.push({ questionId, recordingId, announcedBytes: announced?.byteSize ?? null, maxBytes });
    }
  }
  return named;
}
