import * as contract from '@invigil/contract/exams/recording-endpoints';
import type { FastifyInstance } from 'fastify';
import { createFairLimiter } from '../../../adapters/fair-limiter.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { readSettings } from '../../site/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { type FinishParts, finishRecording } from './finish-recording.ts';
import { recordingStore } from './recording-store.ts';
import { startRecordingUpload, storePart } from './upload-recording.ts';

/**
 * Uploads that end at a time: each has its recording on the disk twice until it is stored, and the disk has a reserve to keep.
 */
const ENDING = { running: 4, runningPerKey: 1, waitingPerKey: 10, waiting: 2_000 };

/** The upload of recorded answers in parts. */
export function registerRecordingRoutes(
  app: FastifyInstance,
  deps: MountDeps &
    Deps<'bucket' | 'clock' | 'database' | 'files' | 'mediaInspector' | 'recordingParts'> &
    ExamDeps<'papers'>,
): void {
  const { database, papers, clock, recordingParts: parts, mediaInspector: inspector, files, bucket } = deps;
  const chooseStore = async () => recordingStore({ files, bucket }, (await readSettings(database.db)).exam);
  const usesBucket = async () => (await readSettings(database.db)).exam.storesRecordingsOnS3;
  const uses: FinishParts = { database, files, papers, clock, parts, usesBucket, inspector, chooseStore };

  mount(app, deps, contract.startRecordingUpload, ({ actor, body }) =>
    startRecordingUpload(uses, actor.userId, body),
  );
  mount(app, deps, contract.uploadRecordingPart, ({ actor, params, upload }) =>
    storePart(uses, actor.userId, params, upload),
  );
  const limit = createFairLimiter(ENDING);
  mount(app, deps, contract.finishRecordingUpload, ({ actor, body }) =>
    limit(String(actor.userId), () => finishRecording(uses, actor.userId, body.recordingId)),
  );
}
