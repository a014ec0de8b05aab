import * as contract from '@invigil/contract/certificates/certificate-file-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateFiles } from '../../../database/schema.ts';
import { openBreakingDatabase } from '../../../testing/breaking-database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCertifiedExam, sitExam } from '../certified-exam.test-data.ts';
import { createCertificateFileWriter } from './certificate-file-writer.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each(['reply', 'request'] as const)(
  'a file of certificates whose connection loses the %s of the last commit is ready, with its bytes [certificate-file-replies.1]',
  async (what) => {
    const admin = await buildAdmin(test);
    const sitting = await sitExam(test, await buildCertifiedExam(admin), 400);
    const { certificateId } = (await sitting.open()).issued;
    await test.ports.database.db.insert(certificateFiles).values({
      userId: admin.userId,
      locale: 'en',
      timeZone: 'UTC',
      certificateIds: [certificateId],
      leftOutCount: 0,
      state: 'waiting',
      createdAt: test.clock.now(),
    });
    const breaking = await openBreakingDatabase(test);
    breaking.lose(what, /update "certificate_files" set .*"file_id" = /s);

    const writer = createCertificateFileWriter();
    const { database } = breaking;
    expect(await writer.start({ ...test.ports, database }, test.app.log)).toBe(1);
    await writer.idle();
    expect(breaking.lost).toEqual([what]);
    const { file } = await admin.ok(contract.findCertificateFile);
    expect(file).toMatchObject({ state: 'ready', failure: null, doneCount: 1 });
    const fetched = await test.app.inject({ url: file?.address ?? '' });
    expect(fetched.statusCode).toBe(200);
    expect(fetched.rawPayload).toHaveLength(file?.byteSize ?? 0);
  },
);
