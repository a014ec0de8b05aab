import { createHash, randomUUID } from 'node:crypto';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as contract from '@invigil/contract/exams/recording-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import * as settings from '@invigil/contract/site/settings-endpoints';
import type { RecordedKind } from '@invigil/domain/authoring/interactions/recording/recording';
import { defaultsOf, type SettingsOf } from '@invigil/domain/site/settings';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, type QuestionChange } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { TestApp } from '../../../testing/test-app.ts';

const { RECORDING_PART_BYTES: PART } = contract;

/** A question that is answered by a recording. */
export const asked = (kind: RecordedKind, maxSeconds = 60): QuestionChange => ({
  promptType: 'text',
  interaction: { kind, maxSeconds },
});

/** Changes the exam settings of a site that lets candidates record. */
export const setExam = (owner: SignedIn, change: Partial<SettingsOf<'exam'>> = {}) =>
  owner.ok(settings.updateExamSettings, {
    body: { ...defaultsOf('exam'), recordsWithWebcam: true, ...change },
  });

/** An exam of two minutes that a candidate has started. */
export async function startExam(test: TestApp, admin: SignedIn, withQuestions: readonly QuestionChange[]) {
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { timeLimitMinutes: 1 },
    withQuestions,
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  return { assessmentId, questionIds, questionId: questionIds[0] ?? 0, candidate, attemptId };
}

export type Sitting = Awaited<ReturnType<typeof startExam>>;

export const announcedOf = (bytes: Buffer, durationMs = 2_000) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  byteSize: bytes.length,
  durationMs,
});

/** An answer whose recording has not arrived yet. */
export const answerOf = (kind: RecordedKind, recordingId: string, bytes: Buffer) =>
  ({ kind, recording: { recordingId, announced: announcedOf(bytes) } }) as const;

/** A recording in its parts, from 1. */
export const partsOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / PART) }, (_, index) => ({
    part: index + 1,
    bytes: bytes.subarray(index * PART, (index + 1) * PART),
  }));

/** The calls of one candidate about one question. */
export function recordingCalls({
  candidate,
  attemptId,
  questionId,
}: Omit<Sitting, 'assessmentId' | 'questionIds'>) {
  const startBody = (bytes: Buffer, recordingId: string) => {
    const { sha256, byteSize } = announcedOf(bytes);
    return { body: { attemptId, questionId, recordingId, sha256, byteSize } };
  };
  const start = (bytes: Buffer, recordingId: string = randomUUID()) =>
    candidate.ok(contract.startRecordingUpload, startBody(bytes, recordingId));
  const sendPart = (recordingId: string, part: number, bytes: Buffer) =>
    candidate.sendFile(
      contract.uploadRecordingPart,
      { bytes, name: 'part', type: 'application/octet-stream' },
      { recordingId, part },
    );
  const finish = (recordingId: string) =>
    candidate.ok(contract.finishRecordingUpload, { body: { recordingId } });
  return {
    startBody,
    start,
    sendPart,
    finish,
    /** Announces the recording as the answer. */
    announce: (kind: RecordedKind, recordingId: string, bytes: Buffer) =>
      candidate.send(attempts.saveAnswer, {
        body: answerFields(attemptId, questionId, { answer: answerOf(kind, recordingId, bytes) }),
      }),
    /** Uploads a whole recording; its id. */
    async upload(bytes: Buffer, recordingId: string = randomUUID()): Promise<string> {
      await start(bytes, recordingId);
      for (const { part, bytes: own } of partsOf(bytes)) await sendPart(recordingId, part, own);
      await finish(recordingId);
      return recordingId;
    },
    submit: () => candidate.ok(attempts.finishAttempt, { body: { attemptId } }),
  };
}

/** The recording of the first answer of an attempt as its Admin gets it. */
export async function recordedAnswer(admin: SignedIn, attemptId: number) {
  const [first] = await admin.ok(marking.listPendingResponses, { params: { attemptId } });
  return first?.recordedAnswer;
}
