import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAssessment, goLive } from '@invigil/contract/authoring/assessment-endpoints';
import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import * as recordings from '@invigil/contract/exams/recording-endpoints';
import { updateExamSettings } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { assessmentFields, questionFields } from '@invigil/testkit/builders/assessments';
import type { Seat } from '@invigil/testkit/builders/cohort';
import { signInAt } from '@invigil/testkit/builders/site';
import { enlargedWebm } from '@invigil/testkit/media/enlarged-webm';
import { CLIP } from '@invigil/testkit/media/recordings';
import { startAgain, untilDone } from './repeated-calls.ts';
import type { Scene } from './scene.ts';

const UPLOADERS = 12;
/** A paper of recordings alone takes as long as they do. */
const MINUTES = 5;
const PARTS = 6;
/** A part takes as long as on a fast line. */
const PART_MS = 700;
const RETRY_MS = 200;
const GIVE_UP_AFTER_MS = 120_000;

interface RecordedPaper {
  readonly assessmentId: number;
  readonly questionId: number;
}

/** A recording whose storage was acknowledged. */
interface Stored {
  readonly seat: Seat;
  readonly body: {
    readonly attemptId: number;
    readonly questionId: number;
    readonly recordingId: string;
    readonly sha256: string;
    readonly byteSize: number;
  };
}

/** Goes live with a question that is answered by a video. */
export async function goLiveRecorded({ site, cohort }: Scene): Promise<RecordedPaper> {
  const owner = await signInAt(site.baseUrl, site.owner);
  await owner.ok(updateExamSettings, { body: { ...defaultsOf('exam'), recordsWithWebcam: true } });
  const { admin } = cohort;
  const { createdId: assessmentId } = await admin.ok(createAssessment, {
    body: assessmentFields({ title: `Recorded ${randomUUID()}`, timeLimitMinutes: MINUTES }),
  });
  const interaction = { kind: 'videoRecording', maxSeconds: MINUTES * 60 } as const;
  const { createdId: questionId } = await admin.ok(createQuestion, {
    body: questionFields(assessmentId, { promptType: 'text', interaction }),
  });
  await admin.ok(goLive, { body: { assessmentId } });
  return { assessmentId, questionId };
}

/** A turn in which candidates upload a recording each, part by part, and repeat parts that are not acknowledged. */
export async function uploadAll(
  scene: Scene,
  { assessmentId, questionId }: RecordedPaper,
): Promise<Stored[]> {
  const clip = await readFile(CLIP);
  const file = enlargedWebm(clip, PARTS * recordings.RECORDING_PART_BYTES - 2 * clip.length);
  return Promise.all(
    scene.cohort.seats.slice(0, UPLOADERS).map(async (candidate) => {
      const seat = await startAgain(scene, candidate, assessmentId);
      const sha256 = createHash('sha256').update(file).digest('hex');
      const recordingId = randomUUID();
      const body = { attemptId: seat.attemptId, questionId, recordingId, sha256, byteSize: file.length };
      await upload(scene, { seat, body }, file);
      return { seat, body };
    }),
  );
}

const clientOf = ({ site }: Scene, { token }: Seat) => createHttpClient({ baseUrl: site.baseUrl, token });

async function upload(scene: Scene, { seat, body }: Stored, file: Buffer): Promise<void> {
  const client = clientOf(scene, seat);
  const { recordingId } = body;
  const { partBytes } = await untilDone(client, recordings.startRecordingUpload, { body });
  for (let part = 1; (part - 1) * partBytes < file.length; part++) {
    const bytes = file.subarray((part - 1) * partBytes, part * partBytes);
    await sleep(PART_MS);
    await sendPart(scene, seat, { recordingId, part }, bytes);
  }
  const { isStored } = await untilDone(client, recordings.finishRecordingUpload, { body: { recordingId } });
  if (!isStored) throw new Error('A recording was not stored');
}

async function sendPart(
  scene: Scene,
  seat: Seat,
  params: { readonly recordingId: string; readonly part: number },
  bytes: Buffer,
): Promise<void> {
  const sent = { bytes, name: 'part', type: 'application/octet-stream' };
  for (const began = performance.now(); ; await sleep(RETRY_MS)) {
    const status = await clientOf(scene, seat)
      .sendFile(recordings.uploadRecordingPart, sent, params)
      .then(
        ({ statusCode }) => statusCode,
        () => 503,
      );
    if (status === 200) return;
    if (status !== 503 || performance.now() - began > GIVE_UP_AFTER_MS)
      throw new Error(`A part of a recording was answered ${status}`);
  }
}

/** Counts the acknowledged recordings that the server does not have. */
export async function unstoredRecordings(scene: Scene, stored: readonly Stored[]): Promise<number> {
  let unstored = 0;
  for (const { seat, body } of stored) {
    const { isStored } = await untilDone(clientOf(scene, seat), recordings.startRecordingUpload, { body });
    if (!isStored) unstored++;
  }
  return unstored;
}
