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

async function uploaded(caller: SignedIn): Promise<string> {
  return (await caller.sendFile(contract.uploadUserCsv, csv)).json().dbPath;
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
    ])
      for (const endpoint of [contract.uploadUserCsv, contract.uploadQuestionCsv])
        expect((await admin.sendFile(endpoint, wrong)).json()).toEqual({
          responseMsg: 'csvUploadError',
        });
  });

  it('is not imported yet: the refusal asks the Admin to compare it with the sample [imports.3]', async () => {
    const path = await uploaded(admin);
    expect(await admin.refusal(contract.readUserCsv, { body: { path } })).toBe('csvUploadInstruction');
    const { assessmentId } = await buildAssessment(admin);
    expect(await admin.refusal(contract.readQuestionCsv, { body: { path, assessmentId } })).toBe(
      'csvUploadInstruction',
    );
  });

  it('of another user is refused like a missing file [imports.2]', async () => {
    const other = await buildAdmin(test);
    const path = await uploaded(other);
    for (const given of [path, '/Resources/Imports/../../secret.key', '/etc/passwd'])
      expect(await admin.fieldErrors(contract.readUserCsv, { path: given })).toEqual({
        path: ['invalidValue'],
      });
    const { assessmentId } = await buildAssessment(other);
    const body = { path: await uploaded(admin), assessmentId };
    expect(await admin.status(contract.readQuestionCsv, { body })).toBe(404);
  });

  it('is refused from a candidate', async () => {
    const candidate = await buildCandidate(test, admin);
    expect((await candidate.sendFile(contract.uploadUserCsv, csv)).statusCode).toBe(403);
  });
});

describe('a batch of imported users', () => {
  it('is not found, because no file is read yet', async () => {
    const params = { batchId: '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70' };
    expect(await admin.status(contract.listImportedUsers, { params })).toBe(404);
    expect(await admin.status(contract.saveImportedUsers, { params })).toBe(404);
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await test.app.inject({ url: '/api/User/GetCsvUsers/1', headers })).statusCode).toBe(404);
  });
});
