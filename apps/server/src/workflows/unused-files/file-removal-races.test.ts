import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../application/caller.ts';
import { findOwnImage } from '../../contexts/files/own-image.ts';
import { shareLock } from '../../database/advisory-locks/session-locks.ts';
import { files } from '../../database/schema.ts';
import {
  aDayLater,
  fileIdIn,
  IS_GONE,
  IS_THERE,
  presenceOf,
  removeOnce,
  thumbnailIdOf,
  uploadPicture,
} from '../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
});

describe('a reference that is written while files are removed', () => {
  it('a reference written during a removal preserves its file or is refused [file-removal-races.1]', async () => {
    const { assessmentId } = await buildAssessment(admin, {}, []);
    const paths: string[] = [];
    for (let count = 0; count < 8; count++)
      paths.push(await uploadPicture(admin, questions.uploadQuestionImage));
    admin = await aDayLater(test, admin);
    const saves = paths.map((imagePath) =>
      admin.status(questions.createQuestion, { body: questionFields(assessmentId, { imagePath }) }),
    );
    const [statuses] = await Promise.all([Promise.all(saves), removeOnce(test), removeOnce(test)]);
    await removeOnce(test);
    for (const [index, status] of statuses.entries()) {
      expect([200, 400]).toContain(status);
      expect(await presenceOf(test, paths[index] ?? '')).toEqual(status === 200 ? IS_THERE : IS_GONE);
    }
  });

  it('a reference written during a removal preserves its file while its transaction is open [file-removal-races.2]', async () => {
    const { db } = test.ports.database;
    const image = await uploadPicture(admin, questions.uploadQuestionImage);
    test.clock.advance({ hours: 25 });
    await db.transaction(async (tx) => {
      const given = { field: 'imagePath', path: image, purpose: 'questionImage' } as const;
      await findOwnImage(tx, { userId: admin.userId } as Session, given);
      await removeOnce(test);
      expect(await presenceOf(test, image)).toEqual(IS_THERE);
    });
    await removeOnce(test);
    expect(await presenceOf(test, image)).toEqual(IS_GONE);
  });

  it('a reference to a removed file is refused at its field', async () => {
    const { assessmentId } = await buildAssessment(admin, {}, []);
    const imagePath = await uploadPicture(admin, questions.uploadQuestionImage);
    admin = await aDayLater(test, admin);
    await removeOnce(test);
    const response = await admin.raw(
      questions.createQuestion,
      questions.createQuestion.body?.encode(questionFields(assessmentId, { imagePath }) as never),
    );
    expect([response.statusCode, response.json().errors]).toEqual([400, { imagePath: ['invalidValue'] }]);
  });
});

describe('the removal of unused files', () => {
  const sixteenHours = async () => {
    for (let hour = 0; hour < 16; hour++) {
      await removeOnce(test);
      test.clock.advance({ hours: 1 });
    }
  };

  it('the removal of unused files waits for a backup in progress', async () => {
    const image = await uploadPicture(admin, questions.uploadQuestionImage);
    test.clock.advance({ hours: 25 });
    const backup = await test.ports.database.pool.connect();
    const release = await shareLock(backup, 'fileRemoval');
    expect(await removeOnce(test)).toBe(0);
    expect(await presenceOf(test, image)).toEqual(IS_THERE);
    await release();
    backup.release();
    await removeOnce(test);
    expect(await presenceOf(test, image)).toEqual(IS_GONE);
  });

  it('the removal of unused files deletes bytes that a crash left without a row, except new ones [file-removal-races.3]', async () => {
    const image = await uploadPicture(admin, questions.uploadQuestionImage);
    test.clock.advance({ hours: 25 });
    const { remove } = test.ports.files;
    const crashing = {
      ...test.ports,
      files: { ...test.ports.files, remove: () => Promise.reject(new Error()) },
    };
    await expect(removeUnusedFiles(crashing)).rejects.toThrow();
    expect(await presenceOf(test, image)).toEqual([0, 1]);
    const file = path.join(test.filesFolder, fileIdIn(image).slice(0, 2), fileIdIn(image));
    const longAgo = new Date(test.clock.now().getTime() - 25 * 3_600_000);
    await utimes(file, longAgo, longAgo);
    const fresh = randomUUID();
    await test.ports.files.put(fresh, Buffer.from('being uploaded'));
    const now = new Date(test.clock.now().getTime() + 86_400_000);
    await utimes(path.join(test.filesFolder, fresh.slice(0, 2), fresh), now, now);
    await sixteenHours();
    expect(await presenceOf(test, image)).toEqual(IS_GONE);
    expect(await presenceOf(test, fresh)).toEqual([0, 1]);
    await remove(fresh);
  });

  it('the removal of unused files deletes the bytes of thumbnails that a crash left, and no other thumbnail', async () => {
    const upload = () => uploadPicture(admin, questions.uploadQuestionImage, { width: 400, height: 400 });
    const [left, used] = [await upload(), await upload()];
    await buildAssessment(admin, {}, [{ imagePath: used }]);
    const thumbnails = [await thumbnailIdOf(test, left), await thumbnailIdOf(test, used)];
    test.clock.advance({ hours: 25 });
    const { remove } = test.ports.files;
    const crashing = { ...test.ports.files, remove: () => Promise.reject(new Error()) };
    await expect(removeUnusedFiles({ ...test.ports, files: crashing })).rejects.toThrow();
    const longAgo = new Date(test.clock.now().getTime() - 25 * 3_600_000);
    for (const id of thumbnails) {
      expect((await presenceOf(test, id))[1]).toBe(1);
      await utimes(path.join(test.filesFolder, id.slice(0, 2), id), longAgo, longAgo);
    }
    await sixteenHours();
    expect([
      await presenceOf(test, thumbnails[0] ?? ''),
      await presenceOf(test, thumbnails[1] ?? ''),
    ]).toEqual([IS_GONE, IS_THERE]);
    await remove(fileIdIn(left));
  });

  it('the removal of unused files reaches them after many files that only papers use', async () => {
    const { db } = test.ports.database;
    const { assessmentId } = await buildAssessment(admin, {}, [{}]);
    await admin.ok(assessments.goLive, { body: { assessmentId } });
    const ids = Array.from({ length: 2_100 }, () => randomUUID());
    const row = { tenantId: admin.userId, purpose: 'questionImage', mediaType: 'image/webp', byteSize: 1 };
    await db.insert(files).values(ids.map((id) => ({ id, ...row, createdAt: test.clock.now() })));
    await test.ports.database.pool.query(
      `update papers set snapshot = jsonb_set(snapshot, '{questions}',
        (select jsonb_agg(jsonb_build_object('prompt', jsonb_build_object('media', jsonb_build_object('fileId', id))))
          from unnest($1::text[]) as id)) where assessment_id = $2`,
      [ids, assessmentId],
    );
    test.clock.advance({ seconds: 1 });
    const image = await uploadPicture(admin, questions.uploadQuestionImage);
    test.clock.advance({ hours: 25 });
    await removeOnce(test);
    await removeOnce(test);
    expect(await presenceOf(test, image)).toEqual(IS_GONE);
    expect(await db.$count(files, eq(files.tenantId, admin.userId))).toBe(2_100);
  });
});
