import * as contract from '@invigil/contract/certificates/certificate-file-endpoints';
import { MAX_CERTIFICATES } from '@invigil/domain/certificates/certificate-file';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestTurn, steadyLongestTurn } from '../../../testing/longest-turn.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCertifiedExam, sitAgain, sitExam } from '../certified-exam.test-data.ts';

const LONGEST_TURN_MS = 60;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('500 certificates are one file, whose progress counts them, and no turn of the event loop takes long [large-certificate-file.1]', async () => {
  const admin = await buildAdmin(test);
  const read = (certificateFileId: number) =>
    admin.ok(contract.getCertificateFile, { params: { certificateFileId } });
  const exam = await buildCertifiedExam(admin);
  const { candidate } = await sitExam(test, exam, 400);
  const certificateIds: string[] = [];
  while (certificateIds.length < MAX_CERTIFICATES) {
    const { open } = await sitAgain(test, exam, candidate, 400);
    certificateIds.push((await open()).issued.certificateId);
  }
  let certificateFileId = 0;
  const writeFile = async () => {
    const progress = new Set<number>();
    const longest = await longestTurn(async () => {
      ({ certificateFileId } = await admin.ok(contract.startCertificateFile, { body: { certificateIds } }));
      let isWritten = false;
      const followed = (async () => {
        while (!isWritten) progress.add((await read(certificateFileId)).doneCount);
      })();
      await test.ports.certificateFileWriter.idle();
      isWritten = true;
      await followed;
    });
    expect([...progress].toSorted((a, b) => a - b)).toEqual([...progress]);
    expect(progress.size).toBeGreaterThan(2);
    return longest;
  };
  // The client of this test encodes and decodes on the same event loop.
  expect(await steadyLongestTurn(LONGEST_TURN_MS, writeFile)).toBeLessThan(LONGEST_TURN_MS);
  const file = await read(certificateFileId);
  expect(file).toMatchObject({ state: 'ready', doneCount: MAX_CERTIFICATES, fileName: 'certificates.pdf' });
  const { rawPayload } = await test.app.inject({ url: file.address });
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: false });
  expect(text).toHaveLength(MAX_CERTIFICATES);
  expect(new Set(text).size).toBe(MAX_CERTIFICATES);
});
