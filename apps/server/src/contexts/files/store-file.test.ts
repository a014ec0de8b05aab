import { access, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as candidateImport from '@invigil/contract/accounts/candidate-import-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../application/caller.ts';
import { files } from '../../database/schema.ts';
import { uploadPicture } from '../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { refuseBelowReserve, storeFile } from './store-file.ts';

const GIGABYTE = 1024 ** 3;

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
});
afterAll(() => test.close());

const sessionOf = async (user: SignedIn): Promise<Session> => {
  const session = await test.ports.sessions.find(user.token ?? '', '127.0.0.1');
  if (session === undefined) throw new Error('The user has no session');
  return session;
};
const countFiles = async () => {
  const names = await readdir(test.filesFolder, { recursive: true });
  return names.filter((name) => /\/[0-9a-f-]{36}/.test(name)).length;
};

describe('storeFile', () => {
  it('storeFile moves a temporary file into the store and counts its bytes', async () => {
    const temporary = path.join(test.filesFolder, 'temporary');
    await writeFile(temporary, Buffer.alloc(5_000, 'x'));
    const content = { path: temporary, byteSize: 5_000 };
    const kind = { purpose: 'questionImage', mediaType: 'image/webp' };
    const id = await storeFile(test.ports, await sessionOf(admin), { content, ...kind });
    await expect(access(temporary)).rejects.toThrow('ENOENT');
    expect((await test.ports.files.find(id))?.size).toBe(5_000);
    const [row] = await test.ports.database.db.select().from(files).where(eq(files.id, id));
    expect(row).toMatchObject({ tenantId: admin.userId, byteSize: 5_000, purpose: 'questionImage' });
  });

  it('storeFile removes a temporary file that exceeds the quota', async () => {
    const before = await countFiles();
    const temporary = path.join(test.filesFolder, 'too-large');
    await writeFile(temporary, 'a file that claims its size');
    const content = { path: temporary, byteSize: 21 * 1024 * 1024 };
    const kind = { purpose: 'userImage', mediaType: 'image/webp' };
    const refused = storeFile(test.ports, await sessionOf(candidate), { content, ...kind });
    await expect(refused).rejects.toMatchObject({ refusal: 'storageFull' });
    expect(await countFiles()).toBe(before);
  });
});

describe('a thumbnail that is stored beside its picture', () => {
  const picture = {
    content: Buffer.from('a picture'),
    thumbnail: Buffer.from('its thumbnail'),
    purpose: 'questionImage',
    mediaType: 'image/webp',
  };

  it('storeFile leaves neither the picture nor the thumbnail when the row cannot be written', async () => {
    const before = await countFiles();
    const content = Buffer.alloc(21 * 1024 * 1024);
    const file = { ...picture, content, purpose: 'userImage' };
    const refused = storeFile(test.ports, await sessionOf(candidate), file);
    await expect(refused).rejects.toMatchObject({ refusal: 'storageFull' });
    expect(await countFiles()).toBe(before);
  });

  it('storeFile leaves neither the picture nor the thumbnail when the thumbnail cannot be stored', async () => {
    const [before, rows] = [await countFiles(), await test.ports.database.db.$count(files)];
    const { put } = test.ports.files;
    const failing = vi.spyOn(test.ports.files, 'put');
    failing.mockImplementation(async (id, source) => {
      if (source === picture.thumbnail) throw new Error('the disk is broken');
      await put(id, source);
    });
    const failed = storeFile(test.ports, await sessionOf(admin), picture);
    await expect(failed).rejects.toThrow('the disk is broken');
    failing.mockRestore();
    expect([await countFiles(), await test.ports.database.db.$count(files)]).toEqual([before, rows]);
  });
});

describe('the reserve of free space', () => {
  it('the reserve of free space refuses what would leave less than one gigabyte', async () => {
    const storeWith = (free: number | undefined) => ({ free: async () => free });
    await refuseBelowReserve(storeWith(GIGABYTE), 0);
    await refuseBelowReserve(storeWith(GIGABYTE + 500), 500);
    await refuseBelowReserve(storeWith(undefined), 1e12);
    await refuseBelowReserve(storeWith(1_000), 400, 600);
    const full = { refusal: 'storageFull' };
    await expect(refuseBelowReserve(storeWith(GIGABYTE - 1), 0)).rejects.toMatchObject(full);
    await expect(refuseBelowReserve(storeWith(GIGABYTE + 499), 500)).rejects.toMatchObject(full);
    await expect(refuseBelowReserve(storeWith(1_000), 401, 600)).rejects.toMatchObject(full);
  });

  it('the reserve of free space refuses an upload before it is stored, and admits it once there is room', async () => {
    const free = vi.spyOn(test.ports.files, 'free').mockResolvedValue(GIGABYTE + 10);
    const before = await countFiles();
    const file = { bytes: Buffer.from('name,email\nMeera,meera@example.org'), name: 'people.csv' };
    const refused = await admin.sendFile(candidateImport.uploadUserCsv, file);
    expect([refused.statusCode, refused.json()]).toEqual([202, { responseMsg: 'storageFull' }]);
    expect(await countFiles()).toBe(before);
    free.mockRestore();
    expect((await admin.sendFile(candidateImport.uploadUserCsv, file)).statusCode).toBe(200);
  });

  it('the reserve of free space counts uploads in progress only until they end', async () => {
    // Room for one picture at a time.
    const free = vi.spyOn(test.ports.files, 'free').mockResolvedValue(GIGABYTE + 1_500);
    for (let count = 0; count < 4; count++) await uploadPicture(admin, questions.uploadQuestionImage);
    free.mockRestore();
  });
});
