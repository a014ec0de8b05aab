import * as candidateImport from '@invigil/contract/accounts/candidate-import-endpoints';
import * as contract from '@invigil/contract/authoring/import-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const csv = {
  bytes: Buffer.from('fullName,email\nAna,ana@example.org\n'),
  name: 'users.csv',
  type: 'text/csv',
};
/** The start of a workbook under another name. */
const ZIP = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]);

async function uploaded(caller: SignedIn): Promise<string> {
  return (await caller.sendFile(contract.uploadQuestionCsv, csv)).json().dbPath;
}

describe('a CSV file', () => {
  it('is stored under a path that no address serves', async () => {
    const path = await uploaded(admin);
    expect(path).toMatch(/^\/Resources\/Imports\/[0-9a-f-]{36}$/);
    expect((await test.app.inject(path)).statusCode).toBe(404);
  });

  it('is refused unless its name has .csv and its bytes are text [imports.1]', async () => {
    for (const wrong of [
      { ...csv, name: 'users.xlsx' },
      { ...csv, bytes: Buffer.from([0, 1, 2, 0xff]) },
      { ...csv, bytes: ZIP },
      { ...csv, bytes: Buffer.from([0xff, 0xfe, 65]) },
    ])
      for (const endpoint of [candidateImport.uploadUserCsv, contract.uploadQuestionCsv])
        expect((await admin.sendFile(endpoint, wrong)).json()).toEqual({
          responseMsg: 'csvUploadError',
        });
  });

  it('of questions is not imported yet: the refusal asks the Admin to compare it with the sample [imports.3]', async () => {
    const path = await uploaded(admin);
    const { assessmentId } = await buildAssessment(admin);
    expect(await admin.refusal(contract.readQuestionCsv, { body: { path, assessmentId } })).toBe(
      'csvUploadInstruction',
    );
  });

  it('of another user is refused like a missing file [imports.2]', async () => {
    const other = await buildAdmin(test);
    const path = await uploaded(other);
    for (const foreign of [path, '/Resources/Imports/../../secret.key', '/etc/passwd'])
      expect(await admin.fieldErrors(candidateImport.readUserCsv, { path: foreign })).toEqual({
        path: ['invalidValue'],
      });
    const { assessmentId } = await buildAssessment(other);
    const body = { path: await uploaded(admin), assessmentId };
    expect(await admin.status(contract.readQuestionCsv, { body })).toBe(404);
  });

  it('is refused from a candidate', async () => {
    const candidate = await buildCandidate(test, admin);
    for (const endpoint of [candidateImport.uploadUserCsv, contract.uploadQuestionCsv])
      expect((await candidate.sendFile(endpoint, csv)).statusCode).toBe(403);
  });
});
