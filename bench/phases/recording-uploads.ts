import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAssessment, goLive } from '@invigil/contract/authoring/assessment-endpoints';
import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import { startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import * as recordings from '@invigil/contract/exams/recording-endpoints';
import { updateExamSettings } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { assessmentFields, questionFields } from '@invigil/testkit/builders/assessments';
import { type Credentials, signInAt } from '@invigil/testkit/builders/site';
import { enlargedWebm } from '@invigil/testkit/media/enlarged-webm';
import { CLIP } from '@invigil/testkit/media/recordings';
import type { Candidate } from '../load/attempt.ts';
import { Timings } from '../load/timings.ts';
import type { WorkingCohort } from './working-cohort.ts';

/** A minute of video at the rate of the product's recorder, on a line that is as fast. */
const BITS_PER_SECOND = 600_000;
const SECONDS = 60;
const UNDISTURBED_MS = 15_000;

interface RecordingUploads {
  readonly baseUrls: readonly string[];
  readonly owner: Credentials;
  readonly adminToken: string;
  readonly candidates: readonly Candidate[];
  readonly cohort: WorkingCohort;
}

export interface RecordingUploadsResult {
  readonly count: number;
  /** The answers of the cohort before, and during the uploads. */
  readonly without: Timings;
  readonly beside: Timings;
  readonly uploads: Timings;
}

/** Candidates who upload a recorded answer at once, each on a line of its own, beside a working cohort. */
export async function runRecordingUploads(options: RecordingUploads): Promise<RecordingUploadsResult> {
  const { baseUrls, candidates, cohort } = options;
  const { assessmentId, questionId } = await goLiveRecorded(options);
  const clip = await readFile(CLIP);
  const file = enlargedWebm(clip, (BITS_PER_SECOND * SECONDS) / 8 - clip.length);
  cohort.timings.takeLap();
  await sleep(UNDISTURBED_MS);
  const without = cohort.timings.takeLap();
  const uploads = new Timings();
  await Promise.all(
    candidates.map(async ({ token }, index) => {
      const client = createHttpClient({ baseUrl: baseUrls[index % baseUrls.length] ?? '', token });
      // Spreads the calls over the seven seconds of a part.
      await sleep(Math.random() * partMs(recordings.RECORDING_PART_BYTES));
      await uploads
        .time('upload', () => upload(client, { assessmentId, questionId }, file))
        .catch(() => undefined);
    }),
  );
  return { count: candidates.length, without, beside: cohort.timings.takeLap(), uploads };
}

const partMs = (bytes: number): number => (bytes * 8 * 1000) / BITS_PER_SECOND;

async function goLiveRecorded({ baseUrls, owner, adminToken }: RecordingUploads) {
  const [baseUrl = ''] = baseUrls;
  const site = await signInAt(baseUrl, owner);
  await site.ok(updateExamSettings, { body: { ...defaultsOf('exam'), recordsWithWebcam: true } });
  const admin = createHttpClient({ baseUrl, token: adminToken });
  const { createdId: assessmentId } = await admin.ok(createAssessment, {
    body: assessmentFields({ title: `Recorded ${new Date().toISOString()}`, timeLimitMinutes: 1 }),
  });
  const { createdId: questionId } = await admin.ok(createQuestion, {
    body: questionFields(assessmentId, {
      promptType: 'text',
      interaction: { kind: 'videoRecording', maxSeconds: SECONDS },
    }),
  });
  await admin.ok(goLive, { body: { assessmentId } });
  return { assessmentId, questionId };
}

/** An upload in parts as the exam page makes it, each as long as its bytes take on the line. */
async function upload(
  client: ApiClient,
  { assessmentId, questionId }: { readonly assessmentId: number; readonly questionId: number },
  file: Buffer,
): Promise<void> {
  const { attemptId } = await client.ok(startAttempt, { body: { assessmentId } });
  const recordingId = randomUUID();
  const sha256 = createHash('sha256').update(file).digest('hex');
  const body = { attemptId, questionId, recordingId, sha256, byteSize: file.length };
  const { partBytes } = await client.ok(recordings.startRecordingUpload, { body });
  for (let part = 1; (part - 1) * partBytes < file.length; part++) {
    const bytes = file.subarray((part - 1) * partBytes, part * partBytes);
    await sleep(partMs(bytes.length));
    const sent = { bytes, name: 'part', type: 'application/octet-stream' };
    const { statusCode } = await client.sendFile(recordings.uploadRecordingPart, sent, { recordingId, part });
    if (statusCode !== 200) throw new Error(`A part of a recording was answered ${statusCode}`);
  }
  const { isStored } = await client.ok(recordings.finishRecordingUpload, { body: { recordingId } });
  if (!isStored) throw new Error('A recording was not stored');
}
